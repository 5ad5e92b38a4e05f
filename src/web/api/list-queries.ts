import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { minute } from '../../contract/durations.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { limits } from '../../contract/limits.ts';
import { filterIn } from './list-filter.ts';
import { growingKeyOf, load, loadRead } from './query.ts';
import type { PageLoad } from './reading-calls.ts';

const path = '/api/experiences';
type ListPath = typeof path;

const isOffset = (text: string) => /^[1-9]\d*$/.test(text);

/** As the As-Of header has it. */
function isMoment(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}

/** The page of a list that an address asks for: links with it page through without JavaScript. */
function pagingIn(search: URLSearchParams): { offset?: string; asOf?: string } {
  const offset = search.get('offset') ?? '';
  const asOf = search.get('asOf') ?? '';
  return { ...(isOffset(offset) && { offset }), ...(isMoment(asOf) && { asOf }) };
}

/** The first page of the list at this address. */
export function browseLoad(search: URLSearchParams): PageLoad<ListPath> {
  const query = { ...filterIn(search), ...pagingIn(search), limit: String(limits.page.size) };
  return { ...load(path, { query }), grows: true };
}

/** One page of the list. `asOf` is the server's time at its first answer: sent back, the list does not shift. */
export interface ListPage {
  readonly body: readonly Experience[];
  readonly asOf?: string;
  /** Where not all could be looked at: how many stories were. */
  readonly searched?: number;
  /** How many stories it came with, where some of them have left it since. */
  readonly size?: number;
}

/** Where a further page begins; null for the first, which the address describes. */
type NextPage = { readonly offset: string; readonly asOf?: string } | null;

const firstPage: NextPage = null;
const keptFor = 30 * minute;

/**
 * What `useInfiniteQuery` needs to show the list at this address and to go on from it. `entry` is the history's:
 * who comes back to it finds the same stories at once, while the list is asked for again without what has gone since.
 */
export function listFor(first: PageLoad<ListPath>, entry?: string) {
  const queryKey = keyFor(first, entry);
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: firstPage,
    gcTime: keptFor,
    queryFn: async ({ pageParam, signal, client }): Promise<ListPage> => {
      // Asked again, the list is still the one that the reader has before them.
      const shown = client.getQueryData<InfiniteData<ListPage>>(queryKey)?.pages[0];
      const query = { ...(shown?.asOf && { asOf: shown.asOf }), ...first.query, ...pageParam };
      const read = await loadRead();
      return read(load(path, { query }), signal);
    },
    getNextPageParam: (_last: ListPage, pages: ListPage[]) => nextPage(first, pages),
    // The list before stays until the other one has come: nothing flickers.
    placeholderData: (before: InfiniteData<ListPage, NextPage> | undefined) => before,
  });
}

/** Ends as all keys of growing lists do. */
function keyFor(first: PageLoad, entry: string | undefined): readonly unknown[] {
  return entry === undefined ? growingKeyOf(first) : growingKeyOf(first).toSpliced(-1, 0, entry);
}

/** Section 9: another page exists only if the last one held exactly 20. */
export function nextPage(first: PageLoad, pages: readonly ListPage[]): NextPage {
  const last = pages.at(-1);
  if ((last?.size ?? last?.body.length) !== limits.page.size) return null;
  const offset = Number(first.query.offset ?? 0) + pages.length * limits.page.size;
  const asOf = first.query.asOf ?? pages[0]?.asOf;
  return { offset: String(offset), ...(asOf === undefined ? {} : { asOf }) };
}

/** The stories of all pages, each once: by votes they change places while one reads. */
export function storiesIn(pages: readonly ListPage[]): readonly Experience[] {
  const byId = new Map<string, Experience>();
  for (const story of pages.flatMap((page) => page.body)) {
    if (!byId.has(story.id)) byId.set(story.id, story);
  }
  return [...byId.values()];
}
