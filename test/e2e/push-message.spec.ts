import { expect, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { experiencePath, paths } from '../../src/contract/paths.ts';
import { newReceiver } from '../support/push/push-receiver.ts';
import { test } from './support/network.ts';
import {
  subscribeButton,
  getSubscription,
  openPushCard,
  unsubscribeButton,
  installFakePush,
} from './support/push-card.ts';
import { deliverPush, shownNotifications, tapNotification } from './support/push.ts';
import { visitAndSave } from './support/service-worker.ts';

test.describe('a message of the day', { tag: '@chromium' }, () => {
  test.use({ permissions: ['notifications'] });

  const message = {
    randomId: 'joy_0001',
    content: 'The baker kept a warm roll for me.',
    city: 'Berlin',
    country: 'Germany',
    day: '2026-11-22',
  };

  async function workerOf(context: BrowserContext): Promise<Worker> {
    const [worker] = context.serviceWorkers();
    return worker ?? context.waitForEvent('serviceworker');
  }

  test('shows the text and the place of its story, and a new one replaces it', async ({
    page,
    context,
  }) => {
    await visitAndSave(page, paths.home);
    await deliverPush(context, page, message);
    await expect
      .poll(() => shownNotifications(page))
      .toEqual([
        {
          title: 'A story from Berlin, Germany',
          body: message.content,
          actions: ['Stop these'],
        },
      ]);
    await deliverPush(context, page, {
      ...message,
      city: 'Rome',
      country: 'Italy',
      day: '2026-11-23',
    });
    await expect
      .poll(async () => (await shownNotifications(page)).map(({ title }) => title))
      .toEqual(['A story from Rome, Italy']);
  });

  test('that cannot be parsed still links to the stories', async ({ page, context }) => {
    await visitAndSave(page, paths.home);
    await deliverPush(context, page, '{"content":');
    await expect
      .poll(async () => (await shownNotifications(page)).map(({ title }) => title))
      .toEqual(['Your daily Uplift is here']);
  });

  test('opens its story in the open window', async ({ page, context, app }) => {
    const { randomId, content } = await app.post();
    await visitAndSave(page, paths.about);
    await deliverPush(context, page, { ...message, randomId, content });
    await expect.poll(async () => (await shownNotifications(page)).length).toBe(1);
    await tapNotification(await workerOf(context));
    await expect(page).toHaveURL(experiencePath(randomId));
    await expect(page.getByRole('main')).toContainText(content);
    expect(await shownNotifications(page)).toEqual([]);
  });

  test('does not replace a story that is being written', async ({ page, context, app }) => {
    const { randomId } = await app.post();
    await visitAndSave(page, paths.post);
    await deliverPush(context, page, { ...message, randomId });
    await expect.poll(async () => (await shownNotifications(page)).length).toBe(1);
    await tapNotification(await workerOf(context));
    await expect.poll(async () => (await shownNotifications(page)).length).toBe(0);
    await expect(page).toHaveURL(paths.post);
  });

  test('ends the subscription with one tap, also on the open page', async ({ page, context }) => {
    const endpoint = await subscribe(page);
    const worker = await workerOf(context);
    // The fake push service exists in pages only.
    await worker.evaluate((address) => {
      PushManager.prototype.getSubscription = () =>
        Promise.resolve({ endpoint: address, unsubscribe: () => Promise.resolve(true) } as never);
    }, endpoint);
    await deliverPush(context, page, message);
    await expect.poll(async () => (await shownNotifications(page)).length).toBe(1);
    await page.evaluate(() => localStorage.clear());
    await tapNotification(worker, 'stop');
    await expect(subscribeButton(page)).toBeVisible();
    await expect
      .poll(async () => (await shownNotifications(page)).map(({ title }) => title))
      .toEqual(['No more stories will be sent']);
    expect((await getSubscription(page, endpoint)).status).toBe(404);
  });

  test('a browser with a new endpoint sends it to the server', async ({ page, context }) => {
    const endpoint = await subscribe(page);
    const worker = await workerOf(context);
    const { p256dh } = newReceiver().keys;
    await worker.evaluate(
      ([address, key]) => {
        const subscription = {
          endpoint: address,
          toJSON: () => ({ endpoint: address, keys: { p256dh: key, auth: 'B'.repeat(22) } }),
        };
        PushManager.prototype.getSubscription = () => Promise.resolve(subscription as never);
        const WorkerEvent = Reflect.get(globalThis, 'ExtendableEvent') as typeof Event;
        dispatchEvent(new WorkerEvent('pushsubscriptionchange'));
      },
      [`${endpoint}-new`, p256dh] as const,
    );
    await expect
      .poll(async () => (await getSubscription(page, `${endpoint}-new`)).status)
      .toBe(200);
    expect((await getSubscription(page, endpoint)).status).toBe(404);
  });
});

/** Subscribes to a story a day. Returns the push endpoint. */
async function subscribe(page: Page): Promise<string> {
  const endpoint = await installFakePush(page);
  await visitAndSave(page, paths.home);
  await openPushCard(page);
  await subscribeButton(page).click();
  await expect(unsubscribeButton(page)).toBeVisible();
  return endpoint;
}
