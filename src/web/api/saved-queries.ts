import {
  hashKey,
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** When the service worker cached the data of a client's queries, by their hashes: ISO 8601, which sorts as text. */
const timesOfClients = new WeakMap<QueryClient, Map<string, string>>();

function savedTimes(client: QueryClient): Map<string, string> {
  const times = timesOfClients.get(client) ?? new Map<string, string>();
  timesOfClients.set(client, times);
  return times;
}

/**
 * Records when the response to a query was cached; undefined for a response of the network. With a further page of a list
 * the oldest page counts.
 */
export function markSaved(
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
  savedAt: string | undefined,
  isFurtherPage = false,
): void {
  const times = savedTimes(client);
  const hash = hashKey(queryKey);
  const before = isFurtherPage ? times.get(hash) : undefined;
  const [oldest] = [before, savedAt].filter((time) => time !== undefined).toSorted();
  if (oldest === undefined) times.delete(hash);
  else times.set(hash, oldest);
}

/** Records that the data that is there came with a document that was cached. */
export function markDocumentSaved(client: QueryClient, savedAt: string): void {
  for (const { queryHash, state } of client.getQueryCache().getAll()) {
    if (state.data !== undefined) savedTimes(client).set(queryHash, savedAt);
  }
}

const active = (client: QueryClient) => client.getQueryCache().findAll({ type: 'active' });

/** When the oldest data on display was cached. */
export function oldestSavedAt(client: QueryClient): string | undefined {
  const times = savedTimes(client);
  // Asked with each change of a query: nearly always nothing is from the cache.
  if (times.size === 0) return undefined;
  return active(client)
    .flatMap(({ queryHash }) => times.get(queryHash) ?? [])
    .toSorted()[0];
}

/** Whether a query on display failed without data. */
export function hasMissing(client: QueryClient): boolean {
  return active(client).some(
    (query) => query.state.data === undefined && hasNetworkOrServerError(query),
  );
}

/** Refetches the queries on display whose data is cached or which failed. */
export async function refetchStale(client: QueryClient): Promise<void> {
  const predicate = (query: Query) =>
    query.isActive() && (savedTimes(client).has(query.queryHash) || hasNetworkOrServerError(query));
  for (const query of client.getQueryCache().findAll({ predicate })) dropAsOf(client, query);
  await client.refetchQueries({ predicate }, { cancelRefetch: false });
}

/** Whether the last fetch got no response or one with a 5xx status: a refetch may succeed. */
function hasNetworkOrServerError({ state: { status, error } }: Query): boolean {
  return status === 'error' && !(error instanceof CallError && error.status < 500);
}

/** An infinite list is refetched as of the time of its first response: after an outage it shall be the current list. */
function dropAsOf(client: QueryClient, { queryKey, state: { data } }: Query): void {
  if (!(data instanceof Object && 'pages' in data)) return;
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
