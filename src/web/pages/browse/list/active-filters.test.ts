import { expect, it } from 'vitest';
import { activeFilters } from './active-filters.ts';

it('names each filter but the search, with the address of the list without it', () => {
  expect(
    activeFilters({
      continent: 'europe',
      country: 'Germany',
      city: 'Berlin',
      sortBy: 'votes',
      timeframe: 'week',
      search: 'kind',
    }),
  ).toEqual([
    {
      label: 'Berlin',
      href: '/browse?continent=europe&country=Germany&sortBy=votes&timeframe=week&search=kind',
    },
    {
      label: 'This Week',
      href: '/browse?continent=europe&country=Germany&city=Berlin&sortBy=votes&search=kind',
    },
    {
      label: 'Most Voted',
      href: '/browse?continent=europe&country=Germany&city=Berlin&timeframe=week&search=kind',
    },
  ]);
});

it('leads from the country to its continent, and from there to the world', () => {
  expect(activeFilters({ country: 'Germany' })).toEqual([
    { label: 'Germany', href: '/browse?continent=europe' },
  ]);
  expect(activeFilters({ continent: 'europe' })).toEqual([{ label: 'Europe', href: '/browse' }]);
});

it('is empty for the list of all stories in the default order', () => {
  expect(activeFilters({ sortBy: 'recent', timeframe: 'all' })).toEqual([]);
});
