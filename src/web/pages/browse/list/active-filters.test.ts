import { expect, it } from 'vitest';
import { english } from '../../../../messages/english.ts';
import { activeFilters } from './active-filters.ts';

it('names the search, the time and the order, with the address of the list without it', () => {
  const start = '/browse?continent=europe&country=Germany';
  const place = { continent: 'europe', country: 'Germany' } as const;
  expect(
    activeFilters({ ...place, sortBy: 'votes', timeframe: 'week', search: 'kind' }, english),
  ).toEqual([
    { name: 'search', label: '“kind”', href: `${start}&sortBy=votes&timeframe=week` },
    { name: 'timeframe', label: 'This Week', href: `${start}&sortBy=votes&search=kind` },
    { name: 'sortBy', label: 'Most Voted', href: `${start}&timeframe=week&search=kind` },
  ]);
});

it('leaves out what is said elsewhere: the place, a quick tag, the default order and all times', () => {
  const filter = { continent: 'europe', search: 'kindness', sortBy: 'recent', timeframe: 'all' };
  expect(activeFilters(filter as Parameters<typeof activeFilters>[0], english)).toEqual([]);
});
