import { expect, test } from 'vitest';
import { findCountry } from './country-search.ts';
import { guessPlace } from './guess.ts';

test('a browser is in the country of its time zone, whatever its language', () => {
  const zones = [
    ['America/Los_Angeles', 'north-america', 'United States'],
    ['America/Buenos_Aires', 'south-america', 'Argentina'],
    ['Atlantic/Canary', 'europe', 'Spain'],
    ['Asia/Kolkata', 'asia', 'India'],
    ['Asia/Calcutta', 'asia', 'India'],
    ['Pacific/Auckland', 'oceania', 'New Zealand'],
  ] as const;
  for (const [zone, continent, country] of zones)
    expect(guessPlace(zone, 'ja-JP'), zone).toEqual({ continent, country });
});

test('without a known time zone the language decides, without either it is the United States', () => {
  const languages = {
    'en-GB': 'United Kingdom',
    'pt-BR': 'Brazil',
    'zh-Hant-TW': 'Taiwan',
    'nb-NO': 'Norway',
    'es-419': 'Spain',
    fr: 'France',
    PT: 'Brazil',
  };
  for (const [language, country] of Object.entries(languages)) {
    expect(guessPlace('Mars/Olympus_Mons', language).country, language).toBe(country);
    expect(guessPlace(undefined, language).country, language).toBe(country);
  }
  const unitedStates = { continent: 'north-america', country: 'United States' };
  for (const language of [undefined, '', 'xx', 'tlh', '-', 'US']) {
    expect(guessPlace(undefined, language), language).toEqual(unitedStates);
    expect(guessPlace('', language), language).toEqual(unitedStates);
  }
});

test('every known time zone leads to a country in its own continent', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const guesses = zones.map((zone) => guessPlace(zone, undefined));
  for (const { continent, country } of guesses)
    expect(findCountry(continent, country)?.name).toBe(country);
  expect(new Set(guesses.map(({ country }) => country)).size).toBe(32);
});
