import { expect, test } from 'vitest';
import type { BrowseFilter } from '../contract/browse-query.ts';
import { canonicalFilter } from './list-filter.ts';

test.each<[BrowseFilter, BrowseFilter]>([
  [{ country: 'germany' }, { continent: 'europe', country: 'Germany' }],
  [{ country: 'COTE D IVOIRE' }, {}],
  [{ country: 'turkiye' }, { continent: 'asia', country: 'Türkiye' }],
  [
    { continent: 'europe', country: 'Japan' },
    { continent: 'asia', country: 'Japan' },
  ],
  [
    { continent: 'europe', country: 'Atlantis', city: 'Poseidonis' },
    { continent: 'europe', city: 'Poseidonis' },
  ],
  [{ sortBy: 'recent', search: 'bread' }, { search: 'bread' }],
  [
    { sortBy: 'votes', timeframe: 'week' },
    { sortBy: 'votes', timeframe: 'week' },
  ],
])('%j becomes %j', (filter, canonical) => {
  expect(canonicalFilter(filter)).toEqual(canonical);
  expect(canonicalFilter(canonical)).toEqual(canonical);
});
