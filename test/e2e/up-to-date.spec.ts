import { expect, type Page } from '@playwright/test';
import { experiencePath } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';

/** The requests that the page sends from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  return calls;
}

test("data of the server's rendering is not fetched again, nor when the window gets the focus", async ({
  page,
}) => {
  const calls = callsOf(page);
  await page.clock.install();
  await open(page, '/leaderboard');
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new Event('focus'));
    dispatchEvent(new Event('online'));
  });
  await page.clock.runFor(120_000);
  expect(calls).toEqual([]);
});

test('data is refetched at the next visit of its page', async ({ page }) => {
  await open(page, '/leaderboard');
  const calls = callsOf(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  for (let visit = 0; visit < 2; visit++) {
    await main.getByRole('link', { name: 'Community' }).click();
    await expect(page).toHaveURL('/about');
    const requested = page.waitForRequest('**/api/leaderboard?timeframe=week');
    await main.getByRole('link', { name: 'City Rankings' }).click();
    await requested;
  }
  const leaderboards = calls.filter((call) => call.startsWith('/api/leaderboard'));
  expect(leaderboards).toEqual(Array(2).fill('/api/leaderboard?timeframe=week'));
});

test('a failed query is not repeated automatically', async ({ page }) => {
  await page.route('**/api/leaderboard*', (route) => route.abort());
  await open(page, '/about');
  await page.clock.install();
  const calls = callsOf(page);
  await page.getByRole('link', { name: 'City Rankings' }).click();
  await expect(page.getByRole('heading', { name: 'The rankings did not load' })).toBeVisible();
  await page.clock.runFor(120_000);
  expect(calls).toHaveLength(1);
});

test('home sends the queries of the specification, with exactly these parameters', async ({
  page,
}) => {
  await open(page, '/about');
  const calls = callsOf(page);
  await page.getByRole('link', { name: 'Daily Uplift' }).click();
  await expect(page.getByRole('heading', { name: 'Live activity' })).toBeVisible();
  await expect
    .poll(() => calls.map((call) => decodeURIComponent(call)).toSorted())
    .toEqual([
      '/api/daily-dose',
      '/api/experiences?limit=3',
      '/api/experiences?limit=5&sortBy=votes&timeframe=week',
      '/api/leaderboard?timeframe=week',
      '/api/stats',
    ]);
});

test('a vote refetches the lists of stories and of cities', async ({ page, app }) => {
  const city = app.newCity();
  const story = await app.post({ city });
  await open(page, `/browse?search=${encodeURIComponent(city)}`);
  const calls = callsOf(page);
  await page.getByRole('button', { name: /Upvote/ }).click();
  await expect(page.getByText('Vote recorded!')).toBeVisible();
  await expect
    .poll(() => calls.filter((call) => call.startsWith('/api/experiences?')))
    .toHaveLength(1);
  expect(calls).toContain(`/api/experiences/${story.id}/vote`);
  await page.getByRole('link', { name: story.content }).click();
  await expect(page).toHaveURL(experiencePath(story.randomId));
  await expect(page.getByRole('button', { name: 'Upvote, 1 vote' })).toBeDisabled();
});
