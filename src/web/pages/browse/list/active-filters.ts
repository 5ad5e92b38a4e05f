import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { continentLabels } from '../../../../contract/continents.ts';
import { browsePath } from '../../../../contract/paths.ts';
import { canonicalFilter } from '../../../../domain/list-filter.ts';
import { sortLabels, timeLabels } from '../order-labels.ts';

export interface ActiveFilter {
  readonly label: string;
  /** The address of the list without it. */
  readonly href: string;
}

/**
 * The filters that are set: the smallest place, the time and the order. The search is in its field, which clears it.
 */
export function activeFilters(requested: BrowseFilter): readonly ActiveFilter[] {
  const filter = canonicalFilter(requested);
  const { continent, country, city, timeframe, sortBy } = filter;
  const place = ['city', 'country', 'continent'] as const;
  const smallest = place.find((name) => filter[name] !== undefined);
  const without = (name: keyof BrowseFilter) => browsePath({ ...filter, [name]: undefined });
  const all = [
    smallest && {
      label: city ?? country ?? (continent ? continentLabels[continent] : ''),
      href: without(smallest),
    },
    timeframe &&
      timeframe !== 'all' && { label: timeLabels[timeframe], href: without('timeframe') },
    sortBy && { label: sortLabels[sortBy], href: without('sortBy') },
  ];
  return all.filter((each) => typeof each === 'object');
}
