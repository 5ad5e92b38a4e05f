import { pushPaths, type SavedPushSettings } from '../../contract/offline/push-message.ts';
import { isOwnSuccess } from '../../offline/own-answers.ts';
import { stateCache } from '../cache-store.ts';
import { postToAll } from '../connection.ts';

declare const self: ServiceWorkerGlobalScope;

const settingsKey = '/daily-dose';

/** Stores the settings of the subscription, with which a new endpoint is sent to the server. */
export async function storeSettings(settings: SavedPushSettings): Promise<void> {
  await stateCache.put(settingsKey, new Response(JSON.stringify(settings)));
}

export const deleteSettings = (): Promise<void> => stateCache.delete(settingsKey);

/** Ends the subscription. Offline only the browser ends it, and the server learns of it from the next message's response. */
export async function unsubscribe(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  await deleteSettings();
  if (subscription) {
    const { endpoint } = subscription;
    await Promise.allSettled([
      send(pushPaths.unsubscribe, { endpoint }),
      subscription.unsubscribe(),
    ]);
  }
  await postToAll({ kind: 'dose-ended' });
}

/**
 * Sends the endpoint to the server if the browser has changed it. Not every browser fires pushsubscriptionchange, so each
 * page view calls this as well.
 */
export async function renewSubscription(): Promise<void> {
  const settings = await readSettings();
  if (settings === undefined || Notification.permission !== 'granted') return;
  const { pushManager } = self.registration;
  const subscription = (await pushManager.getSubscription()) ?? (await subscribe());
  if (subscription.endpoint === settings.endpoint) return;
  const { endpoint, keys } = subscription.toJSON();
  const { zone, hour, endpoint: replaces } = settings;
  const response = await send(pushPaths.subscribe, { endpoint, keys, zone, hour, replaces });
  const answer: unknown = await response.json();
  if (!isOwnSuccess('subscription', response.status, answer)) return;
  await storeSettings({ ...settings, endpoint: subscription.endpoint });
}

async function readSettings(): Promise<SavedPushSettings | undefined> {
  const cached = await stateCache.match(settingsKey);
  return cached && ((await cached.response.json()) as SavedPushSettings);
}

async function subscribe(): Promise<PushSubscription> {
  const response = await fetch(pushPaths.offer);
  const { publicKey } = (await response.json()) as { publicKey: string };
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return self.registration.pushManager.subscribe(options);
}

function send(path: string, body: unknown): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
