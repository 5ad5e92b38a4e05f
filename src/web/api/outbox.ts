import type {
  Refusal,
  SentWrite,
  WorkerMessage,
  WorkerRequest,
} from '../../contract/offline/messages.ts';
import { callPaths } from '../../contract/offline/paths.ts';
import type { Wait } from '../../contract/offline/retry.ts';
import { serviceWorkers } from '../browser/service-workers.ts';
import { createStore, useStore } from '../browser/store.ts';
import { pathOf } from './call-address.ts';

/** A copy of the service worker's outbox. */
export interface Outbox {
  /** How many writes have not been sent yet. */
  readonly waiting: number;
  /** The paths that they are sent to. */
  readonly paths: readonly string[];
  /** When the first of them is sent again. */
  readonly next?: Wait;
  readonly refused: readonly Refusal[];
  /** Writes that were accepted, until a notification has been shown. */
  readonly sent: readonly SentWrite[];
  /** A write of this page waits, and the page has shown a notification of its own. */
  readonly isOwn: boolean;
}

const { get, getInitial, set, subscribe } = createStore<Outbox>({
  waiting: 0,
  paths: [],
  refused: [],
  sent: [],
  isOwn: false,
});
let newlySent: readonly SentWrite[] = [];

/** The outbox, as a store. */
export const outbox = {
  get,
  getInitial,
  subscribe,
  /** Returns the writes that were accepted, each once. */
  takeSent: (): readonly SentWrite[] => {
    const { sent } = get();
    if (sent.length > 0) set({ ...get(), sent: [] });
    return sent;
  },
};

/** Whether this vote or report of an experience waits. */
export function useIsWaiting(kind: 'vote' | 'report', id: string): boolean {
  const path = pathOf({ path: callPaths[kind], params: { id } });
  return useStore(outbox, ({ paths }) => paths.includes(path));
}

/** Call before this page shows that a write waits. */
export function markOwnWrite(): void {
  set({ ...get(), isOwn: true });
}

/** Handles what the service worker reports about its outbox. Accepted and refused writes are published together. */
export function handleOutboxMessage(message: WorkerMessage): void {
  if (message.kind === 'sent') newlySent = [...newlySent, ...message.writes];
  if (message.kind !== 'outbox') return;
  const { waiting, paths = [], next, refused } = message;
  const sent = [...get().sent, ...newlySent];
  newlySent = [];
  const isOwn = get().isOwn && waiting > 0;
  set({ waiting, paths, refused, sent, isOwn, ...(next && { next }) });
  scheduleRetry(next);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** A service worker has no long timers: while this page is open, its timer starts the next try. */
function scheduleRetry(next: Wait | undefined): void {
  clearTimeout(timer);
  if (next === undefined) return;
  const delay = Date.parse(next.until) - Date.now();
  timer = setTimeout(() => post({ kind: 'send' }), Math.max(delay, minDelay));
}

/** Timers may fire a little before the clock shows the time, in milliseconds. */
const minDelay = 500;

/** Sends waiting writes at once when the tab becomes visible. */
export function retryWhenVisible(): void {
  document.addEventListener('visibilitychange', () => {
    if (get().waiting > 0 && !document.hidden) post({ kind: 'send', now: true });
  });
}

/** Call after a refusal has been shown: removes it from the outbox. */
export function removeRefusal({ write }: Refusal): void {
  post({ kind: 'forget', key: write.key });
}

function post(request: WorkerRequest): void {
  serviceWorkers()?.controller?.postMessage(request);
}
