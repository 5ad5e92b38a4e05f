import { expect, type Page } from '@playwright/test';
import { open, test, type App } from './support/app.ts';
import { mockResponse, holdRequests } from './support/mock-api.ts';

/** More votes than stories of other tests have. */
const manyVotes = 12;

async function popularCity(app: App): Promise<string> {
  const city = app.newCity();
  const { id } = await app.post({ city });
  for (let i = 0; i < manyVotes; i++) await app.vote(id);
  return city;
}

/** Votes reach the rankings within a second. */
async function openRankings(page: Page, city: string, path = '/leaderboard') {
  await expect(async () => {
    await page.goto(path);
    await expect(rowOf(page, city)).toBeVisible({ timeout: 1 });
  }).toPass();
}

const rowOf = (page: Page, city: string) =>
  page
    .getByRole('main')
    .getByRole('list')
    .first()
    .getByRole('listitem')
    .filter({ hasText: city })
    .filter({ hasText: `${manyVotes} votes` });

test('a city is shown with its country, continent, votes and stories', async ({ page, app }) => {
  const city = await popularCity(app);
  await openRankings(page, city);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Positive Cities Rankings');
  await expect(page.getByText('update in real time and reset weekly')).toBeVisible();
  await expect(rowOf(page, city)).toContainText('Germany · Europe');
  await expect(rowOf(page, city)).toContainText('1 story');
  const regions = page.getByRole('region', { name: 'Rankings by Region' });
  await expect(regions).toContainText(new RegExp(`\\d\\. ${city}, Germany - ${manyVotes} votes`));
  await rowOf(page, city).getByRole('link', { name: city }).click();
  await expect(page).toHaveURL(/\/browse\?continent=europe&country=Germany&city=Town/);
});

test('the first city is shown with its best story, which links to its page', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  const [best, other] = await app.postMany(2, { city });
  // More than any other city of these tests.
  for (let i = 0; i < 3 * manyVotes; i++) await app.vote(best!.id);
  await app.vote(other!.id);
  const lead = page.getByRole('region', { name: city });
  await expect(async () => {
    await page.goto('/leaderboard');
    await expect(lead).toContainText(`${3 * manyVotes + 1} votes for 2 stories`, { timeout: 1 });
  }).toPass();
  await expect(lead).toContainText('First this week');
  await expect(lead).not.toContainText(other!.content);
  await lead.getByRole('link', { name: best!.content }).click();
  await expect(page).toHaveURL(`/experience/${best!.randomId}`);
});

test('week, month and all time are links', async ({ page }) => {
  await open(page, '/leaderboard');
  const times = page.getByRole('navigation', { name: 'Time' });
  const current = times.locator('[aria-current]');
  await expect(current).toHaveText('This Week');
  for (const [name, timeframe] of [
    ['This Month', 'month'],
    ['All Time', 'all'],
    ['This Week', 'week'],
  ] as const) {
    const requested = page.waitForRequest(`**/api/leaderboard?timeframe=${timeframe}`);
    await times.getByRole('link', { name }).click();
    await requested;
    await expect(page).toHaveURL(`/leaderboard?timeframe=${timeframe}`);
    await expect(current).toHaveText(name);
  }
});

test('five skeletons are shown while the rankings load', async ({ page }) => {
  const release = await holdRequests(page, '**/api/leaderboard*', (route) =>
    route.fulfill({ json: [] }),
  );
  await open(page, '/about');
  await page.getByRole('link', { name: 'City Rankings' }).click();
  const loading = page.getByRole('status', { name: 'Loading the rankings' });
  await expect(loading.locator('> *')).toHaveCount(5);
  release();
  await expect(loading).toBeHidden();
});

test('a timeframe without stories shows how to get on the list', async ({ page }) => {
  await mockResponse(page, '/api/leaderboard', []);
  await open(page, '/about');
  await page.getByRole('link', { name: 'City Rankings' }).click();
  await expect(
    page.getByRole('heading', { name: 'No rankings available for this time period.' }),
  ).toBeVisible();
  await expect(
    page.getByText('Share some experiences to get cities on the leaderboard!'),
  ).toBeVisible();
});

test('rankings that failed to load can be tried again', async ({ page, app }) => {
  const city = await popularCity(app);
  await page.route('**/api/leaderboard*', (route) => route.abort());
  await open(page, '/about');
  await page.getByRole('link', { name: 'City Rankings' }).click();
  await expect(page.getByRole('heading', { name: 'The rankings did not load' })).toBeVisible();
  await page.unroute('**/api/leaderboard*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByText(city).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the timeframes are links', async ({ page, app }) => {
    const city = await popularCity(app);
    await openRankings(page, city);
    await page.getByRole('link', { name: 'All Time' }).click();
    await expect(page).toHaveURL('/leaderboard?timeframe=all');
    await expect(
      page.getByRole('navigation', { name: 'Time' }).locator('[aria-current]'),
    ).toHaveText('All Time');
    await expect(rowOf(page, city)).toBeVisible();
  });

  test('the best story of the first city is there', async ({ page, app }) => {
    const city = await popularCity(app);
    await openRankings(page, city);
    const lead = page.getByRole('region').filter({ hasText: 'First this week' });
    await lead.getByRole('blockquote').getByRole('link').click();
    await expect(page).toHaveURL(/\/experience\//);
  });
});
