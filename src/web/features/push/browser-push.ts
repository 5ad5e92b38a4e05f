import type { WorkerRequest } from '../../../contract/offline/messages.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';

/** How long the service worker may take to be ready, and a push service to subscribe, in milliseconds. */
const timeoutMs = 10_000;

/** The browser or its push service took too long. */
export class PushTimeoutError extends Error {
  /** The message for the reader. */
  readonly key: 'noAnswer' | 'noWorker';

  constructor(key: PushTimeoutError['key']) {
    super(key);
    this.key = key;
  }
}

/** Whether this browser supports push messages. */
export function canPush(): boolean {
  return serviceWorkers() !== undefined && 'PushManager' in window && 'Notification' in window;
}

/** The subscription that exists already, if any. */
export async function currentSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Subscribes at the push service. A subscription with an earlier public key of the site is replaced. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await withTimeout(navigator.serviceWorker.ready, 'noWorker');
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await withTimeout(pushManager.subscribe(options), 'noAnswer');
  } catch (error) {
    if (error instanceof PushTimeoutError) throw error;
    const old = await pushManager.getSubscription();
    if (old === null) throw error;
    await withTimeout(old.unsubscribe(), 'noAnswer');
    return withTimeout(pushManager.subscribe(options), 'noAnswer');
  }
}

/** Ends a subscription. The browser forgets it even if the push service does not answer. */
export async function unsubscribe(subscription: PushSubscription): Promise<void> {
  await withTimeout(subscription.unsubscribe(), 'noAnswer').catch(() => undefined);
}

/** The endpoint and the keys, as the server's API expects them. */
export function subscriptionBody(subscription: PushSubscription) {
  const { keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}

/** Posts a message to the service worker, which stores the subscription for `pushsubscriptionchange`. */
export function postToWorker(request: WorkerRequest): void {
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(request));
}

/** @throws {PushTimeoutError} with this key */
async function withTimeout<T>(work: Promise<T>, key: PushTimeoutError['key']): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PushTimeoutError(key)), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
