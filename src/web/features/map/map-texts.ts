import { limits } from '../../../contract/limits.ts';
import { listLaterMessages } from '../../../messages/areas/stories/list-later.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { messagesOf, type Language } from '../../../messages/language.ts';

/** The response has no more cities than its limit. */
export function countryText(stories: number, count: number, language: Language): string {
  const t = messagesOf(listLaterMessages, language);
  if (stories === 0) return t('fromNone');
  const counted = messagesOf(storiesMessages, language)('stories', { count: stories });
  return t(count === limits.cities.most ? 'fromMany' : 'fromCities', { count, stories: counted });
}
