import type { WorkerNews } from '../../contract/offline.ts';

/** Whether what is on the screen is as old as it can be told to be. */
export interface Connection {
  /** ISO 8601; undefined while the network answers. */
  readonly offlineSince?: string | undefined;
  /** When the oldest of what is shown was saved. */
  readonly savedAt?: string | undefined;
}

let connection: Connection = {};
const listeners = new Set<() => void>();

function set(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}

/** What the page knows of the network. */
export const connectionStore = {
  now: () => connection,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Another page is shown: what was saved of the last one no longer counts. */
  turnPage: () => {
    if (connection.savedAt !== undefined) set({ offlineSince: connection.offlineSince });
  },
};

/** Starts from what the document says of itself, then follows the browser and the service worker. */
export function watchConnection(): void {
  const { savedAt, offlineSince } = document.getElementById('state')?.dataset ?? {};
  if (offlineSince !== undefined) set({ offlineSince, savedAt });
  const lose = () => set({ ...connection, offlineSince: offlineNow() });
  if (!navigator.onLine) lose();
  addEventListener('offline', lose);
  addEventListener('online', () => set({}));
}

/** The service worker says how it answered. */
export function hearNews(news: WorkerNews): void {
  if (news.kind === 'online') set({});
  if (news.kind === 'saved')
    set({ offlineSince: news.offlineSince, savedAt: olderOf(connection.savedAt, news.savedAt) });
}

const offlineNow = () => connection.offlineSince ?? new Date().toISOString();

/** ISO 8601 sorts as text. */
const olderOf = (a: string | undefined, b: string) => (a !== undefined && a < b ? a : b);
