import * as v from 'valibot';
import { type BrowseFilter, BrowseQuerySchema } from '../../contract/browse-query.ts';
import { limits } from '../../contract/limits.ts';
import { browsePath, paths } from '../../contract/paths.ts';
import { cutCharacters } from '../../contract/text/characters.ts';
import { normalizeText } from '../../contract/text/text.ts';
import { canonicalFilter } from '../../domain/list-filter.ts';
import { countryByName } from '../../domain/places/country-search.ts';
import { postPath } from '../../domain/post-path.ts';
import { Problem } from '../errors.ts';
import type { Cities } from '../places/cities.ts';
import { resolvePlaces } from '../places/listed-place.ts';

/**
 * The canonical path of a list: filters in canonical form, invalid ones removed, the search cut to its maximum length; and
 * of the form that a list links to, with the same place. Undefined if the URL is canonical, apart from the order of its
 * parameters, and for all other pages.
 */
export async function canonicalFilterPath(url: URL, cities: Cities): Promise<string | undefined> {
  const isForm = url.pathname === paths.post;
  if (!isForm && url.pathname !== paths.browse) return undefined;
  const { offset, asOf, ...asked } = parseQuery(url.searchParams);
  const filter = await withCanonicalCity(canonicalFilter(asked, countryByName), cities);
  const paging = { ...(offset > 0 && { offset: String(offset) }), asOf };
  const better = isForm ? postPath(filter) : browsePath({ ...filter, ...paging });
  return sortedQuery(new URL(better, url)) === sortedQuery(url) ? undefined : better;
}

const { entries } = BrowseQuerySchema;
/** What is invalid counts as missing. */
const LenientSchema = v.object({
  continent: v.fallback(entries.continent, undefined),
  country: v.fallback(entries.country, undefined),
  city: v.fallback(entries.city, undefined),
  places: v.fallback(entries.places, undefined),
  sortBy: v.fallback(entries.sortBy, undefined),
  timeframe: v.fallback(entries.timeframe, undefined),
  search: v.fallback(entries.search, undefined),
  offset: v.fallback(entries.offset, 0),
  asOf: v.fallback(entries.asOf, undefined),
});

function parseQuery(asked: URLSearchParams) {
  const search = cutCharacters(normalizeText(asked.get('search') ?? ''), limits.search.max);
  return v.parse(LenientSchema, { ...Object.fromEntries(asked), search });
}

async function withCanonicalCity(filter: BrowseFilter, cities: Cities): Promise<BrowseFilter> {
  if (filter.places !== undefined)
    return { ...filter, places: await canonicalNames(filter.places, cities) };
  const known = countryByName(filter.country ?? '');
  if (known === undefined || filter.city === undefined) return filter;
  return { ...filter, city: await cities.canonicalCity(known, filter.city) };
}

/** If all are unknown they stay as they are: the page says so. */
async function canonicalNames(places: string, cities: Cities): Promise<string> {
  try {
    return await resolvePlaces(cities, places);
  } catch (error) {
    if (error instanceof Problem) return places;
    throw error;
  }
}

function sortedQuery({ searchParams }: URL): string {
  const sorted = new URLSearchParams(searchParams);
  sorted.sort();
  return sorted.toString();
}
