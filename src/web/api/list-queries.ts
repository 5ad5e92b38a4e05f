import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { minute } from '../../contract/durations.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { limits } from '../../contract/limits.ts';
import { filterIn } from './list-filter.ts';
import type { PageQuery } from './query-endpoints.ts';
import { infiniteQueryKeyOf, pageQuery, queryFetch } from './query.ts';
import { markSaved } from './saved-queries.ts';

const path = '/api/experiences';
type ListPath = typeof path;

const isOffset = (text: string) => /^[1-9]\d*$/.test(text);

/** Whether a text is a time as the As-Of header has it. */
function isTime(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}

/** The paging parameters of an address: without JavaScript, links with them lead through a list. */
function pagingIn(search: URLSearchParams): { offset?: string; asOf?: string } {
  const offset = search.get('offset') ?? '';
  const asOf = search.get('asOf') ?? '';
  return { ...(isOffset(offset) && { offset }), ...(isTime(asOf) && { asOf }) };
}

/** The query for the first page of the list at this address. */
export function listQuery(search: URLSearchParams): PageQuery<ListPath> {
  const page = { limit: String(limits.page.size), offset: '0' };
  const query = { ...page, ...filterIn(search), ...pagingIn(search) };
  return { ...pageQuery(path, { query }), infinite: true };
}

/** One page of a list. `asOf` is the server's time of the first response: sent with further pages, the list does not shift. */
export interface ListPage {
  readonly body: readonly Experience[];
  readonly asOf?: string;
  /** How many stories were searched, if not all. */
  readonly searched?: number;
  /** How many stories the response had, if some of them were removed since. */
  readonly size?: number;
}

/** Where a further page begins; null for the first page, which the address describes. */
type PageParam = { readonly offset: string; readonly asOf?: string } | null;

const firstPageParam: PageParam = null;
const cacheTime = 30 * minute;

/**
 * The options of `useInfiniteQuery` for a list. `entry` is the key of the history entry: going back to it shows the same
 * stories at once, while the list is refetched.
 */
export function listQueryOptions(first: PageQuery<ListPath>, entry?: string) {
  const queryKey = listQueryKey(first, entry);
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: firstPageParam,
    gcTime: cacheTime,
    queryFn: async ({ pageParam, signal, client }): Promise<ListPage> => {
      // A refetch must not shift the list on display.
      const shown = client.getQueryData<InfiniteData<ListPage>>(queryKey)?.pages[0];
      const query = { ...(shown?.asOf && { asOf: shown.asOf }), ...first.query, ...pageParam };
      const fetchPageQuery = await queryFetch.load();
      const { savedAt, ...page } = await fetchPageQuery(pageQuery(path, { query }), signal);
      markSaved({ client, queryKey }, savedAt, pageParam !== firstPageParam);
      return page;
    },
    getNextPageParam: (_last: ListPage, pages: ListPage[]) => nextPageParam(first, pages),
    // The list before stays until the next one is there: nothing flickers.
    placeholderData: (before: InfiniteData<ListPage, PageParam> | undefined) => before,
  });
}

/** The entry goes before the suffix that all infinite queries have. */
function listQueryKey(first: PageQuery, entry: string | undefined): readonly unknown[] {
  return entry === undefined
    ? infiniteQueryKeyOf(first)
    : infiniteQueryKeyOf(first).toSpliced(-1, 0, entry);
}

/** Section 9 of the specification: another page exists only if the last one held exactly 20. */
export function nextPageParam(first: PageQuery, pages: readonly ListPage[]): PageParam {
  const last = pages.at(-1);
  if ((last?.size ?? last?.body.length) !== limits.page.size) return null;
  const offset = Number(first.query.offset ?? 0) + pages.length * limits.page.size;
  const asOf = first.query.asOf ?? pages[0]?.asOf;
  return { offset: String(offset), ...(asOf === undefined ? {} : { asOf }) };
}

/** The experiences of all pages, each once: votes move them between pages while somebody reads. */
export function experiencesIn(pages: readonly ListPage[]): readonly Experience[] {
  const byId = new Map<string, Experience>();
  for (const experience of pages.flatMap((page) => page.body)) {
    if (!byId.has(experience.id)) byId.set(experience.id, experience);
  }
  return [...byId.values()];
}
