import type { WorkerRequest } from '../../contract/offline.ts';
import { serviceWorkers } from '../offline/service-workers.ts';

/** How long the service worker may take to be there. */
const longestWait = 10_000;

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
  const { pushManager } = await registrationInTime();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
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

async function registrationInTime(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('There is no service worker.')), longestWait);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}
