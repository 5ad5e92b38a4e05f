import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import type { PushMessage } from '../../../src/contract/offline/push-message.ts';

/**
 * Replaces PushManager in pages, with the subscription in localStorage: the Chromium of the tests has no push service.
 * The server and the notifications are real.
 */
export async function fakePushService(page: Page, endpoint: string, p256dh: string): Promise<void> {
  await page.addInitScript(
    ([address, key]) => {
      const storage = 'fake push subscription';
      const subscription = () => ({
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys: { p256dh: key, auth: 'A'.repeat(22) } }),
        unsubscribe: () => {
          localStorage.removeItem(storage);
          return Promise.resolve(true);
        },
      });
      const current = () => (localStorage.getItem(storage) === null ? null : subscription());
      PushManager.prototype.getSubscription = () => Promise.resolve(current() as never);
      PushManager.prototype.subscribe = () => {
        localStorage.setItem(storage, 'yes');
        return Promise.resolve(subscription() as never);
      };
    },
    [endpoint, p256dh] as const,
  );
}

/** Longer than a browser needs to start a service worker, shorter than the time limit of an expectation. */
const deliveryTime = 8_000;

/**
 * Delivers a push message to the service worker, which need not be running, and waits until other notifications are shown.
 * Chromium sometimes accepts a message and starts no worker for it: then it is sent again.
 */
export async function deliverPush(
  context: BrowserContext,
  page: Page,
  message: PushMessage | string,
): Promise<void> {
  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const delivery = {
    origin,
    registrationId: await registered,
    data: typeof message === 'string' ? message : JSON.stringify(message),
  };
  const before = await shownNotifications(page);
  await expect(async () => {
    await session.send('ServiceWorker.deliverPushMessage', delivery);
    await expect
      .poll(() => shownNotifications(page), { timeout: deliveryTime })
      .not.toEqual(before);
  }).toPass({ timeout: 4 * deliveryTime });
}

interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly actions: readonly string[];
}

/** Returns the notifications that the browser shows. */
export function shownNotifications(page: Page): Promise<ShownNotification[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map((one) => ({
      title: one.title,
      body: one.body,
      actions: ((one as { actions?: { title: string }[] }).actions ?? []).map(({ title }) => title),
    }));
  });
}

/** The language of the page that was opened last, as the service worker knows it; it learns it after the page is shown. */
export function storedLanguage(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => (await caches.match('/language'))?.text());
}

/** The globals of a service worker that a page does not have. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (name: string, options: object) => Event;
  readonly dispatchEvent: (event: Event) => boolean;
}

/** Taps the first notification, or one of its buttons. */
export async function tapNotification(worker: Worker, action = ''): Promise<void> {
  await worker.evaluate(async (name) => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent('notificationclick', { notification, action: name });
    scope.dispatchEvent(event);
  }, action);
}
