import { expect, type Page } from '@playwright/test';
import { localPath } from '../../src/contract/languages.ts';
import { consolePath, browsePath, experiencePath, paths } from '../../src/contract/paths.ts';
import { open } from './support/app.ts';
import { test } from './support/network.ts';
import {
  completePages,
  savedPages,
  visitAndSave,
  withShortTimers,
} from './support/service-worker.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Offline since' });
const savedBanner = (page: Page) => banner(page).filter({ hasText: 'saved at' });
const recent = (page: Page) => page.getByRole('region', { name: 'Recent Uplifts' });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const article = (page: Page, id: string) =>
  page.getByRole('article', { name: new RegExp(`Story ${id}`) });

test(
  'after one visit, home, stories, rankings and random can be read without a network',
  { tag: '@every-browser' },
  async ({ page, app, network }) => {
    const story = await app.post({ city: app.newCity() });
    const { continent, country, city, content, randomId } = story;
    await app.vote(story.id);
    await visitAndSave(page, browsePath({ continent, country, city }));
    // The page of the first visit is saved as well.
    await expect.poll(() => savedPages(page)).toContainEqual(expect.stringContaining('?city='));
    network.cut();
    await page.reload();
    await expect(article(page, randomId)).toContainText(content);

    await page.goto(paths.home);
    await expect(heading(page)).toHaveText('Daily Uplift');
    await expect(recent(page)).toContainText(city);
    await expect(page.getByRole('region', { name: 'Live activity' })).toContainText(
      'Stories in all',
    );
    await expect(banner(page)).toContainText(/Offline since \d\d:\d\d.*Saved at \d\d:\d\d/);
    await page.getByRole('link', { name: 'Get Random Uplift' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your Random Daily Uplift' });
    await expect(dialog.getByRole('article')).toContainText('“');
    await page.keyboard.press('Escape');

    // Links lead to what is saved as well.
    await link(page, 'City Rankings').click();
    await expect(heading(page)).toHaveText('Positive Cities Rankings');
    await expect(savedBanner(page)).toBeVisible();
    await link(page, 'Browse Experiences').click();
    await article(page, randomId).getByRole('link', { name: content }).click();
    await expect(heading(page)).toContainText(city);

    await page.goto(`${paths.leaderboard}?timeframe=all`);
    await expect(page.getByRole('main')).toContainText(city);
    await expect(banner(page)).toBeVisible();
    await page.goto(experiencePath(randomId));
    await expect(article(page, randomId)).toContainText(content);
    await page.goto(paths.random);
    await expect(page).toHaveURL(/\/experience\/\w+$/);
    await expect(page.getByRole('article', { name: /^Story / })).toBeVisible();
  },
);

test(
  'a page that was never visited shows all saved stories of its place, or that one is offline, and since when',
  { tag: '@every-browser' },
  async ({ page, app, network }) => {
    const city = app.newCity();
    await Promise.all(Array.from({ length: 21 }, () => app.post({ city })));
    await visitAndSave(page, paths.home);
    const unsaved = await app.post();
    network.cut();
    await page.goto(browsePath({ country: 'Germany', city }));
    const cards = page.getByRole('article');
    await expect(cards.first()).toHaveAccessibleName(new RegExp(`from ${city}$`));
    await expect(savedBanner(page)).toBeVisible();
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect(await cards.count()).toBe(21);
    }).toPass();

    await page.goto(browsePath({ city: 'Nowhere' }));
    await expect(banner(page)).toBeVisible();
    await expect(page.getByText('The stories did not load')).toBeVisible();
    await page.goto(experiencePath(unsaved.randomId));
    await expect(banner(page)).toContainText('This page is not saved.');
    await expect(heading(page)).toHaveText('This story is not saved here');
    await expect(page.getByText('saved at')).toHaveCount(0);
    await page.goto('/no-such-page');
    await expect(heading(page)).toHaveText('You are offline');
    await expect(page.getByText('Not Found')).toHaveCount(0);
    network.restore();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(heading(page)).toHaveText('404 Page Not Found');
  },
);

/** Damages cached pages or responses, as a full disk or another program may. */
async function damage(page: Page, ...suffixes: readonly string[]): Promise<void> {
  await page.evaluate(async (names) => {
    for (const name of await caches.keys()) {
      if (!names.some((suffix) => name.endsWith(suffix))) continue;
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const { headers } = (await cache.match(key)) ?? new Response();
        await cache.put(key, new Response('<!doctype html><p>Half a pa', { headers }));
      }
    }
  }, suffixes);
}

test("damaged copies are complete after one reload; with them offline, or without the app's scripts, the app shell shows that one is offline", async ({
  page,
  context,
  network,
}) => {
  await visitAndSave(page, paths.home);
  await damage(page, '');
  await open(page, paths.home);
  await expect(heading(page)).toHaveText('Daily Uplift');
  await expect.poll(() => completePages(page)).toContain(paths.about);
  network.cut();
  await open(page, paths.about);
  await link(page, 'City Rankings').click();
  await expect(heading(page)).toHaveText('Positive Cities Rankings');
  await open(page, paths.browse);
  await expect(heading(page)).toHaveText('Positive Experiences');

  await damage(page, 'calls', 'pages');
  await page.goto(paths.random);
  await expect(heading(page)).toHaveText('You are offline');
  await page.goto(paths.leaderboard);
  await expect(heading(page)).toHaveText('Positive Cities Rankings');
  await expect(banner(page)).toContainText('This page is not saved.');

  await page.evaluate(() => caches.delete('daily-uplift-assets'));
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.goto(paths.leaderboard);
  await expect(heading(page)).toHaveText('You are offline');
  await expect(page.getByRole('main')).toContainText(/You have been offline since \d\d:\d\d/);
  // The second copy of the app shell as well. A page without its scripts reloads once, which ends what it evaluates.
  await expect(() => damage(page, 'notes', 'pages')).toPass();
  // That reload may end this navigation as well.
  await expect(() => page.goto(paths.about)).toPass();
  await expect(heading(page)).toHaveText('You are offline');
  await expect(page.getByRole('main')).toContainText('this page is not saved');
});

test('saved pages are shown when no response comes, and late responses replace them without another click', async ({
  page,
  context,
  app,
  network,
}) => {
  const old = await app.post({ city: app.newCity() });
  await visitAndSave(page, paths.home);
  await open(page, paths.about);
  const late = await app.post({ city: app.newCity() });
  network.stall();
  await withShortTimers(context, async () => {
    await page.getByRole('link', { name: 'Daily Uplift' }).first().click();
    await expect(savedBanner(page)).toBeVisible();
    await expect(recent(page)).toContainText(old.city);
  });
  await expect(recent(page)).not.toContainText(late.city);
  network.restore();
  await expect(recent(page)).toContainText(late.city);
  await expect(banner(page)).toHaveCount(0);

  network.stall();
  await withShortTimers(context, async () => {
    await page.goto(paths.home);
    await expect(recent(page)).toContainText(old.city);
    await expect(savedBanner(page)).toBeVisible();
  });
  network.restore();
  await expect(recent(page)).toContainText(late.city);
  await expect(page.getByText('saved at')).toHaveCount(0);
});

test('the console and its calls are never cached', async ({ page, network }) => {
  await visitAndSave(page, paths.home);
  await page.goto(consolePath);
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
  for (const path of [consolePath, localPath('de', consolePath)])
    await expect(page.goto(path)).rejects.toThrow(/ERR_/);
});
