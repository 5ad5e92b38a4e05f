import { expect, it } from 'vitest';
import {
  mergeValues,
  withContinent,
  withCountry,
  emptyValues,
  parsePostValues,
} from './post-values.ts';

const berlin = parsePostValues({ continent: 'europe', country: 'Germany', city: 'Berlin' });

it('clears country and city when the continent changes', () => {
  expect(withContinent(berlin, 'asia')).toEqual({ ...emptyValues, continent: 'asia' });
  expect(withContinent(berlin, 'europe')).toBe(berlin);
});

it('clears the city when the country changes', () => {
  expect(withCountry(berlin, 'France')).toEqual({ ...berlin, country: 'France', city: '' });
  expect(withCountry(berlin, 'Germany')).toBe(berlin);
});

it('keeps the city when an invalid country is corrected', () => {
  const refused = parsePostValues({
    ...berlin,
    country: 'Brazil',
    content: 'A roll.',
    tags: 'food',
  });
  expect(withCountry(refused, 'Germany')).toEqual({ ...berlin, content: 'A roll.', tags: 'food' });
});

it('sets the continent of a country that has none, and drops a country of another continent', () => {
  expect(parsePostValues({ country: 'Japan' })).toMatchObject({
    continent: 'asia',
    country: 'Japan',
  });
  expect(parsePostValues({ continent: 'africa', country: 'Japan' })).toMatchObject({
    continent: 'africa',
    country: '',
  });
});

it('fills empty fields, and a place only as a whole', () => {
  const draft = { ...berlin, content: 'From yesterday', tags: 'food' };
  expect(mergeValues({ ...emptyValues, content: 'New' }, draft)).toEqual({
    ...draft,
    content: 'New',
  });
  const paris = parsePostValues({ continent: 'europe', country: 'France' });
  expect(mergeValues(paris, draft)).toMatchObject({ country: 'France', city: '' });
});
