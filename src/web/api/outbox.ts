import type {
  Refusal,
  SentWrite,
  WorkerNews,
  WorkerRequest,
} from '../../contract/offline/messages.ts';
import type { Wait } from '../../contract/offline/wait.ts';
import { serviceWorkers } from '../browser/service-workers.ts';

/** What the service worker has not been able to send yet, and what came back. */
export interface Outbox {
  readonly waiting: number;
  /** When the first of them is tried again. */
  readonly next?: Wait;
  readonly refused: readonly Refusal[];
  /** What the server has taken, until somebody has been told. */
  readonly sent: readonly SentWrite[];
  /** Something waits that this page has told of itself. */
  readonly isOwn: boolean;
}

export const emptyOutbox: Outbox = { waiting: 0, refused: [], sent: [], isOwn: false };

let contents = emptyOutbox;
let coming: readonly SentWrite[] = [];
const listeners = new Set<() => void>();

export const outbox = {
  now: () => contents,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** What the server has taken, each once. */
  takeSent: (): readonly SentWrite[] => {
    const { sent } = contents;
    if (sent.length > 0) set({ ...contents, sent: [] });
    return sent;
  },
};

function set(next: Outbox): void {
  contents = next;
  for (const listener of listeners) listener();
}

/** This page is about to say that something waits. */
export function markOwn(): void {
  set({ ...contents, isOwn: true });
}

/** The service worker says what waits. What was taken and what was refused belong together. */
export function hearOutbox(news: WorkerNews): void {
  if (news.kind === 'sent') coming = [...coming, ...news.writes];
  if (news.kind !== 'outbox') return;
  const { waiting, next, refused } = news;
  const sent = [...contents.sent, ...coming];
  coming = [];
  const isOwn = contents.isOwn && waiting > 0;
  set({ waiting, refused, sent, isOwn, ...(next && { next }) });
  planNext(next);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Where the next time comes while the page is there, what is due is sent then. */
function planNext(next: Wait | undefined): void {
  clearTimeout(timer);
  if (next === undefined) return;
  const pause = Date.parse(next.until) - Date.now();
  timer = setTimeout(() => ask({ kind: 'send' }), Math.max(pause, shortestPause));
}

/** Clocks and timers differ by a little. */
const shortestPause = 500;

/** Has the service worker try again at once when somebody comes back. */
export function watchOutbox(): void {
  document.addEventListener('visibilitychange', () => {
    if (contents.waiting > 0 && !document.hidden) ask({ kind: 'send', now: true });
  });
}

/** This refusal has been shown: it need not be kept. */
export function forgetRefusal({ write }: Refusal): void {
  ask({ kind: 'forget', key: write.key });
}

function ask(request: WorkerRequest): void {
  serviceWorkers()?.controller?.postMessage(request);
}
