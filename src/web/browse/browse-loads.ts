import { infiniteQueryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  BrowseFilterSchema,
  BrowseQuerySchema,
  listExperiences,
  type BrowseFilter,
  type Experience,
} from '../../contract/experiences.ts';
import { limits } from '../../contract/limits.ts';
import { continentLabels } from '../../contract/places.ts';
import { callForReply } from '../call.ts';
import type { PageLoad } from '../page-door.ts';
import { growingKeyOf } from '../page-state.ts';
import { load } from '../query.ts';

/** The filters that an address sets. One that makes no sense is left out, so that a mistyped link still works. */
export function filterIn(search: URLSearchParams): BrowseFilter {
  const { entries } = BrowseFilterSchema;
  const filter: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(entries)) {
    const parsed = v.safeParse(schema, search.get(name) ?? undefined);
    if (parsed.success && parsed.output !== undefined) filter[name] = parsed.output;
  }
  return v.parse(BrowseFilterSchema, filter);
}

/** The page of a list that an address asks for: links with it page through without JavaScript. */
function pagingIn(search: URLSearchParams): { offset?: string; asOf?: string } {
  const { offset, asOf } = BrowseQuerySchema.entries;
  const from = search.get('offset') ?? '';
  const at = search.get('asOf') ?? '';
  return {
    ...(Number(from) > 0 && v.is(offset, from) ? { offset: from } : {}),
    ...(at !== '' && v.is(asOf, at) ? { asOf: at } : {}),
  };
}

/** The first page of the list at this address. */
export function browseLoad(search: URLSearchParams): PageLoad<typeof listExperiences> {
  const query = { ...filterIn(search), ...pagingIn(search), limit: String(limits.page.size) };
  return { ...load(listExperiences, { query }), grows: true };
}

/** One page of the list. `asOf` is the server's time at its first answer: sent back, the list does not shift. */
export interface ListPage {
  readonly body: Experience[];
  readonly asOf?: string;
}

/** Where a further page begins; null for the first, which the address describes. */
type NextPage = { readonly offset: string; readonly asOf?: string } | null;

const firstPage: NextPage = null;

/** What `useInfiniteQuery` needs to show the list at this address and to go on from it. */
export function listFor(first: PageLoad<typeof listExperiences>) {
  return infiniteQueryOptions({
    queryKey: growingKeyOf(first),
    initialPageParam: firstPage,
    queryFn: ({ pageParam, signal }): Promise<ListPage> =>
      callForReply(listExperiences, { query: { ...first.query, ...pageParam }, signal }),
    getNextPageParam: (last: ListPage, pages: ListPage[]) => nextPage(first, last, pages),
  });
}

/** Section 9: another page exists only if the last one held exactly 20. */
function nextPage(first: PageLoad, last: ListPage, pages: readonly ListPage[]): NextPage {
  if (last.body.length !== limits.page.size) return null;
  const offset = Number(first.query.offset ?? 0) + pages.length * limits.page.size;
  const asOf = first.query.asOf ?? pages[0]?.asOf;
  return { offset: String(offset), ...(asOf === undefined ? {} : { asOf }) };
}

/** 'Positive Experiences', and ' in ' with the chosen places. */
export function browseHeading({ continent, country, city }: BrowseFilter): string {
  const places = [city, country, continent && continentLabels[continent]].filter(Boolean);
  return places.length === 0
    ? 'Positive Experiences'
    : `Positive Experiences in ${places.join(', ')}`;
}
