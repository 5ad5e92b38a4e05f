import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { defaultLanguage, localPath } from '../../../contract/languages.ts';
import { experiencePath } from '../../../contract/paths.ts';
import { sharingMessages } from '../../../messages/areas/sharing.ts';
import { messagesOf, placeNamesIn, type Language } from '../../../messages/language.ts';

/** What is shared: a sentence and a link. */
export interface ShareMessage {
  readonly title: string;
  readonly link: string;
  /** The sentence without the link. */
  readonly lead: string;
  /** The sentence with the link. */
  readonly text: string;
}

/** The message about an experience, with its page in this language. `origin` is the app's `location.origin`. */
export function experienceMessage(
  experience: Pick<Experience, 'randomId' | 'city' | 'country'>,
  origin: string,
  language: Language,
): ShareMessage {
  const t = messagesOf(sharingMessages, language);
  const place = placeNamesIn(experience, language);
  const link = origin + localPath(language.code, experiencePath(experience.randomId));
  const lead = t('lead', place);
  return { title: t('title', place), link, lead, text: t('withLink', { lead, link }) };
}

/** The message that invites to the app with this name, in this language. */
export function inviteMessage(origin: string, name: string, language: Language): ShareMessage {
  const invitation = messagesOf(sharingMessages, language)('invitation');
  const link = language.code === defaultLanguage ? origin : origin + localPath(language.code, '/');
  return { title: name, link, lead: invitation, text: `${invitation} ${link}` };
}
