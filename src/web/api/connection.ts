import type { QueryClient } from '@tanstack/react-query';
import type { WorkerNews } from '../../contract/offline/messages.ts';
import { savedQueries, type SavedQueries } from './saved-queries.ts';

/** Whether what is on the screen is as old as it can be told to be. */
export interface Connection {
  /** ISO 8601; undefined while the network answers. */
  readonly offlineSince?: string | undefined;
  /** When the oldest of what is shown was saved. */
  readonly savedAt?: string | undefined;
  /** Something that belongs on the screen was not saved. */
  readonly isMissing?: boolean;
}

let connection: Connection = {};
/** Of what no query holds, such as a random story. */
let looseAge: string | undefined;
let queries: SavedQueries | undefined;
/** What was said before there was a page to apply it to. */
let early: WorkerNews[] = [];
const listeners = new Set<() => void>();

function set(next: Connection): void {
  const names = ['offlineSince', 'savedAt', 'isMissing'] as const;
  if (names.every((name) => connection[name] === next[name])) return;
  connection = next;
  for (const listener of listeners) listener();
}

function look(offlineSince: string | undefined): void {
  const ages = [queries?.oldest(), looseAge].filter((age) => age !== undefined);
  const [savedAt] = ages.toSorted();
  set({ offlineSince, savedAt, isMissing: queries?.lacksSome() ?? false });
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
    looseAge = undefined;
    look(connection.offlineSince);
  },
  /** Knows from now on how old each answer is. Gives what ends it. */
  watchQueries: (client: QueryClient): (() => void) => {
    const { savedAt, shell } = stateOf();
    // The shell stands in for another page: how old it is itself says nothing.
    const age = shell === undefined && connection.offlineSince ? savedAt : undefined;
    const watched = savedQueries(client, age, () => look(connection.offlineSince));
    queries = watched;
    if (watched.oldest() === undefined) looseAge ??= age;
    look(connection.offlineSince);
    for (const news of early.splice(0)) hearNews(news);
    return () => watched.end();
  },
};

const stateOf = () => document.getElementById('state')?.dataset ?? {};

/** Starts from what the document says of itself, then follows the browser and the service worker. */
export function watchConnection(): void {
  const { offlineSince } = stateOf();
  if (offlineSince !== undefined) look(offlineSince);
  const lose = () => look(connection.offlineSince ?? new Date().toISOString());
  if (!navigator.onLine) lose();
  addEventListener('offline', lose);
  addEventListener('online', findAgain);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && navigator.onLine) void queries?.refresh();
  });
}

/** What is old stays marked until it has been replaced. */
function findAgain(): void {
  looseAge = undefined;
  look(undefined);
  void queries?.refresh();
}

/** The service worker says how it answered. */
export function hearNews(news: WorkerNews): void {
  if (queries === undefined) {
    early.push(news);
    return;
  }
  if (news.kind === 'online') findAgain();
  if (news.kind === 'late') void queries.ask(news.path);
  if (news.kind !== 'saved') return;
  const { path = '', savedAt, offlineSince } = news;
  const isKnown = queries.mark(path, savedAt);
  if (!isKnown && (looseAge === undefined || savedAt < looseAge)) looseAge = savedAt;
  look(offlineSince);
}
