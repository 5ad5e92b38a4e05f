import { expect, test } from 'vitest';
import { findCountry } from './countries.ts';
import { guessPlace } from './guess.ts';

const unitedStates = { continent: 'north-america', country: 'United States' };

test.each([
  ['America/Los_Angeles', 'north-america', 'United States'],
  ['America/Vancouver', 'north-america', 'Canada'],
  ['America/Argentina/Buenos_Aires', 'south-america', 'Argentina'],
  ['America/Buenos_Aires', 'south-america', 'Argentina'],
  ['Europe/Zurich', 'europe', 'Switzerland'],
  ['Atlantic/Canary', 'europe', 'Spain'],
  ['Asia/Kolkata', 'asia', 'India'],
  ['Asia/Calcutta', 'asia', 'India'],
  ['Africa/Lagos', 'africa', 'Nigeria'],
  ['Pacific/Auckland', 'oceania', 'New Zealand'],
])(
  'a browser in the time zone %s is in %s, %s, whatever its language',
  (zone, continent, country) => {
    expect(guessPlace(zone, 'ja-JP')).toEqual({ continent, country });
  },
);

test.each([
  ['en-GB', 'United Kingdom'],
  ['de-DE', 'Germany'],
  ['pt-BR', 'Brazil'],
  ['ja-JP', 'Japan'],
  ['zh-TW', 'Taiwan'],
  ['zh-Hant-TW', 'Taiwan'],
  ['nb-NO', 'Norway'],
  ['de-AT', 'Austria'],
  ['es-419', 'Spain'],
  ['fr', 'France'],
  ['PT', 'Brazil'],
  ['th', 'Thailand'],
])('without a known time zone the language %s means %s', (language, country) => {
  expect(guessPlace('Mars/Olympus_Mons', language).country).toBe(country);
  expect(guessPlace(undefined, language).country).toBe(country);
});

test.each([undefined, '', 'xx', 'tlh', '-', 'US'])(
  'without either, the guess for %s is the United States',
  (language) => {
    expect(guessPlace(undefined, language)).toEqual(unitedStates);
    expect(guessPlace('', language)).toEqual(unitedStates);
  },
);

test('every known time zone leads to a country in its own continent', () => {
  const canonical = Intl.supportedValuesOf('timeZone');
  const guesses = canonical.map((zone) => guessPlace(zone, undefined));
  for (const { continent, country } of guesses) {
    expect(findCountry(continent, country)?.name).toBe(country);
  }
  const countries = new Set(guesses.map(({ country }) => country));
  expect(countries.size).toBe(32);
});
