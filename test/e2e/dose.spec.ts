import { expect, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { experiencePath, paths } from '../../src/contract/paths.ts';
import { newReceiver } from '../support/push-receiver.ts';
import { open } from './support/app.ts';
import { test } from './support/network.ts';
import {
  answerPermission,
  deliver,
  fakePushService,
  notificationsOf,
  tap,
} from './support/push.ts';
import { visit } from './support/worker.ts';

const card = (page: Page) => page.getByRole('region', { name: 'A story a day' });
const ask = (page: Page) => card(page).getByRole('button', { name: 'Send me a story a day' });
const stop = (page: Page) => card(page).getByRole('button', { name: 'Stop' });

let addresses = 0;

/** A browser whose push service is at an address that no other test has. */
async function withPush(page: Page): Promise<string> {
  const endpoint = `https://push.example.org/${Date.now()}-${addresses++}`;
  await fakePushService(page, endpoint, newReceiver().keys.p256dh);
  return endpoint;
}

/** The home page down at the card, which comes when one gets near. */
async function openCard(page: Page, path: string = paths.home): Promise<void> {
  await open(page, path);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(card(page)).toBeVisible();
}

async function lookAt(page: Page, endpoint: string) {
  const reply = await page.request.post('/api/daily-dose/subscription/look', {
    data: { endpoint },
  });
  return { status: reply.status(), body: (await reply.json()) as object };
}

test.describe('a reader who allows notifications', () => {
  test.use({ permissions: ['notifications'], timezoneId: 'Asia/Tokyo' });

  test('asks for a story a day, changes the hour and stops', async ({ page }) => {
    const endpoint = await withPush(page);
    await openCard(page);
    await card(page).getByLabel('Send it at').selectOption('18');
    await ask(page).click();
    await expect(card(page)).toContainText('a story comes every day at 6:00 PM.');
    expect(await lookAt(page, endpoint)).toMatchObject({ body: { zone: 'Asia/Tokyo', hour: 18 } });

    await openCard(page);
    await expect(card(page)).toContainText('every day at 6:00 PM.');
    await card(page).getByLabel('Send it at').selectOption('7');
    await card(page).getByRole('button', { name: 'Change to 7:00 AM' }).click();
    await expect(card(page)).toContainText('every day at 7:00 AM.');
    await expect(card(page)).toBeFocused();

    await stop(page).click();
    await expect(card(page).getByRole('status')).toHaveText(
      'Stopped. No more stories will be sent.',
    );
    await expect(ask(page)).toBeVisible();
    expect((await lookAt(page, endpoint)).status).toBe(404);
  });

  test('is told when the server does not take it, and can try again', async ({ page }) => {
    await withPush(page);
    const path = '**/api/daily-dose/subscription';
    const message = 'We already send as many stories as we can.';
    await page.route(path, (route) =>
      route.fulfill({ status: 503, json: { code: 'no-room', message } }),
    );
    await openCard(page);
    await ask(page).click();
    await expect(card(page).getByRole('status')).toHaveText(message);
    await page.unroute(path);
    await ask(page).click();
    await expect(stop(page)).toBeVisible();
  });

  test('keeps what was set while offline, and reads so', async ({ page, network }) => {
    await withPush(page);
    await visit(page, paths.home);
    await openCard(page);
    await ask(page).click();
    await expect(stop(page)).toBeVisible();
    network.cut();
    await openCard(page);
    await expect(card(page)).toContainText('This can be set once you are online again.');
    await expect(card(page).getByRole('button')).toHaveCount(0);
    network.mend();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(stop(page)).toBeVisible();
  });
});

test('nobody is asked for permission before a tap; a closed question changes nothing', async ({
  page,
}) => {
  await withPush(page);
  await answerPermission(page, 'default');
  await openCard(page);
  const asked = page.locator('html[data-asked]');
  await expect(asked).toHaveCount(0);
  await ask(page).click();
  await expect(asked).toHaveCount(1);
  await expect(card(page).getByRole('status')).toHaveText(
    'Your browser did not allow it, so nothing has changed.',
  );
  await expect(ask(page)).toBeVisible();
});

test('who has said no finds how to allow it again, and no button', async ({ page }) => {
  await withPush(page);
  await answerPermission(page, 'denied');
  await openCard(page);
  await ask(page).click();
  await expect(card(page)).toContainText('set Notifications to Allow');
  await expect(card(page).getByRole('button')).toHaveCount(0);
  await expect(card(page)).toBeFocused();
});

test('a browser without notifications is led to the feed', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await openCard(page);
  await expect(card(page).getByRole('button')).toHaveCount(0);
  const feed = card(page).getByRole('link', { name: 'daily dose as a feed' });
  await expect(feed).toHaveAttribute('href', '/daily-dose.xml');
});

test('where the site sends nothing there is no card', async ({ page }) => {
  await withPush(page);
  const json = { code: 'not-offered', message: 'This site does not send notifications.' };
  const answered = page.waitForResponse('**/api/daily-dose/push');
  await page.route('**/api/daily-dose/push', (route) => route.fulfill({ status: 404, json }));
  await open(page, paths.home);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await answered;
  await expect(card(page)).toHaveCount(0);
});

test.describe('a message of the day', () => {
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

  test('shows the text and the place of its story, a new one in the place of the old', async ({
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

  test('that can not be read still leads to the stories', async ({ page, context }) => {
    await visit(page, paths.home);
    await deliver(context, page, '{"content":');
    await expect
      .poll(async () => (await notificationsOf(page)).map(({ title }) => title))
      .toEqual(['Your daily Uplift is here']);
  });

  test('leads to its story in the window that is open', async ({ page, context, app }) => {
    const { randomId, content } = await app.post();
    await visit(page, paths.about);
    await deliver(context, page, { ...message, randomId, content });
    await expect.poll(async () => (await notificationsOf(page)).length).toBe(1);
    await tap(await workerOf(context));
    await expect(page).toHaveURL(experiencePath(randomId));
    await expect(page.getByRole('main')).toContainText(content);
    expect(await notificationsOf(page)).toEqual([]);
  });

  test('leaves a story that is being written alone', async ({ page, context, app }) => {
    const { randomId } = await app.post();
    await visit(page, paths.post);
    await deliver(context, page, { ...message, randomId });
    await expect.poll(async () => (await notificationsOf(page)).length).toBe(1);
    await tap(await workerOf(context));
    await expect.poll(async () => (await notificationsOf(page)).length).toBe(0);
    await expect(page).toHaveURL(paths.post);
  });

  test('ends the stories with one tap, also on the page that is open', async ({
    page,
    context,
  }) => {
    const endpoint = await withPush(page);
    await visit(page, paths.home);
    await openCard(page);
    await ask(page).click();
    await expect(stop(page)).toBeVisible();
    const worker = await workerOf(context);
    // The worker has no push service of its own either.
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

  test('a browser with a new address is known at that one', async ({ page, context }) => {
    const endpoint = await withPush(page);
    await visit(page, paths.home);
    await openCard(page);
    await ask(page).click();
    await expect(stop(page)).toBeVisible();
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
