import type { Refusal, SentWrite, WorkerNews, WorkerRequest } from '../../contract/offline.ts';

/** What the service worker has not been able to send yet, and what came back. */
export interface Outbox {
  readonly waiting: number;
  readonly refused: readonly Refusal[];
}

export const emptyOutbox: Outbox = { waiting: 0, refused: [] };

let contents = emptyOutbox;
const listeners = new Set<() => void>();
const sentListeners = new Set<(writes: readonly SentWrite[]) => void>();

export const outbox = {
  now: () => contents,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Calls when the server has taken what waited. */
  onSent: (listener: (writes: readonly SentWrite[]) => void): (() => void) => {
    sentListeners.add(listener);
    return () => void sentListeners.delete(listener);
  },
};

/** The service worker says what waits. */
export function hearOutbox(news: WorkerNews): void {
  if (news.kind === 'sent') for (const listener of sentListeners) listener(news.writes);
  if (news.kind !== 'outbox') return;
  contents = news;
  for (const listener of listeners) listener();
}

const pause = 60_000;

/** Asks the service worker to try again: when somebody comes back, and every minute while something waits. */
export function watchOutbox(): void {
  const tryAgain = () => {
    if (contents.waiting > 0 && !document.hidden) ask({ kind: 'send' });
  };
  document.addEventListener('visibilitychange', tryAgain);
  setInterval(tryAgain, pause);
}

/** This refusal has been shown: it need not be kept. */
export function forgetRefusal({ write }: Refusal): void {
  ask({ kind: 'forget', key: write.key });
}

function ask(request: WorkerRequest): void {
  navigator.serviceWorker.controller?.postMessage(request);
}
