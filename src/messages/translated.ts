import type { Continent } from '../contract/continents.ts';
import { languages, type LanguageCode } from '../contract/languages.ts';
import type { CalendarDay } from '../domain/calendar-date.ts';
import { countryNamed } from '../domain/places/countries.ts';
import { ageOf } from '../domain/relative-time.ts';
import type { Catalogue } from './areas.ts';
import { sentenceMessages } from './areas/sentences.ts';
import { english } from './english.ts';
import type { Language, Signs } from './language.ts';
import { cityNameKey, readCityNames } from './read-city-names.ts';
import { sentencesIn } from './sentences.ts';

/** Always the digits 0 to 9: browsers and Node differ in what they take for Arabic. */
const digits = '-u-nu-latn';

/**
 * A language other than English: its words from a catalogue, the names of places from its files in `place-names` and
 * `city-names`, all else from `Intl`.
 */
export function translatedLanguage(
  code: LanguageCode,
  placeNames: string,
  cityNames: string,
  catalogue: Catalogue,
): Language {
  const locale = code + digits;
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const names = new Map(placeNames.split('|').map((entry) => entry.split('=') as [string, string]));
  const continent = (value: Continent) => names.get(value) ?? value;
  const codeOf = (country: string) => countryNamed(country)?.code ?? '';
  const country = (name: string) => names.get(codeOf(name)) ?? name;
  const cities = readCityNames(cityNames);
  const signs = { ...english.signs, ...otherSigns[code] };
  const shortDate = dayIn(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  // The arcs of a stamp lead from left to right: the parts of the date would stand in that order.
  const isolate = (text: string) =>
    languages[code].direction === 'rtl' ? `\u2067${text}\u2069` : text;
  return {
    code,
    locale,
    catalogue,
    pluralOf: (count) => plurals.select(count),
    number: (value) => numbers.format(value),
    relativeTime: relativeTimeIn(locale),
    longDate: dayIn(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
    shortDate: (day) => isolate(shortDate(day)),
    continent,
    shortContinent: continent,
    country,
    city: (name, ofCountry) => cities.get(cityNameKey(codeOf(ofCountry), name)) ?? name,
    signs,
    sentence: sentencesIn(sentenceMessages, catalogue.sentences, {
      code,
      continent,
      country,
      signs,
    }),
  };
}

/** Those of Chinese and Japanese are as wide as a character, and have no space after them. */
const otherSigns: { readonly [Code in LanguageCode]?: Partial<Signs> } = {
  ja: { comma: '、', fullStop: '。', space: '' },
  zh: { comma: '，', fullStop: '。', space: '' },
  hi: { fullStop: '।' },
  ar: { comma: '، ' },
};

function dayIn(locale: string, options: Intl.DateTimeFormatOptions): (day: CalendarDay) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return ({ year, month, day }) => format.format(Date.UTC(year, month, day));
}

function relativeTimeIn(locale: string): Language['relativeTime'] {
  // 'auto' is for "now", which is not "0 seconds ago"; it would also say "yesterday" for 30 hours.
  const now = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  const ago = new Intl.RelativeTimeFormat(locale);
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return (then, until) => {
    const age = ageOf(then, until);
    if (age === undefined) return dates.format(then);
    return age.count === 0 ? now : ago.format(-age.count, age.unit);
  };
}
