import { expect, it } from 'vitest';
import {
  mergeValues,
  withContinent,
  withCountry,
  emptyValues,
  parsePostValues,
} from './post-values.ts';

const berlin = parsePostValues({ continent: 'europe', country: 'Germany', city: 'Berlin' });

it('another continent clears country and city, another country the city, unless it corrects an invalid one', () => {
  expect(withContinent(berlin, 'asia')).toEqual({ ...emptyValues, continent: 'asia' });
  expect(withContinent(berlin, 'europe')).toBe(berlin);
  expect(withCountry(berlin, 'France')).toEqual({ ...berlin, country: 'France', city: '' });
  expect(withCountry(berlin, 'Germany')).toBe(berlin);
  const refused = parsePostValues({ ...berlin, country: 'Brazil', tags: 'food' });
  expect(withCountry(refused, 'Germany')).toEqual({ ...berlin, tags: 'food' });
});

it('sets the continent of a country that has none, and drops a country of another continent', () => {
  const japan = { country: 'Japan' };
  expect(parsePostValues(japan)).toMatchObject({ continent: 'asia', ...japan });
  const africa = { continent: 'africa' };
  expect(parsePostValues({ ...africa, ...japan })).toMatchObject({ ...africa, country: '' });
});

it('fills empty fields, but no country of another continent, and no city of another country', () => {
  const draft = { ...berlin, content: 'From yesterday', tags: 'food' };
  const content = 'New';
  expect(mergeValues({ ...emptyValues, content }, draft)).toEqual({ ...draft, content });
  const paris = parsePostValues({ continent: 'europe', country: 'France' });
  expect(mergeValues(paris, draft)).toMatchObject({ country: 'France', city: '' });
  const elsewhere = { ...emptyValues, continent: 'asia' } as const;
  expect(mergeValues(elsewhere, { ...draft, ...berlin })).toEqual(elsewhere);
});

it('fills country and city of a continent that the browser has restored alone', () => {
  expect(mergeValues({ ...emptyValues, continent: 'europe' }, berlin)).toEqual(berlin);
});

it('keeps a name that may be another one of a country, for the picker', () => {
  const draft = { continent: 'europe', country: 'Holland', city: 'Leiden' };
  expect(parsePostValues(draft)).toEqual({ ...emptyValues, ...draft });
});
