import { describe, expect, test } from 'vitest';
import { fc } from '../../../test/support/random/property.ts';
import { cleanCityName, isCityName } from '../../contract/city-text.ts';
import type { City } from '../../contract/endpoints/place-files.ts';
import { cityKey, suggestCities } from './city-name.ts';

describe('a city name', () => {
  test.each([
    'Berlin',
    'São Paulo',
    "L'Hospitalet de Llobregat",
    'Coeur d’Alene',
    "'s-Hertogenbosch",
    'Washington D.C.',
    'Halle (Saale)',
    'Stoke-on-Trent',
    'Y',
    '6th of October City',
    'Westward Ho!',
    'Marseille 05',
    'Washington, D.C.',
    'Biel/Bienne',
    'Tyne & Wear',
    'Stoke\u2011on\u2010Trent',
    '東京',
    'สุพรรณบุรี',
    'မြို့သစ်',
    'नई दिल्ली',
    'नजफ\u200cगढ़',
    'ශ්\u200dරී ජයවර්ධනපුර',
    'القاهرة',
    'Zürich'.normalize('NFD'),
    'a'.repeat(80),
  ])('can be %s', (name) => {
    expect(isCityName(name)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['spaces alone', '   '],
    ['marks without a letter', "-.'()"],
    ['81 characters', 'a'.repeat(81)],
    ['digits alone', '75011'],
    ['a web address with a path', 'bonn.example/offer'],
    ['a question', 'Berlin?'],
    ['blanks of hieroglyphs', '\u{13441}\u{13441}'],
    ['the blank of Braille', 'Berlin\u2800'],
    ['a link', 'https://example.org'],
    ['an address', 'me@example.org'],
    ['markup', '<b>Berlin</b>'],
    ['an emoji', 'Berlin 🌞'],
    ['two lines', 'Ber\nlin'],
    ['a tab', 'Ber\tlin'],
    ['a combining mark on nothing', '\u0301Berlin'],
    ['stacked marks', `Berlin${'\u0301'.repeat(6)}`],
    ['a hidden space', 'Ber\u200blin'],
    ['a joiner at the end', 'Berlin\u200d'],
    ['reversed text', '\u202enilreB'],
    ['half a character', 'Berlin\ud83c'],
  ])('cannot be %s', (_, text) => {
    expect(isCityName(text)).toBe(false);
  });

  test('counts what a person sees as one character', () => {
    const withMark = 'q\u0301';
    expect(isCityName(withMark.repeat(80))).toBe(true);
    expect(isCityName(withMark.repeat(81))).toBe(false);
  });

  test.each([
    ...Array.from('\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d', (hyphen) => [
      `Stoke${hyphen}on${hyphen}Trent`,
      'Stoke-on-Trent',
    ]),
    ...Array.from('\u2018\u2019\u201b\u2032\u02bb\u02bc\u00b4`\uff07', (apostrophe) => [
      `Coeur d${apostrophe}Alene`,
      "Coeur d'Alene",
    ]),
    ...Array.from('\u00a0\u2007\u202f\u3000', (space) => [`New${space}York`, 'New York']),
  ])('is stored with plain punctuation: %s', (typed, kept) => {
    expect(cleanCityName(typed)).toBe(kept);
    expect(isCityName(cleanCityName(typed))).toBe(true);
    expect(cityKey(typed)).toBe(cityKey(kept));
  });

  test('is stored with single spaces, trimmed and composed', () => {
    expect(cleanCityName('  São \u00a0 Paulo\n'.normalize('NFD'))).toBe('São Paulo');
  });
});

describe('two spellings are the same city', () => {
  test.each([
    ['berlin ', 'Berlin'],
    ['BERLIN', 'Berlin'],
    ['Zurich', 'Zürich'],
    ['malmo', 'Malmö'],
    ['lodz', 'Łódź'],
    ['new  york\u00a0city', 'New York City'],
    ['St Louis', 'St. Louis'],
    ['Saint Louis', 'St. Louis'],
    ['st-etienne', 'Saint-Étienne'],
    ['Sault Ste. Marie', 'Sault Sainte Marie'],
    ['Xian', "Xi'an"],
    ['Xi’an', "Xi'an"],
    ['stoke on trent', 'Stoke-on-Trent'],
    ['Halle Saale', 'Halle (Saale)'],
    ['نجف\u200cآباد', 'نجفآباد'],
    ['αθηνα', 'Αθήνα'],
    ['Washington, D.C.', 'Washington D.C.'],
    ['westward ho', 'Westward Ho!'],
    ['Stoke‑on‑Trent', 'Stoke-on-Trent'],
  ])('%j and %j', (one, other) => {
    expect(cityKey(one)).toBe(cityKey(other));
  });

  test.each([
    ['Berlin', 'Bern'],
    ['東京', '京都'],
    ['Newport', 'New Port'],
    ['Stade', 'Saint Ade'],
    ['ガギ', 'カキ'],
  ])('%j and %j are two cities', (one, other) => {
    expect(cityKey(one)).not.toBe(cityKey(other));
  });

  const letters = fc.constantFrom(
    ...'abzAßİıéü ŁøÆςΣЖйñđ京ガ한ไश्री'.split(''),
    ' ',
    '-',
    '.',
    "'",
    '’',
  );
  const names = fc.string({ unit: letters, minLength: 1, maxLength: 80 }).filter(isCityName);

  test('in any case, spacing, composition or cleaned form', () => {
    fc.assert(
      fc.property(names, (name) => {
        const key = cityKey(name);
        expect(cityKey(` ${name}  `)).toBe(key);
        expect(cityKey(name.replaceAll(' ', '  '))).toBe(key);
        expect(cityKey(name.normalize('NFD'))).toBe(key);
        expect(cityKey(name.toLowerCase())).toBe(key);
        expect(cityKey(cleanCityName(name))).toBe(key);
      }),
    );
  });

  test('and a key is its own key, never empty for a name', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(cityKey(cityKey(name))).toBe(cityKey(name));
        expect(cityKey(name)).not.toBe('');
      }),
    );
  });

  test('and no text makes the check or the key throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const key = cityKey(text);
        expect(key).toBe(key.trim());
        expect(isCityName(text) && key === '').toBe(false);
      }),
    );
  });
});

describe('suggestions', () => {
  const cities: City[] = [
    ['New York City', 40.71, -74.01, 'New York', 'NYC'],
    ['Los Angeles', 34.05, -118.24],
    ['York', 39.96, -76.73],
    ['Cologne', 50.93, 6.95, 'Köln'],
    ['Zürich', 47.37, 8.55],
    ['Yorba Linda', 33.89, -117.81],
  ];

  test('begin with the cities that start with the typed text, by population', () => {
    expect(suggestCities(cities, 'yor')).toEqual(['York', 'Yorba Linda', 'New York City']);
  });

  test.each([
    ['LOS', ['Los Angeles']],
    ['zur', ['Zürich']],
    ['zür', ['Zürich']],
    [' angeles ', ['Los Angeles']],
    ['nowhere', []],
  ])('for %j are %j', (typed, expected) => {
    expect(suggestCities(cities, typed)).toEqual(expected);
  });

  test('find a city by its local name and show the English one', () => {
    expect(suggestCities(cities, 'köl')).toEqual(['Cologne']);
    expect(suggestCities(cities, 'nyc')).toEqual(['New York City']);
  });

  const many = Array.from({ length: 60 }, (_, index): City => [
    `Town ${'abcdefghij'[index % 10]}`,
    0,
    0,
  ]);

  test('are at most ten, and the 37 largest cities when nothing is typed', () => {
    expect(suggestCities(many, 'town')).toHaveLength(10);
    expect(suggestCities(many, 'own')).toHaveLength(10);
    expect(suggestCities(many, 'town', 3)).toHaveLength(3);
    expect(suggestCities(many, '')).toHaveLength(37);
    expect(suggestCities(many, ' ')).toEqual(many.slice(0, 37).map(([name]) => name));
  });
});
