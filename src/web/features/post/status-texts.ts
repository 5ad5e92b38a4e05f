import { editWindow, minute } from '../../../contract/durations.ts';
import { storyStatusMessages } from '../../../messages/areas/post/status.ts';
import { messagesOf, type Language } from '../../../messages/language.ts';
import type { OwnStatus } from './own-stories.ts';

export interface StatusText {
  /** In a list of stories. */
  readonly label: string;
  /** The heading of the receipt. */
  readonly title: string;
  /** What it means and what comes next. */
  readonly meaning: string;
}

/** What became of a story, in words for its author. A browser may have stored a status of another version. */
export function statusTextOf(status: OwnStatus, language: Language): StatusText {
  const t = messagesOf(storyStatusMessages, language);
  const known = `${status}Label` in storyStatusMessages.english ? status : 'unknown';
  return {
    label: t(`${known}Label`),
    title: t(`${known}Title`),
    meaning: t(`${known}Meaning`),
  };
}

/** How long a story can be edited, in minutes. */
export const editMinutes = editWindow / minute;
