import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BrowseQuerySchema } from '../browse-query.ts';
import { canonicalPlaces, placeParts, placesText } from './followed-places.ts';

test('several places are one text, the same in any order and however often one is named, and are read from it again', () => {
  const bonn = { continent: 'europe', country: 'Germany', city: 'Bonn' };
  const names = { continent: 'europe', country: 'A, B/C', city: '50% / 5,0' };
  const places = [
    bonn,
    { continent: 'oceania', country: 'Australia' },
    { continent: 'asia' },
    names,
  ];
  const text = placesText(places);
  expect(placesText([...places.toReversed(), bonn])).toBe(text);
  expect(canonicalPlaces(text)).toBe(text);
  expect(placeParts(text)).toEqual(
    expect.arrayContaining([['Germany', 'Bonn'], ['Australia'], ['asia'], ['A, B/C', '50% / 5,0']]),
  );
});

test('an address may name places in other ways: by encoded names, a continent by its label, with spaces', () => {
  const same = ['United%20States/New%20York,Europe', ' europe , United States / New York'];
  expect(same.map(canonicalPlaces)).toEqual(Array(2).fill('United States/New York,europe'));
});

test('what names no places, or too many, is refused with one issue that says how', () => {
  const many = Array.from({ length: 21 }, (_, i) => `Germany/City ${i}`).join(',');
  const wrong = ['Germany//Bonn', 'a/b/c', ',', 'Germany,', '%', '%00', 'x'.repeat(101), many];
  for (const places of wrong) {
    const result = v.safeParse(BrowseQuerySchema, { places });
    expect(
      result.issues?.map(({ message }) => message),
      places,
    ).toEqual([
      'Please give places as at most 20 places with commas between them, such as Germany/Bonn,France,Europe.',
    ]);
  }
  expect(v.parse(BrowseQuerySchema, { places: '' }).places).toBeUndefined();
});
