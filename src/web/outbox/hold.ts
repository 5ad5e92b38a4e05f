import type { HeldWrite, WorkerRequest } from '../../contract/offline.ts';
import { CallError } from '../call-error.ts';
import { serviceWorkers } from '../offline/service-workers.ts';

const longestHold = 3_000;

/**
 * Whether nobody knows what became of a write: no network, no answer, or one from something on the way. What the
 * server itself says is an answer.
 */
function isUnanswered(error: unknown): boolean {
  return !(error instanceof CallError) || (error.problem === undefined && error.status >= 500);
}

/**
 * Gives a write that got no answer to the service worker, which sends it when it can. False when that is not so: it
 * was answered, or nothing here can keep it.
 */
export async function holdUnanswered(
  error: unknown,
  write: Omit<HeldWrite, 'heldAt'>,
): Promise<boolean> {
  const worker = serviceWorkers()?.controller;
  if (!worker || !isUnanswered(error)) return false;
  const { port1, port2 } = new MessageChannel();
  const safe = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), longestHold);
  });
  const request: WorkerRequest = {
    kind: 'hold',
    write: { ...write, heldAt: new Date().toISOString() },
  };
  worker.postMessage(request, [port2]);
  return safe;
}

/** What to tell about it. */
export const waitingToSend = {
  title: 'Waiting to send',
  description: 'It is sent as soon as the network is back.',
};
