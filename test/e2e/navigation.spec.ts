import { expect, type Page } from '@playwright/test';
import { browsePath, paths } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('a page whose import fails is loaded from the server; after the import for queries has failed, Try again fetches everything again', async ({
  page,
}) => {
  await open(page, paths.home);
  await page.route('**/assets/AboutPage-*.js', (route) => {
    const { pathname } = new URL(route.request().frame().url());
    return pathname === paths.home ? route.abort() : route.continue();
  });
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await link(page, 'Community').click();
  await page.waitForFunction(() => !('isSame' in window || 'earlyTaps' in window));
  await expect(page).toHaveURL(paths.about);
  await expect(heading(page)).toHaveText('About Daily Uplift');
  await page.route('**/assets/calls-*.js', (route) => route.abort());
  await link(page, 'City Rankings').click();
  await expect(page.getByRole('heading', { name: 'The rankings did not load' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('did not load')).toHaveCount(0);
  await expect(heading(page)).toHaveText('Positive Cities Rankings');
});

test('a page is painted before its scripts, fonts or manifest are fetched', async ({ page }) => {
  await open(page, paths.home);
  await page.evaluate(() => document.fonts.ready);
  const fetched = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name, isEarly: startTime < painted }));
  });
  for (const kind of [/\.js$/, /fraunces.*\.woff2$/]) {
    expect(fetched.filter(({ name }) => kind.test(name))).not.toEqual([]);
  }
  expect(fetched.filter(({ name, isEarly }) => isEarly && !name.includes('/favicon'))).toEqual([]);
});

test('after a reload with a dialog open, Back leaves the page', async ({ page }) => {
  await open(page, paths.leaderboard);
  await open(page, paths.about);
  await page.getByRole('banner').getByRole('button', { name: 'Invite Friends' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await page.waitForFunction(() => !('earlyTaps' in window));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(paths.leaderboard);
});

test('files, other tabs and forms that are sent before the page is ready are left to the browser', async ({
  page,
  context,
}) => {
  await open(page, paths.transparency);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const isSame = () => page.evaluate(() => 'isSame' in window);
  const other = context.waitForEvent('page');
  await link(page, 'Community').click({ modifiers: ['ControlOrMeta'] });
  await expect(heading(await other)).toHaveText('About Daily Uplift');
  await expect(page).toHaveURL(paths.transparency);
  await link(page, 'City Rankings').click();
  await expect(heading(page)).toHaveText('Positive Cities Rankings');
  expect(await isSame()).toBe(true);
  await page.goBack();
  await page.getByRole('link', { name: '/api/' }).click();
  await expect(page.locator('pre')).toContainText('{');
  expect(await isSame()).toBe(false);

  await open(page, paths.home);
  await page.evaluate((action) => {
    const form = Object.assign(document.createElement('form'), { action });
    form.innerHTML = '<input name="sortBy" value="recent"><input name="search" value="a ferry">';
    document.body.append(form);
    form.requestSubmit();
  }, paths.browse);
  await expect(page).toHaveURL(browsePath({ search: 'a ferry' }));
});

test("data of the server's rendering is not fetched again, nor when the window gets the focus", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.clock.install();
  await open(page, paths.leaderboard);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new Event('focus'));
    dispatchEvent(new Event('online'));
  });
  await page.clock.runFor(120_000);
  expect(calls).toEqual([]);
});
