import { expect, it } from 'vitest';
import { pathWithChanges } from './change-filter.ts';

const berlin = { continent: 'europe', country: 'Germany', city: 'Berlin' } as const;

it('changes one filter in the address and keeps the others', () => {
  expect(pathWithChanges({ ...berlin, search: 'bread' }, { timeframe: 'week' })).toBe(
    '/browse?continent=europe&country=Germany&city=Berlin&timeframe=week&search=bread',
  );
  // A form sends all filters, the same ones too.
  expect(pathWithChanges(berlin, { ...berlin, search: '' })).toBe(pathWithChanges(berlin, {}));
  const defaults = { sortBy: 'recent', timeframe: 'all', search: '' } as const;
  expect(pathWithChanges({ sortBy: 'votes' }, defaults)).toBe('/browse');
});

it('resets country and city with another continent, and the city with another country', () => {
  expect(pathWithChanges(berlin, { continent: 'asia' })).toBe('/browse?continent=asia');
  const france = '/browse?continent=europe&country=France';
  expect(pathWithChanges(berlin, { country: 'France' })).toBe(france);
  expect(pathWithChanges(berlin, { ...berlin, continent: 'all' })).toBe('/browse');
});
