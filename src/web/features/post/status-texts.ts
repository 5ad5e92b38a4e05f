import { editWindow, minute } from '../../../contract/durations.ts';
import type { OwnStatus } from './own-stories.ts';

export interface StatusText {
  /** In a list of stories. */
  readonly label: string;
  /** The heading of the receipt. */
  readonly title: string;
  /** What it means and what comes next. */
  readonly meaning: string;
}

/** What became of a story, in words for its author. */
export const statusTexts: Readonly<Record<OwnStatus, StatusText>> = {
  unsent: {
    label: 'Waiting to be sent',
    title: 'Your story waits to be sent',
    meaning: 'It waits in this browser until you are online. You do not need to do anything.',
  },
  published: {
    label: 'Public',
    title: 'Your story is public',
    meaning: 'Everybody can read it, vote for it and share it.',
  },
  held: {
    label: 'Waiting for a person',
    title: 'Your story waits for a person',
    meaning: 'It becomes public once somebody has read it and found it fine.',
  },
  refused: {
    label: 'Not published',
    title: 'Your story was not published',
    meaning: 'A person has read it and decided not to publish it.',
  },
  reported: {
    label: 'Hidden for now',
    title: 'Your story is hidden for now',
    meaning: 'A reader has reported it. It stays hidden until a person has looked at it.',
  },
  restored: {
    label: 'Public again',
    title: 'Your story is public again',
    meaning: 'It was hidden, and a person has found it fine.',
  },
  removed: {
    label: 'Removed',
    title: 'Your story was removed',
    meaning: 'A person has read it and deleted it for good.',
  },
  deleted: {
    label: 'Deleted by you',
    title: 'Your story is deleted',
    meaning: 'You have deleted it. Nobody can read it any more, and its text is not kept.',
  },
  unknown: {
    label: 'Not known here',
    title: 'This story is not known here',
    meaning: 'This site has no story with this receipt any more.',
  },
};

/** The texts of a status. A browser may have stored one of another version. */
export function statusTextOf(status: OwnStatus): StatusText {
  return statusTexts[status] ?? statusTexts.unknown;
}

/** How long a story can be edited, in minutes. */
export const editMinutes = editWindow / minute;
