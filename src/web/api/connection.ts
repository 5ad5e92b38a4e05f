import type { QueryClient } from '@tanstack/react-query';
import type { WorkerMessage } from '../../contract/offline/messages.ts';
import { createStore } from '../browser/store.ts';
import type { SavedQueries } from './saved-queries.ts';

/** Whether the network answers, and how old the content on display is. */
export interface Connection {
  /** ISO 8601; undefined while the network answers. */
  readonly offlineSince?: string | undefined;
  /** The network has answered, but the server with an error. */
  readonly isServerError?: boolean;
  /** When the oldest response on display was cached. */
  readonly savedAt?: string | undefined;
  /** Something that belongs on the page was not cached. */
  readonly isMissing?: boolean;
}

const { get, getInitial, set, subscribe } = createStore<Connection>({});
/** For content that no query has, such as a random story. */
let untrackedSavedAt: string | undefined;
/** Imports what tracks the queries of this page; undefined before there is a query client. */
let startTracking: (() => Promise<SavedQueries>) | undefined;
let savedQueries: SavedQueries | undefined;
let isServerError = false;
/** Messages that came before the queries were tracked. */
let undelivered: WorkerMessage[] = [];

function setChanged(next: Connection): void {
  const names = ['offlineSince', 'isServerError', 'savedAt', 'isMissing'] as const;
  if (names.some((name) => get()[name] !== next[name])) set(next);
}

function update(offlineSince: string | undefined): void {
  const times = [savedQueries?.oldestSavedAt(), untrackedSavedAt].filter(
    (time) => time !== undefined,
  );
  const [savedAt] = times.toSorted();
  const isMissing = savedQueries?.hasMissing() ?? false;
  setChanged({ offlineSince, isServerError, savedAt, isMissing });
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
    const start = () => importTracking(client, age);
    startTracking = start;
    if (get().offlineSince !== undefined || undelivered.length > 0) void trackedQueries();
    return () => {
      if (startTracking === start) startTracking = undefined;
      savedQueries?.unsubscribe();
      savedQueries = undefined;
    };
  },
};

/** Imported when a response came from the cache or none came at all: most visits never need it. */
async function importTracking(client: QueryClient, age: string | undefined): Promise<SavedQueries> {
  const { trackSavedQueries } = await import('./saved-queries.ts');
  if (savedQueries !== undefined) return savedQueries;
  savedQueries = trackSavedQueries(client, age, () => update(get().offlineSince));
  if (savedQueries.oldestSavedAt() === undefined) untrackedSavedAt ??= age;
  update(get().offlineSince);
  for (const message of undelivered.splice(0)) handleConnectionMessage(message);
  return savedQueries;
}

/** Undefined when the import fails, which is without a service worker: then nothing is cached. */
async function trackedQueries(): Promise<SavedQueries | undefined> {
  return savedQueries ?? startTracking?.().catch(() => undefined);
}

async function refetchStale(): Promise<void> {
  await (await trackedQueries())?.refetchStale();
}

const documentState = () => document.getElementById('state')?.dataset ?? {};

/** Starts from the attributes of the document, then follows the events of the browser and the service worker. */
export function watchConnection(): void {
  const { offlineSince, serverError } = documentState();
  isServerError = serverError !== undefined;
  if (offlineSince !== undefined) update(offlineSince);
  const goOffline = () => {
    isServerError = false;
    update(get().offlineSince ?? new Date().toISOString());
    void trackedQueries();
  };
  if (!navigator.onLine) goOffline();
  addEventListener('offline', goOffline);
  addEventListener('online', goOnline);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && navigator.onLine) void refetchStale();
  });
}

/** Old content keeps its age until it has been replaced. */
function goOnline(): void {
  untrackedSavedAt = undefined;
  isServerError = false;
  update(undefined);
  void refetchStale();
}

/** Handles what the service worker reports about its responses. */
export function handleConnectionMessage(message: WorkerMessage): void {
  if (!['saved', 'late', 'online'].includes(message.kind)) return;
  if (savedQueries === undefined) {
    undelivered.push(message);
    void trackedQueries();
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
  isServerError = message.isServerError === true;
  update(offlineSince);
}
