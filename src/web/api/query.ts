import { QueryClient, queryOptions, type DefaultOptions } from '@tanstack/react-query';
import { segmentsOf, tidyQuery } from './call-address.ts';
import type { Optional } from './call.ts';
import type { PageLoad, ReadingAnswer, ReadingPath, ReadingTarget } from './reading-calls.ts';

/**
 * Names a reading call with all it needs. The map of pages lists it, so that the server can make it before
 * it renders; a page hands the same value to `queryFor`.
 */
export function load<P extends ReadingPath>(
  path: P,
  ...[target]: Optional<ReadingTarget<P>>
): PageLoad<P> {
  const { params = {}, query }: { params?: Record<string, string>; query?: unknown } = target ?? {};
  return { path, params, query: tidyQuery(query) };
}

/** The segments of the path, then the query where there is one: what starts alike is refreshed together. */
export function keyOf({ path, params, query }: PageLoad): readonly unknown[] {
  const segments = segmentsOf(path, params);
  return Object.keys(query).length === 0 ? segments : [...segments, query];
}

/** Returns the answer to a call of the page, if there is one. */
export type AnswerTo = <P extends ReadingPath>(load: PageLoad<P>) => ReadingAnswer<P> | undefined;

/** Under this key stands a list that is read page by page, next to the plain list of the same call. */
export const growingKeyOf = (list: PageLoad): readonly unknown[] => [...keyOf(list), 'growing'];

let isReadingMissing = false;

/** Fetches what asks the server: no page waits for it before there is something to ask for. */
export async function loadRead() {
  isReadingMissing = true;
  const { read } = await import('./reading-calls.ts');
  isReadingMissing = false;
  return read;
}

/** For a press on 'Try again'. Some browsers never ask again for code that failed once: the page is loaded anew. */
export function tryAgain(refetch: () => Promise<unknown>): void {
  if (isReadingMissing) location.reload();
  else void refetch();
}

/** What `useQuery` needs to show the answer to this call. */
export function queryFor<P extends ReadingPath>(page: PageLoad<P>) {
  return queryOptions({
    queryKey: keyOf(page),
    queryFn: async ({ signal }): Promise<ReadingAnswer<P>> => {
      const read = await loadRead();
      return (await read(page, signal)).body;
    },
  });
}

/**
 * Section 9: no retries, no polling, no refetch on focus, stale at once. Calls go out even when the browser
 * believes to be offline, because the service worker may know an answer.
 */
const defaults = {
  queries: {
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  },
  mutations: { networkMode: 'always', retry: false },
} satisfies DefaultOptions;

/**
 * A client for one page view. Until `endFirstView`, what the server sent along counts as the answer, be it
 * data or a failure, and is not asked for again; what it did not send is fetched as usual.
 */
export function createQueryClient(): QueryClient {
  const firstView = { refetchOnMount: false, retryOnMount: false };
  return new QueryClient({
    defaultOptions: { ...defaults, queries: { ...defaults.queries, ...firstView } },
  });
}

/** From here on, what comes on the screen is fetched anew. Queries already on display stay as they are. */
export function endFirstView(client: QueryClient): void {
  client.setDefaultOptions(defaults);
}

/** Reads what the client has. */
export function answersIn(client: QueryClient): AnswerTo {
  return (page) => client.getQueryData(queryFor(page).queryKey);
}
