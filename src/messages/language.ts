import type { Continent } from '../contract/continents.ts';
import type { LanguageCode } from '../contract/languages.ts';
import type { CalendarDay } from '../domain/calendar-date.ts';
import type { Area, Message, Messages, Say, Value } from './message.ts';

/** What stands between texts. */
export interface Signs {
  /** Between the parts of a list. */
  readonly comma: string;
  /** After a sentence without an end of its own. */
  readonly fullStop: string;
  /** Between sentences. */
  readonly space: string;
}

/** A language of the interface: its words, and how it writes numbers, dates and places. */
export interface Language {
  readonly code: LanguageCode;
  /** For `Intl`, with the digits 0 to 9. */
  readonly locale: string;
  /** The messages of each area, by its name; undefined for English, whose messages the areas have. */
  readonly catalogue: Readonly<Record<string, Messages>> | undefined;
  readonly pluralOf: (count: number) => Intl.LDMLPluralRule;
  /** A whole number: 12,345. */
  readonly number: (value: number) => string;
  /** How long before `now` something was, both in milliseconds. English writes what is a date as `locale` does. */
  readonly relativeTime: (then: number, now: number, locale?: string) => string;
  /** A day with its weekday, without its year. */
  readonly longDate: (day: CalendarDay) => string;
  /** A day with its year. */
  readonly shortDate: (day: CalendarDay) => string;
  readonly continent: (value: Continent) => string;
  /** For small links. */
  readonly shortContinent: (value: Continent) => string;
  /** A country by the name that is stored with a story. */
  readonly country: (name: string) => string;
  /** A city by the names that are stored with a story; the same, where it has no other one. */
  readonly city: (name: string, country: string) => string;
  readonly signs: Signs;
  /** What the server or the contract says in English. */
  readonly sentence: (text: string) => string;
}

/** What a language needs for its messages alone. */
export type Words = Pick<Language, 'catalogue' | 'pluralOf' | 'number'>;

/** Returns the messages of an area in a language. */
export const messagesOf =
  <English extends Messages>(of: Area<string, English>, language: Words): Say<English> =>
  (key, ...[values]) =>
    templateOf(of, language, key, values).replace(/\{(\w+)\}/g, (_, name: string) =>
      valueText((values as Values)[name], language),
    );

export type Values = Readonly<Record<string, Value>>;

/** The text of a message with the names of its values, in the plural form of `count`. */
export function templateOf(
  { name, english }: Area,
  { catalogue, pluralOf }: Words,
  key: string,
  values: { readonly count?: unknown } | undefined,
): string {
  const message: Message = catalogue?.[name]?.[key] ?? english[key] ?? '';
  if (typeof message === 'string') return message;
  return message[pluralOf(Number(values?.count))] ?? message.other;
}

/** A value as it stands in a message. */
export function valueText(value: Value | undefined, { number }: Words): string {
  return typeof value === 'number' ? number(value) : (value ?? '');
}

/** The names of a city and its country in a language. */
export const placeNamesIn = (
  { city, country }: { readonly city: string; readonly country: string },
  language: Pick<Language, 'city' | 'country'>,
) => ({ city: language.city(city, country), country: language.country(country) });
