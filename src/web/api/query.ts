import { QueryClient, queryOptions, type DefaultOptions } from '@tanstack/react-query';
import { lazyCode } from '../browser/lazy-code.ts';
import { segmentsOf, tidyQuery } from './call-address.ts';
import type { Optional } from './call.ts';
import type { PageQuery, QueryData, QueryPath, QueryTarget } from './query-endpoints.ts';
import { markSaved } from './saved-queries.ts';

/**
 * Describes a query by its path in the contract and its parameters. A page definition lists it, so that the server can
 * answer it before rendering; a component passes the same value to `queryOptionsFor`.
 */
export function pageQuery<P extends QueryPath>(
  path: P,
  ...[target]: Optional<QueryTarget<P>>
): PageQuery<P> {
  const {
    params = {},
    query,
    body,
  }: { params?: Record<string, string>; query?: unknown; body?: unknown } = target ?? {};
  return { path, params, query: tidyQuery(query), ...(body !== undefined && { body }) };
}

/** The segments of the path, then its query or body if there is one: keys with the same prefix are invalidated together. */
export function queryKeyOf({ path, params, query, body }: PageQuery): readonly unknown[] {
  const segments = segmentsOf(path, params);
  if (body !== undefined) return [...segments, body];
  return Object.keys(query).length === 0 ? segments : [...segments, query];
}

/** Returns the data of a query of the page, if there is any. */
export type GetQueryData = <P extends QueryPath>(query: PageQuery<P>) => QueryData<P> | undefined;

/** The last part of the keys of infinite queries. */
export const infiniteKeySuffix = 'infinite';

/** The key of an infinite query, whose data has another shape than the plain query for the same list. */
export const infiniteQueryKeyOf = (query: PageQuery): readonly unknown[] => [
  ...queryKeyOf(query),
  infiniteKeySuffix,
];

/** Sends queries and validates responses: a hydrated page needs it for its first fetch only. */
export const queryFetch = lazyCode(
  async () => (await import('./query-endpoints.ts')).fetchPageQuery,
);

/** For 'Try again'. */
export function retryQuery(refetch: () => Promise<unknown>): void {
  if (queryFetch.hasFailed()) location.reload();
  else void refetch();
}

/** The options of `useQuery` for this query. */
export function queryOptionsFor<P extends QueryPath>(query: PageQuery<P>) {
  return queryOptions({
    queryKey: queryKeyOf(query),
    queryFn: async (context): Promise<QueryData<P>> => {
      const fetchPageQuery = await queryFetch.load();
      const { body, savedAt } = await fetchPageQuery(query, context.signal);
      markSaved(context, savedAt);
      return body;
    },
  });
}

/**
 * Section 9 of the specification: no retries, no polling, no refetch on focus, stale at once. Queries are sent even when
 * the browser is offline, because the service worker may have a cached response.
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
 * Returns a client for one page view. Until `enableRefetch`, data and errors from the server's rendering are not
 * refetched; missing queries are fetched as usual.
 */
export function createQueryClient(): QueryClient {
  const untilHydrated = { refetchOnMount: false, retryOnMount: false };
  return new QueryClient({
    defaultOptions: { ...defaults, queries: { ...defaults.queries, ...untilHydrated } },
  });
}

/** From now on, queries are refetched when a component mounts. Mounted queries stay as they are. */
export function enableRefetch(client: QueryClient): void {
  client.setDefaultOptions(defaults);
}

/** Reads the data that the client has. */
export function queryDataIn(client: QueryClient): GetQueryData {
  return (query) => client.getQueryData(queryOptionsFor(query).queryKey);
}
