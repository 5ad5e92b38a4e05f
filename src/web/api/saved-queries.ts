import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** Which answers on display were saved earlier, and when. Times are ISO 8601, which sorts as text. */
export interface SavedQueries {
  /** The answer to the call at this path was saved then. False when no query made it. */
  mark(path: string, savedAt: string): boolean;
  /** Asks this call again. */
  ask(path: string): Promise<void>;
  /** Asks again for what is shown and old, or did not come. */
  refresh(): Promise<void>;
  /** When the oldest of what is shown was saved. */
  oldest(): string | undefined;
  /** Whether something that belongs on the screen did not come. */
  lacksSome(): boolean;
  end(): void;
}

/** Follows the answers of a page; those that are there already came with a document that was saved at `savedAt`. */
export function savedQueries(
  client: QueryClient,
  savedAt: string | undefined,
  onChange: () => void,
): SavedQueries {
  const cache = client.getQueryCache();
  const ages = new Map<string, string>();
  /** Whose answer on its way is known to be a saved one. */
  const coming = new Set<string>();
  if (savedAt !== undefined) {
    for (const query of cache.getAll()) {
      if (query.state.data !== undefined) ages.set(query.queryHash, savedAt);
    }
  }
  const shown = () => cache.findAll({ type: 'active' });
  const isOld = ({ queryHash }: Query) => ages.has(queryHash);

  const end = cache.subscribe((event) => {
    const { queryHash } = event.query;
    if (event.type === 'updated' && event.action.type === 'fetch') coming.delete(queryHash);
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) {
      if (!coming.has(queryHash)) ages.delete(queryHash);
    }
    // Queries come while the page is being rendered.
    if (event.type !== 'observerResultsUpdated') queueMicrotask(onChange);
  });

  async function refetch(isWanted: (query: Query) => boolean): Promise<void> {
    for (const query of cache.findAll({ predicate: isWanted })) forgetTime(client, query);
    await client.refetchQueries({ predicate: isWanted }, { cancelRefetch: false });
  }

  return {
    mark(path, time) {
      const made = cache.findAll({ predicate: asks(path) });
      for (const { queryHash } of made) {
        coming.add(queryHash);
        const known = ages.get(queryHash);
        ages.set(queryHash, known !== undefined && known < time ? known : time);
      }
      return made.length > 0;
    },
    ask: (path) => refetch((query) => query.isActive() && asks(path)(query)),
    refresh: () => refetch((query) => query.isActive() && (isOld(query) || isUnanswered(query))),
    oldest: () =>
      shown()
        .flatMap(({ queryHash }) => ages.get(queryHash) ?? [])
        .toSorted()[0],
    lacksSome: () => shown().some((query) => query.state.data === undefined && isUnanswered(query)),
    end,
  };
}

function isUnanswered({ state: { status, error } }: Query): boolean {
  return status === 'error' && !(error instanceof CallError && error.status < 500);
}

/** A list that goes on holds on to the time of its first answer: asked again after a loss, it is the list of now. */
function forgetTime(client: QueryClient, { queryKey, state }: Query): void {
  if (queryKey.at(-1) !== 'growing' || state.data === undefined) return;
  client.setQueryData<InfiniteData<{ asOf?: string }>>(
    queryKey,
    (list) => list && { ...list, pages: list.pages.map(withoutTime) },
  );
}

function withoutTime<Page extends { asOf?: string }>(page: Page): Page {
  const kept = { ...page };
  delete kept.asOf;
  return kept;
}

const asks = (path: string) => (query: Query) => addressOf(query.queryKey) === addressIn(path);

/** The address of the call that a key stands for (see `keyOf`), without what differs from page to page of a list. */
function addressOf(key: readonly unknown[]): string {
  const end = key.findIndex((part) => typeof part !== 'string' || part === 'growing');
  const segments = (end === -1 ? key : key.slice(0, end)).map((part) =>
    encodeURIComponent(String(part)),
  );
  const query = key.find((part) => typeof part === 'object' && part !== null) ?? {};
  const text = new URLSearchParams(Object.entries(query)).toString();
  return addressIn(`/${segments.join('/')}?${text}`);
}

function addressIn(path: string): string {
  const { pathname, searchParams } = new URL(path, location.origin);
  searchParams.delete('asOf');
  searchParams.delete('offset');
  searchParams.sort();
  return `${pathname}?${searchParams.toString()}`;
}
