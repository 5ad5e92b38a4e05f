import { expect, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { experiencePath, paths } from '../../src/contract/paths.ts';
import { newReceiver } from '../support/push/push-receiver.ts';
import { ask, lookAt, openCard, stop, withPush } from './support/dose.ts';
import { test } from './support/network.ts';
import { deliver, notificationsOf, tap } from './support/push.ts';
import { visit } from './support/worker.ts';

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
    await visit(page, paths.home);
    await deliver(context, page, message);
    await expect
      .poll(() => notificationsOf(page))
      .toEqual([
        {
          title: 'A story from Berlin, Germany',
          body: message.content,
          actions: ['Stop these'],
        },
      ]);
    await deliver(context, page, { ...message, city: 'Rome', country: 'Italy', day: '2026-11-23' });
    await expect
      .poll(async () => (await notificationsOf(page)).map(({ title }) => title))
      .toEqual(['A story from Rome, Italy']);
  });

  test('that cannot be parsed still links to the stories', async ({ page, context }) => {
    await visit(page, paths.home);
    await deliver(context, page, '{"content":');
    await expect
      .poll(async () => (await notificationsOf(page)).map(({ title }) => title))
      .toEqual(['Your daily Uplift is here']);
  });

  test('opens its story in the open window', async ({ page, context, app }) => {
    const { randomId, content } = await app.post();
    await visit(page, paths.about);
    await deliver(context, page, { ...message, randomId, content });
    await expect.poll(async () => (await notificationsOf(page)).length).toBe(1);
    await tap(await workerOf(context));
    await expect(page).toHaveURL(experiencePath(randomId));
    await expect(page.getByRole('main')).toContainText(content);
    expect(await notificationsOf(page)).toEqual([]);
  });

  test('does not replace a story that is being written', async ({ page, context, app }) => {
    const { randomId } = await app.post();
    await visit(page, paths.post);
    await deliver(context, page, { ...message, randomId });
    await expect.poll(async () => (await notificationsOf(page)).length).toBe(1);
    await tap(await workerOf(context));
    await expect.poll(async () => (await notificationsOf(page)).length).toBe(0);
    await expect(page).toHaveURL(paths.post);
  });

  test('ends the subscription with one tap, also on the open page', async ({ page, context }) => {
    const endpoint = await subscribe(page);
    const worker = await workerOf(context);
    // The service worker has no push service either.
    await worker.evaluate((address) => {
      PushManager.prototype.getSubscription = () =>
        Promise.resolve({ endpoint: address, unsubscribe: () => Promise.resolve(true) } as never);
    }, endpoint);
    await deliver(context, page, message);
    await expect.poll(async () => (await notificationsOf(page)).length).toBe(1);
    await page.evaluate(() => localStorage.clear());
    await tap(worker, 'stop');
    await expect(ask(page)).toBeVisible();
    await expect
      .poll(async () => (await notificationsOf(page)).map(({ title }) => title))
      .toEqual(['No more stories will be sent']);
    expect((await lookAt(page, endpoint)).status).toBe(404);
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
    await expect.poll(async () => (await lookAt(page, `${endpoint}-new`)).status).toBe(200);
    expect((await lookAt(page, endpoint)).status).toBe(404);
  });
});

/** Subscribes to a story a day; returns the push endpoint. */
async function subscribe(page: Page): Promise<string> {
  const endpoint = await withPush(page);
  await visit(page, paths.home);
  await openCard(page);
  await ask(page).click();
  await expect(stop(page)).toBeVisible();
  return endpoint;
}
