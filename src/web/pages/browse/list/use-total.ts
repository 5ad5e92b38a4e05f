import { useQuery } from '@tanstack/react-query';
import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { canonicalFilter } from '../../../../domain/list-filter.ts';
import { pageQuery, queryOptionsFor } from '../../../api/query.ts';
import { useHydrated } from '../../../browser/hydrated.ts';

/** How many stories a place has; unknown for a search or a time, and where it was not asked yet. */
export function useTotal(requested: BrowseFilter): number | undefined {
  const { continent, country, city, search, timeframe } = canonicalFilter(requested);
  const isKnown = useHydrated() && search === undefined && timeframe === undefined;
  const inCity = isKnown && country !== undefined && city !== undefined;
  const countries = useQuery({
    ...queryOptionsFor(pageQuery('/api/countries')),
    enabled: isKnown && !inCity,
  });
  const cities = useQuery({
    ...queryOptionsFor(pageQuery('/api/cities', { query: { country: country ?? '' } })),
    enabled: inCity,
  });
  if (!isKnown) return undefined;
  if (inCity) return cities.data?.find((each) => each.city === city)?.experienceCount;
  return countries.data
    ?.filter((each) => country === undefined || each.country === country)
    .filter((each) => continent === undefined || each.continent === continent)
    .reduce((sum, { experienceCount }) => sum + experienceCount, 0);
}
