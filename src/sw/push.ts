import { pushPaths, type SavedPushSettings } from '../contract/offline/push-message.ts';
import { notes } from './cache-store.ts';
import { tellAll } from './connection.ts';

declare const self: ServiceWorkerGlobalScope;

const noteKey = '/daily-dose';

/** What the reader has asked for: without it a new address could not be told to the server. */
export async function keepDose(dose: SavedPushSettings): Promise<void> {
  await notes.save(noteKey, new Response(JSON.stringify(dose)));
}

export const forgetDose = (): Promise<void> => notes.remove(noteKey);

/** Ends the stories. Without a network the browser ends them by itself, and the server learns it with the next one. */
export async function stopDose(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  await forgetDose();
  if (subscription) {
    const { endpoint } = subscription;
    await Promise.allSettled([
      send(pushPaths.unsubscribe, { endpoint }),
      subscription.unsubscribe(),
    ]);
  }
  await tellAll({ kind: 'dose-ended' });
}

/**
 * The browser has another address for messages, or none: the server is told the new one. Not every browser says when
 * that happens, so each page view asks as well.
 */
export async function renewDose(): Promise<void> {
  const dose = await keptDose();
  if (dose === undefined || Notification.permission !== 'granted') return;
  const { pushManager } = self.registration;
  const now = (await pushManager.getSubscription()) ?? (await subscribe());
  if (now.endpoint === dose.endpoint) return;
  const { endpoint, keys } = now.toJSON();
  const { zone, hour, endpoint: replaces } = dose;
  const reply = await send(pushPaths.subscribe, { endpoint, keys, zone, hour, replaces });
  if (reply.ok) await keepDose({ ...dose, endpoint: now.endpoint });
}

async function keptDose(): Promise<SavedPushSettings | undefined> {
  const kept = await notes.find(noteKey);
  return kept && ((await kept.response.json()) as SavedPushSettings);
}

async function subscribe(): Promise<PushSubscription> {
  const reply = await fetch(pushPaths.offer);
  const { publicKey } = (await reply.json()) as { publicKey: string };
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
