import type { WorkerRequest } from '../../../contract/offline/messages.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';

/** How long the service worker may take to be there, and a push service to give an address. */
const longestWait = 10_000;

const silent = 'The push service of your browser does not answer. Please try again in a moment.';

/** Somebody waits for what did not come in time; its message is a sentence for them. */
export class TooLateError extends Error {}

/** Whether this browser can be sent messages at all. */
export function canPush(): boolean {
  return serviceWorkers() !== undefined && 'PushManager' in window && 'Notification' in window;
}

/** What the browser has asked its push service for already. */
export async function currentSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Asks the push service for an address; one that was made with another key of the site makes room. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  const noWorker = 'This page is not ready for it yet. Please try again in a moment.';
  const { pushManager } = await inTime(navigator.serviceWorker.ready, noWorker);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await inTime(pushManager.subscribe(options), silent);
  } catch (error) {
    if (error instanceof TooLateError) throw error;
    const old = await pushManager.getSubscription();
    if (old === null) throw error;
    await inTime(old.unsubscribe(), silent);
    return inTime(pushManager.subscribe(options), silent);
  }
}

/** Has the push service forget the address. Without an answer from it the browser forgets it all the same. */
export async function unsubscribe(subscription: PushSubscription): Promise<void> {
  await inTime(subscription.unsubscribe(), silent).catch(() => undefined);
}

/** The address and the keys, as the server takes them. */
export function addressOf(subscription: PushSubscription) {
  const { keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}

/** Tells the service worker, which needs it when the browser gets another address. */
export function tellWorker(request: WorkerRequest): void {
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(request));
}

/** @throws {TooLateError} with this sentence */
async function inTime<T>(work: Promise<T>, sentence: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLateError(sentence)), longestWait);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
