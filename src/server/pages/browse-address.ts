import * as v from 'valibot';
import {
  BrowseFilterSchema,
  BrowseQuerySchema,
  type BrowseFilter,
} from '../../contract/browse-query.ts';
import { cutCharacters } from '../../contract/characters.ts';
import { limits } from '../../contract/limits.ts';
import { browsePath } from '../../contract/paths.ts';
import { normalizeText } from '../../contract/text.ts';
import { canonicalFilter } from '../../domain/list-filter.ts';
import { countryByName } from '../../domain/places/countries.ts';
import type { Cities } from '../places/cities.ts';

/**
 * The address at which a list is found, for one that says the same in other words: each filter as it is kept, none that
 * makes no sense, a search cut to its longest. Undefined for an address that is right as it is.
 */
export async function betterBrowseAddress(
  url: URL,
  cities: Pick<Cities, 'canonicalCity'>,
): Promise<string | undefined> {
  const filter = await withCanonicalCity(canonicalFilter(filterIn(url.searchParams)), cities);
  const better = browsePath({ ...filter, ...pagingIn(url.searchParams) });
  return querySorted(new URL(better, url)) === querySorted(url) ? undefined : better;
}

const { continent, country, city, sortBy, timeframe, search } = BrowseFilterSchema.entries;
const { offset, asOf } = BrowseQuerySchema.entries;

function filterIn(asked: URLSearchParams): BrowseFilter {
  return {
    continent: read(continent, asked.get('continent')),
    country: read(country, asked.get('country')),
    city: read(city, asked.get('city')),
    sortBy: read(sortBy, asked.get('sortBy')),
    timeframe: read(timeframe, asked.get('timeframe')),
    search: read(
      search,
      cutCharacters(normalizeText(asked.get('search') ?? ''), limits.search.max),
    ),
  };
}

/** Which page of the list. */
function pagingIn(asked: URLSearchParams): { offset?: string; asOf?: string | undefined } {
  const from = read(offset, asked.get('offset'));
  return { ...(from && { offset: String(from) }), asOf: read(asOf, asked.get('asOf')) };
}

function read<S extends v.GenericSchema>(
  schema: S,
  text: string | null,
): v.InferOutput<S> | undefined {
  const result = v.safeParse(schema, text ?? undefined);
  return result.success ? result.output : undefined;
}

async function withCanonicalCity(
  filter: BrowseFilter,
  cities: Pick<Cities, 'canonicalCity'>,
): Promise<BrowseFilter> {
  const known = countryByName(filter.country ?? '');
  if (known === undefined || filter.city === undefined) return filter;
  return { ...filter, city: await cities.canonicalCity(known, filter.city) };
}

function querySorted({ searchParams }: URL): string {
  const sorted = new URLSearchParams(searchParams);
  sorted.sort();
  return sorted.toString();
}
