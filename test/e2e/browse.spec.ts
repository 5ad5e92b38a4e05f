// Over 250 lines because all tests of the browse page are in one file, in the order of its use.
import { expect, type Page } from '@playwright/test';
import { browsePath, experiencePath } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';
import { holdRequests } from './support/mock-api.ts';

const inCity = (city: string) => browsePath({ continent: 'europe', country: 'Germany', city });
/** Runs in the browser. After two frames observers have been called. */
const twoFrames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
const cards = (page: Page) => page.getByRole('article');

test('the newest story comes first, and the list shows the number of stories', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  const [newest] = await app.postMany(3, { city });
  await open(page, inCity(city));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Positive Experiences in ${city}, Germany, Europe`,
  );
  await expect(page.getByRole('status').filter({ hasText: /^3 stories/ })).toBeVisible();
  await expect(cards(page).first()).toContainText(newest!.content);
});

test('a card shows everything about its story', async ({ page, app }) => {
  const city = app.newCity();
  const story = await app.post({ city, tags: 'kindness, stairs' });
  await app.vote(story.id);
  await open(page, browsePath({ search: city }));
  const card = cards(page);
  await expect(card).toContainText('Anonymous');
  await expect(card).toContainText('AI Verified');
  await expect(card).toContainText('just now');
  await expect(card).toContainText(`ID: ${story.randomId}`);
  await expect(card).toContainText('Tags: kindness, stairs');
  await expect(card.getByRole('link', { name: `${city}, Germany` })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Upvote, 1 vote' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Report' })).toBeVisible();
});

test('more stories are loaded when the end is near, none twice', async ({ page, app }) => {
  const city = app.newCity();
  const stories = await app.postMany(43, { city });
  await open(page, inCity(city));
  await expect(cards(page)).toHaveCount(20);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(40);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(43);
  await expect(page.getByRole('status').filter({ hasText: /^43 stories/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load More Experiences' })).toBeHidden();
  expect(await cards(page).allInnerTexts()).toEqual(
    stories.map(({ randomId }) => expect.stringContaining(randomId)),
  );
});

test('the next page is requested 100 px before the end is visible, and shows that it is loading', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  await app.postMany(21, { city });
  const release = await holdRequests(page, '**/api/experiences?*');
  await open(page, inCity(city));
  const more = page.getByRole('button', { name: 'Load More Experiences' });
  const scrollTo = (pixelsBefore: number) =>
    more.evaluate((button, before) => {
      const { top } = (button.parentElement ?? button).getBoundingClientRect();
      scrollBy({ top: top - innerHeight - before, behavior: 'instant' });
    }, pixelsBefore);
  await scrollTo(120);
  await page.evaluate(twoFrames);
  await expect(more).toBeVisible();
  const nextRequest = page.waitForRequest('**/api/experiences?*offset=20*');
  await scrollTo(80);
  await nextRequest;
  await expect(page.getByRole('button', { name: 'Loading more...' })).toBeDisabled();
  release();
  await expect(cards(page)).toHaveCount(21);
});

test('new stories do not shift the list', async ({ page, app }) => {
  const city = app.newCity();
  const stories = await app.postMany(25, { city });
  await open(page, inCity(city));
  await app.post({ city });
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(25);
  expect(await cards(page).allInnerTexts()).toEqual(
    stories.map(({ randomId }) => expect.stringContaining(randomId)),
  );
});

test('after five pages the footer can be reached, and a click loads more', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  await app.postMany(141, { city });
  await open(page, inCity(city));
  const more = page.getByRole('button', { name: 'Load More Experiences' });
  const toTheEnd = () => page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  for (const count of [40, 60, 80, 100, 120]) {
    await toTheEnd();
    await expect(cards(page)).toHaveCount(count);
  }
  await toTheEnd();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await more.click();
  await expect(cards(page)).toHaveCount(140);
});

test('after a click for more the first new story has the focus', async ({ page, app }) => {
  const city = app.newCity();
  const stories = await app.postMany(21, { city });
  await openWithoutNextPage(page, inCity(city));
  await page.getByRole('button', { name: 'Load More Experiences' }).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page).last()).toBeFocused();
  await expect(cards(page).last()).toHaveAccessibleName(new RegExp(stories[20]!.randomId));
  await expect(page.getByRole('status').filter({ hasText: '21 stories' })).toBeVisible();
});

/** The first request for the next stories fails, so that the button stays. */
async function openWithoutNextPage(page: Page, filter: Parameters<typeof open>[1]): Promise<void> {
  await open(page, filter);
  await page.route('**/api/experiences?*', (route) => route.abort());
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('alert')).toContainText('The next stories did not load');
  await page.unroute('**/api/experiences?*');
}

test('a page that failed to load shows that, and loads when tried again', async ({ page, app }) => {
  const city = app.newCity();
  await app.postMany(21, { city });
  await openWithoutNextPage(page, inCity(city));
  await page.getByRole('button', { name: 'Load More Experiences' }).click();
  await expect(cards(page)).toHaveCount(21);
});

test('after going back from a story, the list is as it was left', async ({ page, app }) => {
  const city = app.newCity();
  const stories = await app.postMany(30, { city });
  await open(page, inCity(city));
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(30);
  const left = cards(page).filter({ hasText: stories[24]!.randomId });
  await left.getByRole('link', { name: stories[24]!.content }).click();
  await expect(page).toHaveURL(/\/experience\//);
  await app.post({ city });
  await page.getByRole('link', { name: 'Back to Browse' }).click();
  await expect(left).toBeInViewport();
  await expect(cards(page)).toHaveCount(30);
});

test('opened again, the list has the newest stories', async ({ page, app }) => {
  const city = app.newCity();
  const first = await app.post({ city });
  await open(page, inCity(city));
  await cards(page).getByRole('link', { name: first.content }).click();
  const second = await app.post({ city });
  await page.getByRole('link', { name: `${city}, Germany`, exact: true }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText(second.randomId);
});

test('filters go from the continent to the city, and each change is in the address', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  await app.post({ city });
  await open(page, '/browse');
  const filters = page.getByRole('search', { name: 'Filters' });
  await expect(filters.getByLabel('Country')).toBeDisabled();
  await expect(filters.getByLabel('City')).toBeDisabled();
  await filters.getByLabel('Continent').selectOption('Europe');
  await expect(page).toHaveURL('/browse?continent=europe');
  await filters.getByLabel('Country').selectOption('Germany');
  await expect(page).toHaveURL('/browse?continent=europe&country=Germany');
  await filters.getByLabel('City').fill(city);
  await filters.getByLabel('City').press('Enter');
  await expect(page).toHaveURL(inCity(city));
  await expect(cards(page)).toHaveCount(1);
  // Cards omit the place when all stories are from one city.
  await expect(cards(page).getByRole('link', { name: `${city}, Germany` })).toBeHidden();
});

test('another continent resets country and city, and all clears a filter', async ({
  page,
  app,
}) => {
  await open(page, inCity(app.newCity()));
  const continent = page.getByLabel('Continent');
  await continent.selectOption('Asia');
  await expect(page).toHaveURL('/browse?continent=asia');
  await expect(page.getByLabel('Country')).toHaveValue('all');
  await expect(page.getByLabel('City')).toHaveValue('');
  await continent.selectOption('All continents');
  await expect(page).toHaveURL('/browse');
});

test('the city field suggests the cities of the country, also by their local names', async ({
  page,
}) => {
  await open(page, browsePath({ continent: 'europe', country: 'Germany' }));
  const city = page.getByRole('combobox', { name: 'City' });
  await city.fill('Ham');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('Hamburg');
  await city.fill('Köln');
  await page.getByRole('option', { name: 'Cologne' }).click();
  await expect(page).toHaveURL(inCity('Cologne'));
});

test('choices made before hydration take effect after it', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/browse');
  await page.getByLabel('Continent').selectOption('Asia');
  release();
  await expect(page).toHaveURL('/browse?continent=asia');
});

test('search words and quick tags find their stories', async ({ page, app }) => {
  const city = app.newCity();
  const food = await app.post({ city, tags: 'food' });
  await app.post({ city, tags: 'travel' });
  await open(page, inCity(city));
  await page
    .getByRole('list', { name: 'Quick filters' })
    .getByRole('link', { name: 'food' })
    .click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(food.randomId);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toHaveValue('food');
  await search.fill('TRAVEL');
  await search.press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).not.toContainText(food.randomId);
  await search.fill('');
  await expect(cards(page)).toHaveCount(2);
});

test('stories can be sorted by votes and by age', async ({ page, app }) => {
  const city = app.newCity();
  const [newest, middle, oldest] = await app.postMany(3, { city });
  await app.vote(middle!.id);
  await open(page, inCity(city));
  await page.getByLabel('Sort by').selectOption('Most Voted');
  await expect(cards(page).first()).toContainText(middle!.randomId);
  await page.getByLabel('Sort by').selectOption('Oldest First');
  await expect(cards(page).first()).toContainText(oldest!.randomId);
  await page.getByLabel('Sort by').selectOption('Most Recent');
  await expect(cards(page).first()).toContainText(newest!.randomId);
  await page.getByLabel('Time').selectOption('This Week');
  await expect(page).toHaveURL(`${inCity(city)}&timeframe=week`);
});

test('after a change of filters the list is shown from its start', async ({ page, app }) => {
  const city = app.newCity();
  const stories = await app.postMany(30, { city });
  await open(page, inCity(city));
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(30);
  await cards(page).last().scrollIntoViewIfNeeded();
  await page.getByLabel('Sort by').selectOption('Oldest First');
  await expect(cards(page).first()).toContainText(stories.at(-1)!.randomId);
  await expect(cards(page).first()).toBeInViewport();
});

test('the list stays, marked as busy, until the next one is loaded', async ({ page, app }) => {
  const [city, other] = [app.newCity(), app.newCity()];
  await app.post({ city });
  await app.post({ city: other });
  await open(page, inCity(city));
  // The filters must be hydrated: before that they are a plain form.
  await page.waitForLoadState('networkidle');
  const release = await holdRequests(page, '**/api/experiences?*');
  await page.getByLabel('City').fill(other);
  await page.getByLabel('City').press('Enter');
  const list = page.getByRole('region', { name: 'Stories' });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(cards(page)).toHaveAccessibleName(new RegExp(`from ${city}$`));
  release();
  await expect(cards(page)).toHaveAccessibleName(new RegExp(`from ${other}$`));
  await expect(list).toHaveAttribute('aria-busy', 'false');
});

test('an empty list links to the next larger place, and to share a story', async ({
  page,
  app,
}) => {
  await open(page, inCity(app.newCity()));
  await expect(page.getByText('No experiences found matching your criteria.')).toBeVisible();
  const share = 'Try adjusting your filters or share a new experience';
  await expect(page.getByRole('link', { name: share })).toHaveAttribute('href', '/post');
  await page.getByRole('link', { name: 'See all of Germany' }).click();
  await expect(page).toHaveURL('/browse?continent=europe&country=Germany');
});

test('on a phone the breadcrumb is the way to the next larger place', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/browse?continent=europe&country=Germany&city=Berlin');
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('link')).toHaveText(['Germany', 'Berlin']);
  await breadcrumb.getByRole('link', { name: 'Germany' }).click();
  await expect(breadcrumb.getByRole('link')).toHaveText(['Europe', 'Germany']);
});

test('each step of the breadcrumb shows a larger place', async ({ page, app }) => {
  await open(page, inCity(app.newCity()));
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await breadcrumb.getByRole('link', { name: 'Germany' }).click();
  await expect(page).toHaveURL('/browse?continent=europe&country=Germany');
  await breadcrumb.getByRole('link', { name: 'Europe' }).click();
  await expect(page).toHaveURL('/browse?continent=europe');
  await breadcrumb.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a list that failed to load shows that, and can be tried again', async ({ page, app }) => {
  const city = app.newCity();
  await app.post({ city });
  await open(page, browsePath({ continent: 'europe', country: 'France' }));
  await page.route('**/api/experiences?*', (route) => route.abort());
  await page.getByLabel('Country').selectOption('Germany');
  await expect(page.getByText('The stories did not load')).toBeVisible();
  await page.unroute('**/api/experiences?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).filter({ hasText: city })).toHaveCount(1);
});

test('the text of a card links to its story', async ({ page, app }) => {
  const city = app.newCity();
  const story = await app.post({ city });
  await open(page, inCity(city));
  await cards(page).getByRole('link', { name: story.content }).click();
  await expect(page).toHaveURL(experiencePath(story.randomId));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the filters are in a sheet over the list', async ({ page }) => {
    await open(page, '/browse');
    await expect(page.getByLabel('Continent')).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Continent').selectOption('Africa');
    await page.getByRole('button', { name: 'Show stories' }).click();
    await expect(page.getByLabel('Continent')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  });

  test('the longest word and the longest city fit the screen', async ({ page, app }) => {
    const city = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
    await app.post({ city, content: `${'a'.repeat(60)}${city}` });
    await open(page, browsePath({ search: city }));
    await expect(cards(page)).toHaveCount(1);
    const excess = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(excess)).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form', async ({ page, app }) => {
    const city = app.newCity();
    await app.post({ city });
    await page.goto('/browse');
    await page.getByLabel('Continent').selectOption('Europe');
    await page.getByRole('searchbox', { name: 'Search' }).fill(city);
    await page.getByRole('button', { name: 'Show stories' }).click();
    await expect(page).toHaveURL(/continent=europe/);
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByLabel('Country')).toBeEnabled();
  });

  test('a link leads to the next page, and nothing shifts', async ({ page, app }) => {
    const city = app.newCity();
    const stories = await app.postMany(25, { city });
    await page.goto(inCity(city));
    await app.post({ city });
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(cards(page)).toHaveCount(5);
    await expect(cards(page).first()).toContainText(stories[20]!.randomId);
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    await expect(cards(page)).toHaveCount(20);
  });
});
