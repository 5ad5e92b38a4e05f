import { continentLabels, continentShortLabels } from '../contract/continents.ts';
import { longDate, shortDate } from '../domain/calendar-date.ts';
import { relativeTime } from '../domain/relative-time.ts';
import { formatCount } from './format-count.ts';
import type { Language } from './language.ts';

/** English, without `Intl`: its first format of each kind takes a phone 10 to 16 ms, in the middle of hydration. */
export const english: Language = {
  code: 'en',
  locale: 'en',
  catalogue: undefined,
  pluralOf: (count) => (count === 1 ? 'one' : 'other'),
  number: formatCount,
  relativeTime,
  longDate,
  shortDate,
  continent: (value) => continentLabels[value],
  shortContinent: (value) => continentShortLabels[value],
  country: (name) => name,
  city: (name) => name,
  signs: { comma: ', ', fullStop: '.', space: ' ' },
  sentence: (text) => text,
};
