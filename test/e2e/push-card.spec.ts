import { expect } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { open } from './support/app.ts';
import { test } from './support/network.ts';
import {
  subscribeButton,
  pushCard,
  getSubscription,
  openPushCard,
  unsubscribeButton,
  installFakePush,
} from './support/push-card.ts';
import { mockPermission } from './support/push.ts';
import { visitAndSave } from './support/service-worker.ts';

test.describe('a reader who allows notifications', { tag: '@chromium' }, () => {
  test.use({ permissions: ['notifications'], timezoneId: 'Asia/Tokyo' });

  test('subscribes to a story a day, changes the hour and unsubscribes', async ({ page }) => {
    const endpoint = await installFakePush(page);
    await openPushCard(page);
    await pushCard(page).getByLabel('Send it at').selectOption('18');
    await subscribeButton(page).click();
    await expect(pushCard(page)).toContainText('a story comes every day at 6:00 PM.');
    expect(await getSubscription(page, endpoint)).toMatchObject({
      body: { zone: 'Asia/Tokyo', hour: 18 },
    });

    await openPushCard(page);
    await expect(pushCard(page)).toContainText('every day at 6:00 PM.');
    await pushCard(page).getByLabel('Send it at').selectOption('7');
    await pushCard(page).getByRole('button', { name: 'Change to 7:00 AM' }).click();
    await expect(pushCard(page)).toContainText('every day at 7:00 AM.');
    await expect(pushCard(page)).toBeFocused();

    await unsubscribeButton(page).click();
    await expect(pushCard(page).getByRole('status')).toHaveText(
      'Stopped. No more stories will be sent.',
    );
    await expect(subscribeButton(page)).toBeVisible();
    expect((await getSubscription(page, endpoint)).status).toBe(404);
  });

  test('sees when the server refuses, and can try again', async ({ page }) => {
    await installFakePush(page);
    const path = '**/api/daily-dose/subscription';
    const message = 'We already send as many stories as we can.';
    await page.route(path, (route) =>
      route.fulfill({ status: 503, json: { code: 'no-room', message } }),
    );
    await openPushCard(page);
    await subscribeButton(page).click();
    await expect(pushCard(page).getByRole('status')).toHaveText(message);
    await page.unroute(path);
    await subscribeButton(page).click();
    await expect(unsubscribeButton(page)).toBeVisible();
  });

  test('sees when the browser’s push service does not respond, and can try again', async ({
    page,
  }) => {
    await installFakePush(page);
    await page.clock.install();
    await openPushCard(page);
    await page.evaluate(() => {
      const real = Object.getOwnPropertyDescriptor(PushManager.prototype, 'subscribe') ?? {};
      PushManager.prototype.subscribe = () => {
        Object.defineProperty(PushManager.prototype, 'subscribe', real);
        document.documentElement.dataset.silent = 'yes';
        return new Promise(() => undefined);
      };
    });
    await subscribeButton(page).click();
    await page.locator('html[data-silent]').waitFor();
    await page.clock.runFor(10_100);
    await expect(pushCard(page).getByRole('status')).toHaveText(
      'The push service of your browser does not answer. Please try again in a moment.',
    );
    await subscribeButton(page).click();
    await expect(unsubscribeButton(page)).toBeVisible();
  });

  test('keeps the subscription while offline, and sees that', async ({ page, network }) => {
    await installFakePush(page);
    await visitAndSave(page, paths.home);
    await openPushCard(page);
    await subscribeButton(page).click();
    await expect(unsubscribeButton(page)).toBeVisible();
    network.cut();
    await openPushCard(page);
    await expect(pushCard(page)).toContainText('This can be set once you are online again.');
    await expect(pushCard(page).getByRole('button')).toHaveCount(0);
    network.restore();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(unsubscribeButton(page)).toBeVisible();
  });
});

test(
  'permission is requested only after a tap; a closed prompt changes nothing',
  { tag: '@chromium' },
  async ({ page }) => {
    await installFakePush(page);
    await mockPermission(page, 'default');
    await openPushCard(page);
    const requested = page.locator('html[data-asked]');
    await expect(requested).toHaveCount(0);
    await subscribeButton(page).click();
    await expect(requested).toHaveCount(1);
    await expect(pushCard(page).getByRole('status')).toHaveText(
      'Your browser did not allow it, so nothing has changed.',
    );
    await expect(subscribeButton(page)).toBeVisible();
  },
);

test(
  'a reader who has blocked notifications sees how to allow them, and no button',
  { tag: '@chromium' },
  async ({ page }) => {
    await installFakePush(page);
    await mockPermission(page, 'denied');
    await openPushCard(page);
    await subscribeButton(page).click();
    await expect(pushCard(page)).toContainText('set Notifications to Allow');
    await expect(pushCard(page).getByRole('button')).toHaveCount(0);
    await expect(pushCard(page)).toBeFocused();
  },
);

test('a browser without notifications shows a link to the feed', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await openPushCard(page);
  await expect(pushCard(page).getByRole('button')).toHaveCount(0);
  const feed = pushCard(page).getByRole('link', { name: 'daily dose as a feed' });
  await expect(feed).toHaveAttribute('href', '/daily-dose.xml');
});

test(
  'the card takes no focus when nobody has pressed anything in it',
  { tag: '@chromium' },
  async ({ page }) => {
    await installFakePush(page);
    await openPushCard(page);
    await expect(subscribeButton(page)).toBeVisible();
    await page.evaluate(() => {
      Reflect.deleteProperty(window, 'PushManager');
      dispatchEvent(new Event('online'));
    });
    await expect(pushCard(page).getByRole('link')).toBeVisible();
    await expect(pushCard(page)).not.toBeFocused();
  },
);

test('there is no card where the site sends no push messages', async ({ page }) => {
  await installFakePush(page);
  const json = { code: 'not-offered', message: 'This site does not send notifications.' };
  const responded = page.waitForResponse('**/api/daily-dose/push');
  await page.route('**/api/daily-dose/push', (route) => route.fulfill({ status: 404, json }));
  await open(page, paths.home);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await responded;
  await expect(pushCard(page)).toHaveCount(0);
});
