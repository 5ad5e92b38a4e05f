import { expect, it } from 'vitest';
import { pathAfter } from './change-filter.ts';

const berlin = { continent: 'europe', country: 'Germany', city: 'Berlin' } as const;

it('writes a change into the address and keeps the other filters', () => {
  expect(pathAfter({ ...berlin, search: 'bread' }, { timeframe: 'week' })).toBe(
    '/browse?continent=europe&country=Germany&city=Berlin&timeframe=week&search=bread',
  );
});

it('resets country and city with another continent, and the city with another country', () => {
  expect(pathAfter(berlin, { continent: 'asia' })).toBe('/browse?continent=asia');
  expect(pathAfter(berlin, { country: 'France' })).toBe('/browse?continent=europe&country=France');
  expect(pathAfter(berlin, { ...berlin, continent: 'all' })).toBe('/browse');
});

it('keeps the places when a form says again what they are', () => {
  expect(pathAfter(berlin, { ...berlin, search: '' })).toBe(pathAfter(berlin, {}));
});

it("leaves out 'all', nothing and the default order", () => {
  expect(pathAfter({ sortBy: 'votes' }, { sortBy: 'recent', timeframe: 'all', search: '' })).toBe(
    '/browse',
  );
});
