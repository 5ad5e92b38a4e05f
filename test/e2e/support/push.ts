import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { PushMessage } from '../../../src/contract/offline/push-message.ts';

/**
 * A Chromium for tests has no push service behind it: pages and the service worker get subscriptions from this
 * instead, which lie in the page's storage. What the server and the notifications make of them is real.
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

/** What the browser answers when it is asked, and how often it was. */
export async function answerPermission(page: Page, answer: NotificationPermission): Promise<void> {
  await page.addInitScript((given) => {
    Notification.requestPermission = () => {
      document.documentElement.dataset.asked = 'yes';
      return Promise.resolve(given);
    };
  }, answer);
}

/** The push service delivers a message to the service worker, as to one that sleeps. */
export async function deliver(
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
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: typeof message === 'string' ? message : JSON.stringify(message),
  });
}

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly actions: readonly string[];
}

/** The notifications that the browser shows. */
export function notificationsOf(page: Page): Promise<Shown[]> {
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

/** What a service worker has, and no page. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (name: string, options: object) => Event;
  readonly dispatchEvent: (event: Event) => boolean;
}

/** Somebody taps the notification, or one of its buttons. */
export async function tap(worker: Worker, action = ''): Promise<void> {
  await worker.evaluate(async (name) => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent('notificationclick', { notification, action: name });
    scope.dispatchEvent(event);
  }, action);
}
