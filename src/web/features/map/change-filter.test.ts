import { expect, it } from 'vitest';
import { pathWithChanges } from './change-filter.ts';

const berlin = { continent: 'europe', country: 'Germany', city: 'Berlin' } as const;

it('changes one filter in the address and keeps the others', () => {
  expect(pathWithChanges({ ...berlin, search: 'bread' }, { timeframe: 'week' })).toBe(
    '/browse?continent=europe&country=Germany&city=Berlin&timeframe=week&search=bread',
  );
});

it('resets country and city with another continent, and the city with another country', () => {
  expect(pathWithChanges(berlin, { continent: 'asia' })).toBe('/browse?continent=asia');
  expect(pathWithChanges(berlin, { country: 'France' })).toBe(
    '/browse?continent=europe&country=France',
  );
  expect(pathWithChanges(berlin, { ...berlin, continent: 'all' })).toBe('/browse');
});

it('keeps the places when a form submits the same ones again', () => {
  expect(pathWithChanges(berlin, { ...berlin, search: '' })).toBe(pathWithChanges(berlin, {}));
});

it("leaves out 'all', empty filters and the default order", () => {
  expect(
    pathWithChanges({ sortBy: 'votes' }, { sortBy: 'recent', timeframe: 'all', search: '' }),
  ).toBe('/browse');
});
