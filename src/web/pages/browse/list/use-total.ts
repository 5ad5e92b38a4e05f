import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { canonicalFilter, isCounted } from '../../../../domain/list-filter.ts';
import { pageQuery, queryOptionsFor } from '../../../api/query.ts';

/**
 * How many stories a place has; unknown for several, a search or a time, and where it was not asked yet. Until it is wanted, nothing
 * is fetched, but what the map has fetched is known.
 */
export function useTotal(requested: BrowseFilter, isWanted: boolean): number | undefined {
  const { continent, country, city } = canonicalFilter(requested);
  const isKnown = isCounted(requested);
  const inCity = country !== undefined && city !== undefined;
  const countries = useQuery({
    ...queryOptionsFor(pageQuery('/api/countries')),
    enabled: isWanted && isKnown && !inCity,
  });
  const cities = useQuery({
    ...queryOptionsFor(pageQuery('/api/cities', { query: { country: country ?? '' } })),
    enabled: isWanted && isKnown && inCity,
  });
  if (!isKnown) return undefined;
  if (inCity) return cities.data?.find((each) => each.city === city)?.experienceCount;
  return countries.data
    ?.filter((each) => country === undefined || each.country === country)
    .filter((each) => continent === undefined || each.continent === continent)
    .reduce((sum, { experienceCount }) => sum + experienceCount, 0);
}

const actions = ['scroll', 'pointermove', 'keydown'];

/** Whether the reader has done anything: before that, nobody misses what is only nice to know. */
export function useHasActed(): boolean {
  const [hasActed, setActed] = useState(false);
  useEffect(() => {
    const act = () => setActed(true);
    for (const type of actions) addEventListener(type, act, { once: true, passive: true });
    return () => {
      for (const type of actions) removeEventListener(type, act);
    };
  }, []);
  return hasActed;
}
