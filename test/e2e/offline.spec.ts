import { expect, type Page } from '@playwright/test';
import { adminConsolePath, browsePath, experiencePath, paths } from '../../src/contract/paths.ts';
import { open } from './support/app.ts';
import { goOffline, goOnline, test } from './support/network.ts';
import { savedPages, visitAndSave } from './support/service-worker.ts';

const banner = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You have been offline since' });
const rankingsLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'City Rankings' });
const article = (page: Page, id: string) =>
  page.getByRole('article', { name: new RegExp(`Story ${id}`) });

test('after one visit, home, stories, rankings and random can be read without a network', async ({
  page,
  app,
  network,
}) => {
  const story = await app.post({ city: app.newCity() });
  await app.vote(story.id);
  await visitAndSave(page, paths.home);
  network.cut();

  await page.goto(paths.home);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daily Uplift');
  await expect(page.getByRole('region', { name: 'Recent Uplifts' })).toContainText(story.city);
  await expect(page.getByRole('region', { name: 'Live activity' })).toContainText('Stories in all');
  await expect(banner(page)).toContainText(
    /You have been offline since \d\d:\d\d.*What you see was saved at \d\d:\d\d/,
  );

  await page.goto(paths.browse);
  await expect(article(page, story.randomId)).toContainText(story.content);
  await page.goto(`${paths.leaderboard}?timeframe=all`);
  await expect(page.getByRole('main')).toContainText(story.city);
  await expect(banner(page)).toBeVisible();
  await page.goto(experiencePath(story.randomId));
  await expect(article(page, story.randomId)).toContainText(story.content);

  await open(page, paths.home);
  await page.getByRole('link', { name: 'Get Random Uplift' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your Random Daily Uplift' });
  await expect(dialog.getByRole('figure')).toContainText('“');
  await page.goto(paths.random);
  await expect(page).toHaveURL(/\/experience\/\w+$/);
  await expect(page.getByRole('article', { name: /^Story / })).toBeVisible();
});

test('links lead to saved lists and stories as well, which show when they were saved', async ({
  page,
  app,
  network,
}) => {
  const story = await app.post({ city: app.newCity() });
  await visitAndSave(page, paths.home);
  network.cut();
  await rankingsLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Positive Cities Rankings');
  await expect(banner(page)).toContainText('saved at');
  await page.getByRole('link', { name: 'Browse Experiences' }).click();
  await article(page, story.randomId).getByRole('link', { name: story.content }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(story.city);
});

test('the list of a visited city can be read again offline', async ({ page, app, network }) => {
  const { continent, country, city, content } = await app.post({ city: app.newCity() });
  await visitAndSave(page, paths.home);
  await open(page, browsePath({ continent, country, city }));
  network.cut();
  await page.goto(paths.home);
  await page.goto(browsePath({ continent, country, city }));
  await expect(page.getByRole('article')).toContainText(content);
});

test('the page of the first visit is saved as well', async ({ page, app, network }) => {
  const story = await app.post();
  await visitAndSave(page, experiencePath(story.randomId));
  await expect.poll(() => savedPages(page)).toContain(experiencePath(story.randomId));
  network.cut();
  await page.reload();
  await expect(article(page, story.randomId)).toContainText(story.content);
});

test('a page that was never visited shows that one is offline, and since when', async ({
  page,
  network,
}) => {
  await visitAndSave(page, paths.home);
  network.cut();
  await page.goto(browsePath({ city: 'Nowhere' }));
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText('The stories did not load')).toBeVisible();
});

test("without the app's scripts, the saved app shell shows that one is offline", async ({
  page,
  context,
  network,
}) => {
  await visitAndSave(page, paths.home);
  network.cut();
  await page.evaluate(() => caches.delete('daily-uplift-assets'));
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.goto(browsePath({ city: 'Nowhere' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('main')).toContainText(/You have been offline since \d\d:\d\d/);
});

test('saved pages are shown after three seconds without a response', async ({
  page,
  app,
  network,
}) => {
  const story = await app.post({ city: app.newCity() });
  await visitAndSave(page, paths.home);
  network.stall();
  const started = Date.now();
  await page.goto(paths.home);
  expect(Date.now() - started).toBeGreaterThan(2_500);
  await expect(page.getByRole('region', { name: 'Recent Uplifts' })).toContainText(story.city);
  await expect(banner(page)).toBeVisible();
});

test('the banner disappears when a late response arrives, without another click', async ({
  page,
  network,
}) => {
  await visitAndSave(page, paths.home);
  network.stall();
  await rankingsLink(page).click();
  await expect(banner(page)).toBeVisible();
  network.restore();
  await expect(banner(page)).toHaveCount(0);
});

test('the banner disappears when the network is back', async ({ page, context, network }) => {
  // Not home, whose counters are asked for again: then it would show since when they are saved.
  await visitAndSave(page, paths.about);
  await goOffline(context, network);
  await expect(banner(page)).toContainText('What you have already read stays here for you.');
  await goOnline(context, network);
  await expect(banner(page)).toHaveCount(0);
});

test('a browser without service workers still shows that one is offline', async ({
  page,
  context,
  network,
}) => {
  await context.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(navigator, 'serviceWorker', { get });
  });
  await open(page, paths.home);
  // The banner's live region.
  await expect(page.getByRole('status').first()).toBeAttached();
  await goOffline(context, network);
  await expect(banner(page)).toBeVisible();
});

test('the console and its calls are never cached', async ({ page, network }) => {
  await visitAndSave(page, paths.home);
  await page.goto(adminConsolePath);
  await expect(page.getByRole('heading', { name: 'Admin Console Access' })).toBeVisible();
  const saved = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
    }
    return urls.filter((url) => /admin|console/.test(url));
  });
  expect(saved).toEqual([]);
  network.cut();
  await expect(page.goto(adminConsolePath)).rejects.toThrow(/ERR_/);
});
