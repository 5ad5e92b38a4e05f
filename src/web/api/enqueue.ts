import type { HeldWrite, WorkerRequest } from '../../contract/offline/messages.ts';
import type { Wait } from '../../contract/offline/wait.ts';
import { serviceWorkers } from '../browser/service-workers.ts';

/** How long a write that is about to be sent waits for the outbox, in milliseconds. It gets there later as well. */
const longestPause = 200;
const longestHold = 3_000;

/** Writes that this page is sending, and that the outbox has. */
const sending = new Set<string>();

/** A write in the hands of this page, and in the outbox meanwhile. */
export interface Held {
  /** The page has its answer. */
  settle(): void;
  /** No answer came: the outbox sends it after the wait. False when nothing here can keep it. */
  leave(wait: Wait): Promise<boolean>;
}

/**
 * Gives a write to the outbox before this page sends it, so that it is not lost with the page. Where there is no service
 * worker, or it is slow, it is sent all the same.
 */
export async function holdFirst(write: HeldWrite): Promise<Held> {
  const worker = serviceWorkers()?.controller ?? undefined;
  if (worker === undefined) return { settle: () => undefined, leave: async () => false };
  const { key } = write;
  watchLeaving();
  sending.add(key);
  await ask(worker, { kind: 'sending', write }, longestPause);
  return {
    settle: () => {
      sending.delete(key);
      tell(worker, { kind: 'answered', key });
    },
    leave: (wait) => {
      sending.delete(key);
      return ask(worker, { kind: 'hold', write, wait }, longestHold);
    },
  };
}

function tell(worker: ServiceWorker, request: WorkerRequest, ports: Transferable[] = []): void {
  worker.postMessage(request, ports);
}

/** Whether the worker has said that it is done, in time. */
function ask(worker: ServiceWorker, request: WorkerRequest, longest: number): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), longest);
    port1.addEventListener('message', () => {
      clearTimeout(timer);
      resolve(true);
    });
    port1.start();
    tell(worker, request, [port2]);
  });
}

let isWatching = false;

/** Whoever leaves the page ends its calls: the outbox goes on with them. */
function watchLeaving(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('pagehide', () => {
    const worker = serviceWorkers()?.controller;
    if (worker && sending.size > 0) tell(worker, { kind: 'leave' });
  });
}
