import type { QueryClient } from '@tanstack/react-query';
import type { WorkerMessage } from '../../contract/offline/messages.ts';
import { createStore } from '../browser/store.ts';
import { trackSavedQueries, type SavedQueries } from './saved-queries.ts';

/** Whether the network answers, and how old the content on display is. */
export interface Connection {
  /** ISO 8601; undefined while the network answers. */
  readonly offlineSince?: string | undefined;
  /** When the oldest response on display was cached. */
  readonly savedAt?: string | undefined;
  /** Something that belongs on the page was not cached. */
  readonly isMissing?: boolean;
}

const { get, getInitial, set, subscribe } = createStore<Connection>({});
/** For content that no query has, such as a random story. */
let untrackedSavedAt: string | undefined;
let savedQueries: SavedQueries | undefined;
/** Messages that came before there was a query client to apply them to. */
let undelivered: WorkerMessage[] = [];

function setChanged(next: Connection): void {
  const names = ['offlineSince', 'savedAt', 'isMissing'] as const;
  if (names.some((name) => get()[name] !== next[name])) set(next);
}

function update(offlineSince: string | undefined): void {
  const times = [savedQueries?.oldestSavedAt(), untrackedSavedAt].filter(
    (time) => time !== undefined,
  );
  const [savedAt] = times.toSorted();
  setChanged({ offlineSince, savedAt, isMissing: savedQueries?.hasMissing() ?? false });
}

/** The state of the connection. */
export const connectionStore = {
  get,
  getInitial,
  subscribe,
  /** Call when another page is shown: cached content of the page before no longer counts. */
  resetForPage: () => {
    untrackedSavedAt = undefined;
    update(get().offlineSince);
  },
  /** Tracks from now on how old the data of each query is. Returns a function that stops it. */
  trackQueries: (client: QueryClient): (() => void) => {
    const { savedAt, shell } = documentState();
    // The app shell takes the place of another page: its own age means nothing.
    const age = shell === undefined && get().offlineSince ? savedAt : undefined;
    const tracked = trackSavedQueries(client, age, () => update(get().offlineSince));
    savedQueries = tracked;
    if (tracked.oldestSavedAt() === undefined) untrackedSavedAt ??= age;
    update(get().offlineSince);
    for (const message of undelivered.splice(0)) handleConnectionMessage(message);
    return () => tracked.unsubscribe();
  },
};

const documentState = () => document.getElementById('state')?.dataset ?? {};

/** Starts from the attributes of the document, then follows the events of the browser and the service worker. */
export function watchConnection(): void {
  const { offlineSince } = documentState();
  if (offlineSince !== undefined) update(offlineSince);
  const goOffline = () => update(get().offlineSince ?? new Date().toISOString());
  if (!navigator.onLine) goOffline();
  addEventListener('offline', goOffline);
  addEventListener('online', goOnline);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && navigator.onLine) void savedQueries?.refetchStale();
  });
}

/** Old content keeps its age until it has been replaced. */
function goOnline(): void {
  untrackedSavedAt = undefined;
  update(undefined);
  void savedQueries?.refetchStale();
}

/** Handles what the service worker reports about its responses. */
export function handleConnectionMessage(message: WorkerMessage): void {
  if (savedQueries === undefined) {
    undelivered.push(message);
    return;
  }
  if (message.kind === 'online') goOnline();
  if (message.kind === 'late') void savedQueries.refetch(message.path);
  if (message.kind !== 'saved') return;
  const { path = '', savedAt, offlineSince } = message;
  const isTracked = savedQueries.markSaved(path, savedAt);
  if (!isTracked && (untrackedSavedAt === undefined || savedAt < untrackedSavedAt)) {
    untrackedSavedAt = savedAt;
  }
  update(offlineSince);
}
