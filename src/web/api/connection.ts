import type { QueryClient } from '@tanstack/react-query';
import { savedHeaders } from '../../contract/offline/saved-headers.ts';
import { createStore } from '../browser/store.ts';
import { hasMissing, markDocumentSaved, oldestSavedAt, refetchStale } from './saved-queries.ts';

/** Whether the network answers, and how old the content on display is. Times are ISO 8601. */
export interface Connection {
  /** Undefined while the network answers. */
  readonly offlineSince?: string | undefined;
  /** The network has answered, but the server with an error. */
  readonly isServerError?: boolean;
  /** When the oldest response on display was cached. */
  readonly savedAt?: string | undefined;
  /** Without a network: something that belongs on the page was not cached. */
  readonly isMissing?: boolean;
}

const { get, getInitial, set, subscribe } = createStore<Connection>({});
/** The queries of this page. */
let client: QueryClient | undefined;
/** Of the data that came with the document, until there are queries. */
let documentSavedAt: string | undefined;
/** Of content that no query has, such as a random story. */
let untrackedSavedAt: string | undefined;

function update(change: Pick<Connection, 'offlineSince' | 'isServerError'> = {}): void {
  const before = get();
  const state = { ...before, ...change };
  const [savedAt] = [client && oldestSavedAt(client), untrackedSavedAt]
    .filter((time) => time !== undefined)
    .toSorted();
  const isMissing = state.offlineSince !== undefined && client !== undefined && hasMissing(client);
  const next: Connection = { ...state, savedAt, isMissing };
  const names = ['offlineSince', 'isServerError', 'savedAt', 'isMissing'] as const;
  if (names.some((name) => before[name] !== next[name])) set(next);
}

/** The state of the connection. */
export const connectionStore = {
  get,
  getInitial,
  subscribe,
  /** Call when another page is shown: cached content of the page before no longer counts. */
  resetForPage: () => {
    untrackedSavedAt = undefined;
    update();
  },
  /** Follows from now on how old the data of each query is. Returns a function that stops it. */
  trackQueries: (tracked: QueryClient): (() => void) => {
    client = tracked;
    if (documentSavedAt !== undefined) {
      markDocumentSaved(tracked, documentSavedAt);
      // A page without queries has its age as well.
      if (oldestSavedAt(tracked) === undefined) untrackedSavedAt = documentSavedAt;
      documentSavedAt = undefined;
      update();
      // The network may have answered before.
      if (get().offlineSince === undefined) refetch();
    }
    const unsubscribe = tracked.getQueryCache().subscribe(({ type }) => {
      // Queries are added while React renders: a change must wait until that is done.
      if (type !== 'observerResultsUpdated') queueMicrotask(update);
    });
    return () => {
      if (client === tracked) client = undefined;
      unsubscribe();
    };
  },
};

interface Outage {
  /** Unknown: since an earlier event, or now. */
  readonly since?: string | undefined;
  /** The server has responded, with an error. */
  readonly isServerError?: boolean;
}

/** The network or the server has no usable response. */
export function goOffline({ since, isServerError = false }: Outage = {}): void {
  const offlineSince = since ?? get().offlineSince ?? new Date().toISOString();
  update({ offlineSince, isServerError });
}

/** The network answers. Old content keeps its age until it has been replaced. */
export function goOnline(): void {
  untrackedSavedAt = undefined;
  update({ offlineSince: undefined, isServerError: false });
  refetch();
}

/** Refetches what is cached or has failed. */
export function refetch(): void {
  if (client !== undefined) void refetchStale(client);
}

/** The document came from the cache of the service worker; its data was cached at `savedAt`, if it has any. */
export function startOffline(outage: Outage, savedAt: string | undefined): void {
  documentSavedAt = savedAt;
  goOffline(outage);
}

/**
 * Follows what the service worker says about a response. Returns when that was cached; undefined for a response of the
 * network.
 */
export function readSavedAt({ headers }: Response): string | undefined {
  const savedAt = headers.get(savedHeaders.savedAt);
  if (savedAt === null) return undefined;
  const since = headers.get(savedHeaders.offlineSince) ?? undefined;
  goOffline({ since, isServerError: headers.has(savedHeaders.serverError) });
  return savedAt;
}

/** Records the age of content that no query has. */
export function markUntrackedSaved(savedAt: string | undefined): void {
  if (savedAt === undefined || (untrackedSavedAt ?? savedAt) < savedAt) return;
  untrackedSavedAt = savedAt;
  update();
}
