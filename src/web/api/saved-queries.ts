import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';
import { infiniteKeySuffix } from './query.ts';

/** Which query data on display comes from the service worker's cache, and of when. Times are ISO 8601, which sorts as text. */
export interface SavedQueries {
  /** The response to the request for this path was cached at `savedAt`. Returns false when no query made it. */
  markSaved(path: string, savedAt: string): boolean;
  /** Refetches the active queries of this path. */
  refetch(path: string): Promise<void>;
  /** Refetches the active queries whose data is cached or which failed. */
  refetchStale(): Promise<void>;
  /** When the oldest data on display was cached. */
  oldestSavedAt(): string | undefined;
  /** Whether an active query failed without data. */
  hasMissing(): boolean;
  unsubscribe(): void;
}

/** Tracks the queries of a page. Data that is there already came with a document that was cached at `savedAt`. */
export function trackSavedQueries(
  client: QueryClient,
  savedAt: string | undefined,
  onChange: () => void,
): SavedQueries {
  const cache = client.getQueryCache();
  const savedTimes = new Map<string, string>();
  /** Queries whose response is on its way and known to be a cached one. */
  const savedOnArrival = new Set<string>();
  if (savedAt !== undefined) {
    for (const query of cache.getAll()) {
      if (query.state.data !== undefined) savedTimes.set(query.queryHash, savedAt);
    }
  }
  const active = () => cache.findAll({ type: 'active' });
  const isSaved = ({ queryHash }: Query) => savedTimes.has(queryHash);

  const unsubscribe = cache.subscribe((event) => {
    const { queryHash } = event.query;
    if (event.type === 'updated' && event.action.type === 'fetch') savedOnArrival.delete(queryHash);
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) {
      if (!savedOnArrival.has(queryHash)) savedTimes.delete(queryHash);
    }
    // Queries are added while React renders: a change must wait until that is done.
    if (event.type !== 'observerResultsUpdated') queueMicrotask(onChange);
  });

  async function refetchWhere(predicate: (query: Query) => boolean): Promise<void> {
    for (const query of cache.findAll({ predicate })) dropAsOf(client, query);
    await client.refetchQueries({ predicate }, { cancelRefetch: false });
  }

  return {
    markSaved(path, time) {
      const queries = cache.findAll({ predicate: isQueryOf(path) });
      for (const { queryHash } of queries) {
        savedOnArrival.add(queryHash);
        const known = savedTimes.get(queryHash);
        savedTimes.set(queryHash, known !== undefined && known < time ? known : time);
      }
      return queries.length > 0;
    },
    refetch: (path) => refetchWhere((query) => query.isActive() && isQueryOf(path)(query)),
    refetchStale: () =>
      refetchWhere(
        (query) => query.isActive() && (isSaved(query) || hasNetworkOrServerError(query)),
      ),
    oldestSavedAt: () =>
      active()
        .flatMap(({ queryHash }) => savedTimes.get(queryHash) ?? [])
        .toSorted()[0],
    hasMissing: () =>
      active().some((query) => query.state.data === undefined && hasNetworkOrServerError(query)),
    unsubscribe,
  };
}

/** Whether the last fetch got no response or one with a 5xx status: a refetch may succeed. */
function hasNetworkOrServerError({ state: { status, error } }: Query): boolean {
  return status === 'error' && !(error instanceof CallError && error.status < 500);
}

/** An infinite list is refetched as of the time of its first response: after an outage it shall be the current list. */
function dropAsOf(client: QueryClient, { queryKey, state }: Query): void {
  if (queryKey.at(-1) !== infiniteKeySuffix || state.data === undefined) return;
  client.setQueryData<InfiniteData<{ asOf?: string }>>(
    queryKey,
    (list) => list && { ...list, pages: list.pages.map(withoutAsOf) },
  );
}

function withoutAsOf<Page extends { asOf?: string }>(page: Page): Page {
  const copy = { ...page };
  delete copy.asOf;
  return copy;
}

const isQueryOf = (path: string) => (query: Query) =>
  addressOf(query.queryKey) === comparableAddress(path);

/** The address that a query key (see `queryKeyOf`) belongs to, without what differs between the pages of a list. */
function addressOf(key: readonly unknown[]): string {
  const end = key.findIndex((part) => typeof part !== 'string' || part === infiniteKeySuffix);
  const segments = (end === -1 ? key : key.slice(0, end)).map((part) =>
    encodeURIComponent(String(part)),
  );
  const query = key.find((part) => typeof part === 'object' && part !== null) ?? {};
  const text = new URLSearchParams(Object.entries(query)).toString();
  return comparableAddress(`/${segments.join('/')}?${text}`);
}

function comparableAddress(path: string): string {
  const { pathname, searchParams } = new URL(path, location.origin);
  searchParams.delete('asOf');
  searchParams.delete('offset');
  searchParams.sort();
  return `${pathname}?${searchParams.toString()}`;
}
