import { expect, it } from 'vitest';
import { activeFilters } from './active-filters.ts';

it('names each filter but the search and the default order, with the address of the list without it', () => {
  const place = { continent: 'europe', country: 'Germany', city: 'Berlin' } as const;
  const others = { sortBy: 'votes', timeframe: 'week', search: 'kind' } as const;
  const start = '/browse?continent=europe&country=Germany';
  expect(activeFilters({ ...place, ...others })).toEqual([
    { label: 'Berlin', href: `${start}&sortBy=votes&timeframe=week&search=kind` },
    { label: 'This Week', href: `${start}&city=Berlin&sortBy=votes&search=kind` },
    { label: 'Most Voted', href: `${start}&city=Berlin&timeframe=week&search=kind` },
  ]);
  expect(activeFilters({ sortBy: 'recent', timeframe: 'all' })).toEqual([]);
});

it('leads from the country to its continent, and from there to the world', () => {
  const germany = [{ label: 'Germany', href: '/browse?continent=europe' }];
  expect(activeFilters({ country: 'Germany' })).toEqual(germany);
  expect(activeFilters({ continent: 'europe' })).toEqual([{ label: 'Europe', href: '/browse' }]);
});
