import { expect, type Page } from '@playwright/test';
import { browsePath, experiencePath } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';

const germany = { continent: 'europe', country: 'Germany' };
const cards = (page: Page) => page.getByRole('article');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const cityBox = (page: Page) => page.getByRole('combobox', { name: 'City' });

test('going back shows the same part of a list, without stories that were reported meanwhile', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  const stories = await app.postMany(45, { city });
  await open(page, '/');
  await page.goto('/browse');
  await open(page, browsePath({ ...germany }));
  await cityBox(page).fill(city);
  await page.getByRole('option', { name: city }).click();
  await expect(cards(page)).toHaveCount(20);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(40);
  const read = stories[30]!;
  const card = cards(page).filter({ hasText: read.randomId });
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('link', { name: read.content }).click();
  await expect(page).toHaveURL(experiencePath(read.randomId));
  const gone = stories[32]!;
  await app.report(gone.id, { reason: 'spam' });
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect(cards(page).filter({ hasText: gone.randomId })).toHaveCount(0);
  await expect(cards(page)).toHaveCount(40);
  await expect(card).toBeInViewport();
});

test('a word in the search field applies, whichever filter is changed', async ({ page, app }) => {
  const city = app.newCity();
  await app.post({ city, content: 'A stranger carried my heavy bread basket home.' });
  await app.post({ city, content: 'Somebody left an umbrella for me in the rain.' });
  await open(page, browsePath({ ...germany, city }));
  await searchBox(page).fill('umbrella');
  await page.getByLabel('Sort by').selectOption('Oldest First');
  await expect(page).toHaveURL(
    browsePath({ ...germany, city, sortBy: 'oldest', search: 'umbrella' }),
  );
  await expect(cards(page)).toHaveCount(1);
  await searchBox(page).fill('bread');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page).toHaveURL(/search=bread/);
  await expect(cards(page)).toContainText('bread basket');
});

test('a search longer than 100 characters is cut while it is typed, visibly', async ({ page }) => {
  await open(page, '/browse');
  await searchBox(page).fill('🍞'.repeat(101));
  await expect(searchBox(page)).toHaveValue('🍞'.repeat(100));
  await expect(page.getByText('Only 100 characters fit.')).toBeVisible();
  await page.goto(`/browse?search=${'a'.repeat(120)}`);
  await expect(searchBox(page)).toHaveValue('a'.repeat(100));
});

test('cities with stories are suggested first, and an incomplete name never becomes the city', async ({
  page,
  app,
}) => {
  // A country without stories of other tests: the cities with the most stories are suggested.
  const portugal = { continent: 'europe', country: 'Portugal' };
  const city = app.newCity();
  await app.postMany(1, { ...portugal, city });
  await open(page, browsePath(portugal));
  await cityBox(page).click();
  const cities = page.getByRole('listbox', { name: 'Cities' }).getByRole('option');
  await expect(cities.first()).toContainText(city);
  await expect(cities.filter({ hasText: 'Lisbon' }).first()).toBeVisible();
  await open(page, browsePath(germany));
  await cityBox(page).fill('hamb');
  await expect(cities.filter({ hasText: 'Hamburg' }).first()).toBeVisible();
  await cityBox(page).fill('ber');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText('Nothing found for “ber”.')).toBeVisible();
  await expect(cityBox(page)).toHaveValue('');
  await expect(page).toHaveURL(browsePath(germany));
  await cityBox(page).fill('köln');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(browsePath({ ...germany, city: 'Cologne' }));
  await cityBox(page).fill('');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(browsePath(germany));
});

test('the default order is no filter, and is not in the address', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/browse?sortBy=recent&timeframe=week');
  await expect(page).toHaveURL('/browse?timeframe=week');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

test('another order is announced, also when the number of stories is the same', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  await app.postMany(2, { city });
  await open(page, browsePath({ ...germany, city }));
  const status = page.getByRole('status').filter({ hasText: /^2 stories/ });
  await expect(status).toContainText('newest first');
  await page.getByLabel('Sort by').selectOption('Most Voted');
  await expect(status).toContainText('most voted first');
});

test('the search is cleared with a button, by keyboard too, which is there only for a text', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  await app.post({ city, content: 'A stranger carried my heavy bread basket home.' });
  await app.post({ city, content: 'Somebody left an umbrella for me in the rain.' });
  await open(page, browsePath({ ...germany, city, search: 'bread' }));
  const clear = page.getByRole('button', { name: 'Clear search' });
  await searchBox(page).focus();
  await page.keyboard.press('Tab');
  await expect(clear).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(browsePath({ ...germany, city }));
  await expect(cards(page)).toHaveCount(2);
  await expect(clear).toBeHidden();
  await expect(searchBox(page)).toBeFocused();
  await searchBox(page).fill('umb');
  await clear.click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(page).toHaveURL(browsePath({ ...germany, city }));
});

test('what was searched is highlighted in the stories, in any spelling', async ({ page, app }) => {
  const city = app.newCity();
  await app.post({ city, content: 'In the café a stranger paid. The Cafe was full of smiles.' });
  await open(page, browsePath({ ...germany, city }));
  await expect(cards(page).locator('mark')).toHaveCount(0);
  await searchBox(page).fill('CAFÉ');
  await searchBox(page).press('Enter');
  await expect(cards(page).locator('mark')).toHaveText(['café', 'Cafe']);
});

const filterLink = (page: Page, label: string) =>
  page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('link', { name: `Remove filter: ${label}`, exact: true });

test('each filter is removed by its own link, and the focus goes to the next one', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  await app.post({ city, content: 'A stranger carried my heavy bread basket home.' });
  await open(page, browsePath({ ...germany, city, sortBy: 'votes', search: 'bread' }));
  await filterLink(page, city).press('Enter');
  await expect(page).toHaveURL(browsePath({ ...germany, sortBy: 'votes', search: 'bread' }));
  await expect(searchBox(page)).toHaveValue('bread');
  await expect(filterLink(page, 'Germany')).toBeFocused();
  await filterLink(page, 'Most Voted').press('Enter');
  await expect(page).toHaveURL(browsePath({ ...germany, search: 'bread' }));
  await expect(filterLink(page, 'Germany')).toBeFocused();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(browsePath(germany));
  await filterLink(page, 'Germany').press('Enter');
  await filterLink(page, 'Europe').press('Enter');
  await expect(page).toHaveURL('/browse');
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('one link beside the filters clears all of them, and the heading gets the focus', async ({
  page,
}) => {
  await open(page, browsePath({ ...germany, search: 'bread', sortBy: 'votes' }));
  const filters = page.getByRole('list', { name: 'Active filters' });
  await filters.getByRole('link', { name: 'Clear all filters' }).press('Enter');
  await expect(page).toHaveURL('/browse');
  await expect(filters).toBeHidden();
  await expect(searchBox(page)).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the first story begins above 300 px', async ({ page }) => {
    await open(page, '/browse');
    const box = await cards(page).first().boundingBox();
    expect(box?.y).toBeLessThan(300);
    expect(box?.y).toBeGreaterThan(0);
  });

  test('the next step of an empty list is above the navigation', async ({ page }) => {
    await open(page, browsePath({ ...germany, city: 'Nowhere' }));
    const step = await page.getByRole('link', { name: 'See all of Germany' }).boundingBox();
    const navigation = await page.getByRole('navigation', { name: 'Quick links' }).boundingBox();
    expect((step?.y ?? 0) + (step?.height ?? 0)).toBeLessThanOrEqual(navigation?.y ?? 0);
  });

  test('links to filter can be tapped: each is 44 px high', async ({ page }) => {
    await open(page, browsePath({ continent: 'europe', search: 'kind', sortBy: 'votes' }));
    const tags = page.getByRole('search').getByRole('link', { name: /^(kindness|stranger)/ });
    const links = page.getByRole('link', { name: /^Remove filter/ }).or(tags);
    await expect(links).toHaveCount(4);
    for (const link of await links.all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each filter has a link that removes it', async ({ page }) => {
    await page.goto(browsePath({ continent: 'europe', search: 'kind' }));
    await filterLink(page, 'Europe').click();
    await expect(page).toHaveURL('/browse?search=kind');
    await searchBox(page).fill('');
    await searchBox(page).press('Enter');
    await expect(cards(page).first()).toBeVisible();
  });
});
