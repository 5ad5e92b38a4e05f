import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import * as v from 'valibot';
import { BrowseQuerySchema } from '../../contract/browse-query.ts';
import { listExperiences, type Experience } from '../../contract/experiences.ts';
import { limits } from '../../contract/limits.ts';
import { callForReply } from '../call.ts';
import type { PageLoad } from '../page-door.ts';
import { growingKeyOf } from '../page-state.ts';
import { load } from '../query.ts';
import { filterIn } from './browse-filter.ts';
import { knowsEntries } from './list-entry.ts';

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
  readonly body: readonly Experience[];
  readonly asOf?: string;
  /** How many stories it came with, where some of them have left it since. */
  readonly size?: number;
}

/** Where a further page begins; null for the first, which the address describes. */
type NextPage = { readonly offset: string; readonly asOf?: string } | null;

const firstPage: NextPage = null;
const keptFor = 30 * 60_000;

/**
 * What `useInfiniteQuery` needs to show the list at this address and to go on from it. `entry` is the history's:
 * its list stays as it is until something is known to have changed.
 */
export function listFor(first: PageLoad<typeof listExperiences>, entry?: string) {
  const queryKey = keyFor(first, entry);
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: firstPage,
    gcTime: keptFor,
    staleTime: knowsEntries ? Infinity : 0,
    queryFn: async ({ pageParam, signal, client }): Promise<ListPage> => {
      // Asked again, the list is still the one that the reader has before them.
      const shown = client.getQueryData<InfiniteData<ListPage>>(queryKey)?.pages[0];
      const query = { ...(shown?.asOf && { asOf: shown.asOf }), ...first.query, ...pageParam };
      return callForReply(listExperiences, { query, signal });
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
