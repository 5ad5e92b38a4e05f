import { expect } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { open } from './support/app.ts';
import { ask, card, lookAt, openCard, stop, withPush } from './support/dose.ts';
import { test } from './support/network.ts';
import { answerPermission } from './support/push.ts';
import { visit } from './support/worker.ts';

test.describe('a reader who allows notifications', { tag: '@chromium' }, () => {
  test.use({ permissions: ['notifications'], timezoneId: 'Asia/Tokyo' });

  test('subscribes to a story a day, changes the hour and unsubscribes', async ({ page }) => {
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

  test('sees when the server refuses, and can try again', async ({ page }) => {
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

  test('sees when the browser’s push service does not answer, and can try again', async ({
    page,
  }) => {
    await withPush(page);
    await page.clock.install();
    await openCard(page);
    await page.evaluate(() => {
      const real = Object.getOwnPropertyDescriptor(PushManager.prototype, 'subscribe') ?? {};
      PushManager.prototype.subscribe = () => {
        Object.defineProperty(PushManager.prototype, 'subscribe', real);
        document.documentElement.dataset.silent = 'yes';
        return new Promise(() => undefined);
      };
    });
    await ask(page).click();
    await page.locator('html[data-silent]').waitFor();
    await page.clock.runFor(10_100);
    await expect(card(page).getByRole('status')).toHaveText(
      'The push service of your browser does not answer. Please try again in a moment.',
    );
    await ask(page).click();
    await expect(stop(page)).toBeVisible();
  });

  test('keeps the subscription while offline, and sees that', async ({ page, network }) => {
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

test(
  'permission is requested only after a tap; a closed prompt changes nothing',
  { tag: '@chromium' },
  async ({ page }) => {
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
  },
);

test(
  'a reader who has blocked notifications sees how to allow them, and no button',
  { tag: '@chromium' },
  async ({ page }) => {
    await withPush(page);
    await answerPermission(page, 'denied');
    await openCard(page);
    await ask(page).click();
    await expect(card(page)).toContainText('set Notifications to Allow');
    await expect(card(page).getByRole('button')).toHaveCount(0);
    await expect(card(page)).toBeFocused();
  },
);

test('a browser without notifications shows a link to the feed', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await openCard(page);
  await expect(card(page).getByRole('button')).toHaveCount(0);
  const feed = card(page).getByRole('link', { name: 'daily dose as a feed' });
  await expect(feed).toHaveAttribute('href', '/daily-dose.xml');
});

test('there is no card where the site sends no push messages', async ({ page }) => {
  await withPush(page);
  const json = { code: 'not-offered', message: 'This site does not send notifications.' };
  const answered = page.waitForResponse('**/api/daily-dose/push');
  await page.route('**/api/daily-dose/push', (route) => route.fulfill({ status: 404, json }));
  await open(page, paths.home);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await answered;
  await expect(card(page)).toHaveCount(0);
});
