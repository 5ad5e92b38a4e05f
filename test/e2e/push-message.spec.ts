import { expect, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { getPushSubscriptionEndpoint } from '../../src/contract/endpoints/push-subscriptions.ts';
import { experiencePath, paths } from '../../src/contract/paths.ts';
import { dayOf } from '../../src/web/features/five/todays-five.ts';
import { newReceiver } from '../support/push/push-receiver.ts';
import { open } from './support/app.ts';
import { test } from './support/network.ts';
import {
  deliverPush,
  fakePushService,
  shownNotifications,
  storedLanguage,
  tapNotification,
} from './support/push.ts';
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
  const title = 'A story from Berlin, Germany';
  const expectTitles = (page: Page, titles: readonly string[]) =>
    expect
      .poll(async () => (await shownNotifications(page)).map((each) => each.title))
      .toEqual(titles);

  async function workerOf(context: BrowserContext): Promise<Worker> {
    const [worker] = context.serviceWorkers();
    return worker ?? context.waitForEvent('serviceworker');
  }

  test('shows the text and the place of its story until a new one replaces it, and opens it in the open window, unless a story is being written there', async ({
    page,
    context,
    app,
  }) => {
    await visitAndSave(page, paths.post);
    await deliverPush(context, page, message);
    await expectTitles(page, [title]);
    const shown = { title, body: message.content, actions: ['Stop these'] };
    expect(await shownNotifications(page)).toEqual([shown]);
    const next = { ...message, city: 'Rome', country: 'Italy', day: '2026-11-23' };
    await deliverPush(context, page, next);
    await expectTitles(page, ['A story from Rome, Italy']);
    // One that cannot be parsed still links to the stories.
    await deliverPush(context, page, '{"content":');
    await expectTitles(page, ['Your daily Uplift is here']);

    const { randomId, content } = await app.post();
    const worker = await workerOf(context);
    const tap = async () => {
      await deliverPush(context, page, { ...message, randomId, content });
      await expectTitles(page, [title]);
      await tapNotification(worker);
    };
    await tap();
    await expectTitles(page, []);
    await expect(page).toHaveURL(paths.post);
    await open(page, paths.about);
    await tap();
    await expect(page).toHaveURL(experiencePath(randomId));
    await expect(page.getByRole('main')).toContainText(content);
  });

  test('of today has the story that is the first of today’s five', async ({
    page,
    context,
    app,
  }) => {
    const stories = await Promise.all(Array.from({ length: 6 }, () => app.post()));
    const story = stories[2];
    await visitAndSave(page, paths.about);
    const day = dayOf(Date.now());
    await deliverPush(context, page, { ...message, ...story, day });
    await expectTitles(page, [`A story from ${story?.city}, ${story?.country}`]);
    await open(page, paths.today);
    const first = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    await expect(first).toHaveAttribute('href', experiencePath(String(story?.randomId)));
  });

  test('is in the language of the page that was opened last, and leads to its story in it', async ({
    page,
    context,
  }) => {
    const openIn = async (code: string, path: string) => {
      await visitAndSave(page, path);
      await expect.poll(() => storedLanguage(page)).toBe(code);
    };
    await openIn('de', '/de');
    const sent = { ...message, countryCode: 'DE' };
    await deliverPush(context, page, sent);
    const german = 'Eine Geschichte aus Berlin, Deutschland';
    await expectTitles(page, [german]);
    const shown = { title: german, body: message.content, actions: ['Keine mehr senden'] };
    expect(await shownNotifications(page)).toEqual([shown]);
    const worker = await workerOf(context);
    await tapNotification(worker);
    await expect(page).toHaveURL(`/de${experiencePath(message.randomId)}`);
    await openIn('en', paths.home);
    await deliverPush(context, page, sent);
    await expectTitles(page, [title]);
  });

  test('ends the subscription with one tap, also of an endpoint that the browser has changed', async ({
    page,
    context,
  }) => {
    const endpoint = await subscribe(page);
    const worker = await workerOf(context);
    const { p256dh } = newReceiver().keys;
    // The fake push service exists in pages only.
    await worker.evaluate(
      ([address, key]) => {
        const subscription = {
          endpoint: address,
          toJSON: () => ({ endpoint: address, keys: { p256dh: key, auth: 'B'.repeat(22) } }),
          unsubscribe: () => Promise.resolve(true),
        };
        PushManager.prototype.getSubscription = () => Promise.resolve(subscription as never);
      },
      [`${endpoint}-new`, p256dh] as const,
    );
    const statusOf = async (address: string) => {
      const data = { endpoint: address };
      return (await page.request.post(getPushSubscriptionEndpoint.path, { data })).status();
    };
    const changeAndAsk = async () => {
      await worker.evaluate(() => {
        const WorkerEvent = Reflect.get(globalThis, 'ExtendableEvent') as typeof Event;
        dispatchEvent(new WorkerEvent('pushsubscriptionchange'));
      });
      return statusOf(`${endpoint}-new`);
    };
    // Until then the worker may not have the settings, which the page sends after it has subscribed.
    await expect.poll(changeAndAsk).toBe(200);
    expect(await statusOf(endpoint)).toBe(404);

    await deliverPush(context, page, message);
    await expectTitles(page, [title]);
    await page.evaluate(() => localStorage.clear());
    await tapNotification(worker, 'stop');
    await expect(subscribeButton(page)).toBeVisible();
    await expectTitles(page, ['No more stories will be sent']);
    expect(await statusOf(`${endpoint}-new`)).toBe(404);
  });
});

const subscribeButton = (page: Page) => page.getByRole('button', { name: 'Send me a story a day' });

/** Subscribes to a story a day with a fake push service. Returns its endpoint, which no other test uses. */
async function subscribe(page: Page): Promise<string> {
  const endpoint = `https://push.example.org/${Date.now()}`;
  await fakePushService(page, endpoint, newReceiver().keys.p256dh);
  await visitAndSave(page, paths.home);
  // The card is loaded when it is near the viewport.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await subscribeButton(page).click();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  return endpoint;
}
