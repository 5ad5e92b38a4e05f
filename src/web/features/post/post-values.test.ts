import { expect, it } from 'vitest';
import { filledFrom, inContinent, inCountry, noValues, postValuesIn } from './post-values.ts';

const berlin = postValuesIn({ continent: 'europe', country: 'Germany', city: 'Berlin' });

it('clears country and city when the continent changes', () => {
  expect(inContinent(berlin, 'asia')).toEqual({ ...noValues, continent: 'asia' });
  expect(inContinent(berlin, 'europe')).toBe(berlin);
});

it('clears the city when the country changes', () => {
  expect(inCountry(berlin, 'France')).toEqual({ ...berlin, country: 'France', city: '' });
  expect(inCountry(berlin, 'Germany')).toBe(berlin);
});

it('keeps the city when a country that does not belong to its continent is put right', () => {
  const refused = postValuesIn({ ...berlin, country: 'Brazil', content: 'A roll.', tags: 'food' });
  expect(inCountry(refused, 'Germany')).toEqual({ ...berlin, content: 'A roll.', tags: 'food' });
});

it('brings the continent of a country that came without or with a wrong one only when there was none', () => {
  expect(postValuesIn({ country: 'Japan' })).toMatchObject({ continent: 'asia', country: 'Japan' });
  expect(postValuesIn({ continent: 'africa', country: 'Japan' })).toMatchObject({
    continent: 'africa',
    country: '',
  });
});

it('fills what is empty, and a place only as a whole', () => {
  const draft = { ...berlin, content: 'From yesterday', tags: 'food' };
  expect(filledFrom({ ...noValues, content: 'New' }, draft)).toEqual({ ...draft, content: 'New' });
  const paris = postValuesIn({ continent: 'europe', country: 'France' });
  expect(filledFrom(paris, draft)).toMatchObject({ country: 'France', city: '' });
});
