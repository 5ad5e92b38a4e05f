import type { Embed } from '../contract/endpoints/embeds.ts';
import { sharingMessages } from './areas/sharing.ts';
import { embedMessages } from './areas/site/embeds.ts';
import { messagesOf, placeNamesIn, type Language } from './language.ts';
import { placeNameIn } from './place-name.ts';

/** What a frame is called: by the site that shows it, and by screen readers. */
export function embedTitle({ experience, place }: Embed, language: Language): string {
  if (experience !== null)
    return messagesOf(sharingMessages, language)('title', placeNamesIn(experience, language));
  const t = messagesOf(embedMessages, language);
  const name = placeNameIn(place ?? {}, language);
  return name === undefined ? t('fromEverywhere') : t('storiesFrom', { place: name });
}
