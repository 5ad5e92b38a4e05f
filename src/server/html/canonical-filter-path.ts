import * as v from 'valibot';
import {
  BrowseFilterSchema,
  BrowseQuerySchema,
  type BrowseFilter,
} from '../../contract/browse-query.ts';
import { cutCharacters } from '../../contract/characters.ts';
import { limits } from '../../contract/limits.ts';
import { browsePath, paths } from '../../contract/paths.ts';
import { normalizeText } from '../../contract/text.ts';
import { canonicalFilter } from '../../domain/list-filter.ts';
import { countryByName } from '../../domain/places/country-search.ts';
import { postPath } from '../../domain/post-path.ts';
import type { Cities } from '../places/cities.ts';

/**
 * The canonical path of a list: filters in canonical form, invalid ones removed, the search cut to its maximum length; and
 * of the form that a list links to, with the same place. Undefined if the URL is canonical, apart from the order of its
 * parameters, and for all other pages.
 */
export async function canonicalFilterPath(url: URL, cities: Cities): Promise<string | undefined> {
  const isForm = url.pathname === paths.post;
  if (!isForm && url.pathname !== paths.browse) return undefined;
  const filter = await withCanonicalCity(
    canonicalFilter(parseFilter(url.searchParams), countryByName),
    cities,
  );
  const better = isForm
    ? postPath(filter)
    : browsePath({ ...filter, ...parsePaging(url.searchParams) });
  return sortedQuery(new URL(better, url)) === sortedQuery(url) ? undefined : better;
}

const { continent, country, city, sortBy, timeframe, search } = BrowseFilterSchema.entries;
const { offset, asOf } = BrowseQuerySchema.entries;

function parseFilter(asked: URLSearchParams): BrowseFilter {
  return {
    continent: parseOrUndefined(continent, asked.get('continent')),
    country: parseOrUndefined(country, asked.get('country')),
    city: parseOrUndefined(city, asked.get('city')),
    sortBy: parseOrUndefined(sortBy, asked.get('sortBy')),
    timeframe: parseOrUndefined(timeframe, asked.get('timeframe')),
    search: parseOrUndefined(
      search,
      cutCharacters(normalizeText(asked.get('search') ?? ''), limits.search.max),
    ),
  };
}

function parsePaging(asked: URLSearchParams): { offset?: string; asOf?: string | undefined } {
  const from = parseOrUndefined(offset, asked.get('offset'));
  return { ...(from && { offset: String(from) }), asOf: parseOrUndefined(asOf, asked.get('asOf')) };
}

function parseOrUndefined<S extends v.GenericSchema>(
  schema: S,
  text: string | null,
): v.InferOutput<S> | undefined {
  const result = v.safeParse(schema, text ?? undefined);
  return result.success ? result.output : undefined;
}

async function withCanonicalCity(filter: BrowseFilter, cities: Cities): Promise<BrowseFilter> {
  const known = countryByName(filter.country ?? '');
  if (known === undefined || filter.city === undefined) return filter;
  return { ...filter, city: await cities.canonicalCity(known, filter.city) };
}

function sortedQuery({ searchParams }: URL): string {
  const sorted = new URLSearchParams(searchParams);
  sorted.sort();
  return sorted.toString();
}
