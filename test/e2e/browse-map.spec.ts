import { expect, type Page } from '@playwright/test';
import { open, test } from './support/app.ts';
import { mockResponse } from './support/mock-api.ts';

const mapOf = (page: Page) => page.getByRole('group', { name: 'World map' });
const mapFiles = /WorldMap|world\.json|map-\w\w\.json|api\/(countries|city-lights)/;

/** The addresses of the map's files among all that the page fetches. */
function mapRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (mapFiles.test(request.url())) urls.push(request.url());
  });
  return urls;
}

test('on a wide screen the map leads to a continent, to a country, and back to the world', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  await app.post({ city, continent: 'africa', country: 'Kenya' });
  await open(page, '/browse');
  await mapOf(page)
    .getByRole('link', { name: /^Africa, \d+ stor(y|ies)$/ })
    .press('Enter');
  await expect(page).toHaveURL('/browse?continent=africa');
  await expect(mapOf(page)).toContainText('Choose one of the darker countries.');
  await expect(mapOf(page)).toBeFocused();
  await mapOf(page)
    .getByRole('link', { name: /^Kenya, / })
    .press('Enter');
  await expect(page).toHaveURL('/browse?continent=africa&country=Kenya');
  await expect(mapOf(page)).toBeFocused();
  await expect(page.getByRole('article').first()).toContainText(city);
  await mapOf(page).getByRole('link', { name: 'All of Africa' }).click();
  await mapOf(page).getByRole('link', { name: 'The whole world' }).click();
  await expect(page).toHaveURL('/browse');
  await expect(mapOf(page).getByRole('link')).toHaveCount(6);
});

test('a country shows how many stories from how many cities it has, and its cities are links', async ({
  page,
  app,
}) => {
  const place = { continent: 'asia', country: 'Nepal' };
  await app.postMany(2, { ...place, city: 'Kathmandu' });
  await app.post({ ...place, city: 'Pokhara' });
  await open(page, '/browse?continent=asia&country=Nepal');
  await expect(mapOf(page)).toContainText('3 stories from 2 cities.');
  const pokhara = mapOf(page).getByRole('link', { name: 'Pokhara, 1 story' });
  await expect(mapOf(page).getByRole('link', { name: 'Kathmandu, 2 stories' })).toBeVisible();
  // The name on the picture, too, at its place west of the capital.
  const names = mapOf(page).locator('svg text');
  await expect(names).toHaveText(['Kathmandu', 'Pokhara']);
  const [kathmandu, other] = [await names.first().boundingBox(), await names.last().boundingBox()];
  expect(other?.x).toBeLessThan(kathmandu?.x ?? 0);
  await pokhara.click();
  await expect(page).toHaveURL('/browse?continent=asia&country=Nepal&city=Pokhara');
  await expect(pokhara).toHaveAttribute('aria-current', 'true');
});

test('a choice on the map keeps the search words, and no numbers are shown that nobody knows', async ({
  page,
  app,
}) => {
  await app.post({ continent: 'asia', country: 'Japan', city: app.newCity() });
  await open(page, '/browse?search=stranger');
  await mapOf(page).getByRole('link', { name: 'Asia', exact: true }).press('Enter');
  await expect(page).toHaveURL('/browse?continent=asia&search=stranger');
});

test('a search or a continent dims the lights of all other cities', async ({ page, app }) => {
  const content = 'A zookeeper found the lost umbrella of my grandmother.';
  await app.post({ continent: 'oceania', country: 'Fiji', city: 'Suva', content });
  await mockResponse(page, '/api/city-lights', [
    { country: 'Fiji', city: 'Suva', experienceCount: 1, at: [-18.14, 178.44] },
    { country: 'Kenya', city: 'Nairobi', experienceCount: 300, at: [-1.28, 36.82] },
    { country: 'Germany', city: 'Berlin', experienceCount: 20, at: [52.52, 13.41] },
  ]);
  await open(page, '/browse?search=zookeeper');
  const dimmed = mapOf(page).getByTestId('dimmed lights');
  const bright = mapOf(page).getByTestId('bright lights');
  await expect(bright).toHaveAttribute('data-lights', '1');
  await expect(dimmed).toHaveAttribute('data-lights', '2');
  await open(page, '/browse');
  await expect(bright).toHaveAttribute('data-lights', '3');
  await open(page, '/browse?continent=africa');
  await expect(bright).toHaveAttribute('data-lights', '1');
  await expect(dimmed).toHaveAttribute('data-lights', '2');
});

test('beside a list, the map is as wide as the list, and no name hides a light', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/browse');
  const links = mapOf(page).getByRole('link');
  await expect(links).toHaveCount(6);
  const map = (await mapOf(page).boundingBox())!;
  const story = (await page.getByRole('article').first().boundingBox())!;
  expect(Math.round(map.width)).toBe(Math.round(story.width));
  expect(story.y).toBeLessThan(500);
  const land = (await mapOf(page).locator('svg').boundingBox())!;
  for (const link of await links.all()) {
    const { x, width } = (await link.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(land.x);
  }
});

test('west is on the left, also where text runs from right to left', async ({ page }) => {
  await open(page, '/browse');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const left = async (name: RegExp) =>
    (await mapOf(page).getByRole('link', { name }).boundingBox())?.x ?? 0;
  expect(await left(/^N\. America/)).toBeLessThan(await left(/^Asia/));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the map is behind a button, and none of its files is fetched before', async ({ page }) => {
    const fetched = mapRequests(page);
    await open(page, '/browse');
    await page.getByLabel('Search').waitFor();
    await page.waitForLoadState('networkidle');
    await expect(mapOf(page)).toHaveCount(0);
    expect(fetched).toEqual([]);
    await page.getByRole('button', { name: 'Map' }).click();
    await expect(mapOf(page).getByRole('link')).toHaveCount(6);
    const { height = 0, width = 0 } = (await mapOf(page).locator('svg').boundingBox()) ?? {};
    expect(Math.round(height)).toBeGreaterThanOrEqual(150);
    expect(Math.round(width)).toBe(328);
    await page.getByRole('button', { name: 'Hide the map' }).click();
    await expect(mapOf(page)).toHaveCount(0);
  });

  test('the button for the map takes no space of the list', async ({ page }) => {
    await open(page, '/browse');
    const button = await page.getByRole('button', { name: 'Map' }).boundingBox();
    const first = await page.getByRole('article').first().boundingBox();
    const count = await page
      .getByRole('region', { name: 'Stories' })
      .getByRole('status')
      .boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((first?.y ?? 0) + 16);
    expect(Math.abs((button?.y ?? 0) + 22 - (count?.y ?? 0) - 12)).toBeLessThan(4);
  });
});
