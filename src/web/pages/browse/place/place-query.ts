import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { pageQuery } from '../../../api/query.ts';

/** The query for what a place has besides its list; undefined for a list of another kind. */
export function placeQuery({ continent, country, city, ...others }: BrowseFilter) {
  if ((continent ?? country) === undefined || Object.keys(others).length > 0) return undefined;
  return pageQuery('/api/place', { query: { continent, country, city } });
}
