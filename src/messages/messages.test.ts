import { expect, it } from 'vitest';
import { allLanguages } from './all-languages.ts';
import { english } from './english.ts';
import { messagesOf } from './language.ts';
import { area } from './message.ts';

const stories = area('stories', {
  greeting: 'Hello, {name}',
  count: { one: '{count} story in {city}', other: '{count} stories in {city}' },
});
const t = messagesOf(stories, english);

it('a message has its values, also one that looks like a placeholder', () => {
  expect(t('greeting', { name: '{name}' })).toBe('Hello, {name}');
});

it('a count chooses the plural form, and is written in the digits of the language', () => {
  expect(t('count', { count: 1, city: 'Jena' })).toBe('1 story in Jena');
  expect(t('count', { count: 1234, city: 'Jena' })).toBe('1,234 stories in Jena');
});

it('a message without its values, with others, or that is unknown does not compile', () => {
  const wrong = [
    // @ts-expect-error: no value
    () => t('greeting'),
    // @ts-expect-error: a count alone
    () => t('count', { count: 2 }),
    // @ts-expect-error: a count that is a text
    () => t('count', { count: '2', city: 'Jena' }),
    // @ts-expect-error: no such message
    () => t('farewell'),
  ];
  expect(wrong).toHaveLength(4);
});

it('a country that no list has, or none, is shown as it was stored', () => {
  const { country } = allLanguages.de;
  expect(['Germany', 'Atlantis', ''].map(country)).toEqual(['Deutschland', 'Atlantis', '']);
});

it('a city has its name in the language, one with the same name in another country, and any other, the stored one', () => {
  const { de, ja, ar, en } = allLanguages;
  expect(de.city('Rome', 'Italy')).toBe('Rom');
  expect(de.city('Rome', 'United States')).toBe('Rome');
  expect(ja.city('Tokyo', 'Japan')).toBe('東京');
  expect(ar.city('Cairo', 'Egypt')).toBe('القاهرة');
  for (const { city } of [en, de]) expect(city('Springfield', 'Atlantis')).toBe('Springfield');
});

it('a date reads from right to left in Arabic and Hebrew, also among letters from left to right', () => {
  const { ar, de, he } = allLanguages;
  const dates = [ar, he, de].map(({ shortDate }) =>
    shortDate({ year: 2026, month: 10, day: 27, weekday: 5 }),
  );
  expect(dates.map((date) => /^\u2067.*\u2069$/.test(date))).toEqual([true, true, false]);
});
