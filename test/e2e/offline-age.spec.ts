import { expect, type Page } from '@playwright/test';
import { browsePath, experiencePath, paths } from '../../src/contract/paths.ts';
import { open } from './support/app.ts';
import { test } from './support/network.ts';
import { visitAndSave } from './support/service-worker.ts';

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'saved at' });
const offline = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You have been offline' });
const recent = (page: Page) => page.getByRole('region', { name: 'Recent Uplifts' });

/** Damages cached pages or responses, as a full disk or another program may. */
async function damage(page: Page, cacheNames: readonly string[]): Promise<void> {
  await page.evaluate(async (names) => {
    for (const name of names) {
      const cache = await caches.open(`daily-uplift-${name}`);
      for (const key of await cache.keys()) {
        const { headers } = (await cache.match(key)) ?? new Response();
        await cache.put(key, new Response('<!doctype html><p>Half a pa', { headers }));
      }
    }
  }, cacheNames);
}

test('saved content shows its age until it is replaced, as soon as the network is back', async ({
  page,
  app,
  network,
}) => {
  await app.post({ city: app.newCity() });
  await visitAndSave(page, paths.home);
  network.cut();
  await page.goto(paths.home);
  await expect(banner(page)).toContainText(/You have been offline since \d\d:\d\d/);
  const { city } = await app.post({ city: app.newCity() });
  // The network is back, but the server is slow: the page still shows the old content.
  network.restore();
  network.delayReads(1_500);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(offline(page)).toHaveCount(0);
  await expect(banner(page)).toContainText(/^What you see was saved at \d\d:\d\d\.$/);
  await expect(recent(page)).not.toContainText(city);
  await expect(recent(page)).toContainText(city);
  await expect(banner(page)).toHaveCount(0);
});

test('a response that arrives after three seconds replaces the saved one', async ({
  page,
  app,
  network,
}) => {
  await visitAndSave(page, paths.home);
  await open(page, paths.about);
  const { city } = await app.post({ city: app.newCity() });
  network.delayReads(4_000);
  await page.getByRole('link', { name: 'Daily Uplift' }).click();
  await expect(banner(page)).toBeVisible();
  await expect(recent(page)).toContainText(city);
  await expect(banner(page)).toHaveCount(0);
});

test('all saved stories can be read offline, not only the first page of them', async ({
  page,
  app,
  network,
}) => {
  const city = app.newCity();
  await app.postMany(25, { city });
  await visitAndSave(page, paths.home);
  network.cut();
  await page.goto(paths.browse);
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('End');
    expect(await cards.count()).toBe(50);
  }).toPass();
  // A list that was never visited.
  await page.goto(browsePath({ country: 'Germany', city }));
  await expect(cards.first()).toHaveAccessibleName(new RegExp(`from ${city}$`));
  await expect(cards).toHaveCount(20);
  await expect(banner(page)).toBeVisible();
});

test('with damaged copies a random story and every other page show the app shell and that one is offline', async ({
  page,
  network,
}) => {
  await visitAndSave(page, paths.home);
  network.cut();
  await damage(page, ['calls', 'pages']);
  await page.goto(paths.random);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await page.goto(paths.leaderboard);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Positive Cities Rankings');
  await expect(offline(page)).toContainText('This page is not saved.');
  // The second copy of the app shell as well.
  await damage(page, ['notes', 'pages']);
  await page.goto(paths.about);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('main')).toContainText('this page is not saved');
});

test('a page that was never saved shows that, and not that it is missing or how old it is', async ({
  page,
  app,
  network,
}) => {
  await visitAndSave(page, paths.home);
  const story = await app.post();
  network.cut();
  await page.goto(experiencePath(story.randomId));
  await expect(offline(page)).toContainText('This page is not saved.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This story is not saved here');
  await expect(page.getByText('saved at')).toHaveCount(0);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByText('Not Found')).toHaveCount(0);
  network.restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
});
