import { expect, type Page } from '@playwright/test';
import type { CityLight } from '../../src/contract/endpoints/places.ts';
import { open, test } from './support/app.ts';
import { mockResponse } from './support/mock-api.ts';

const locations = (page: Page) => page.getByRole('region', { name: 'Browse by Location' });
const picture = (page: Page) =>
  locations(page)
    .locator('svg')
    .filter({ has: page.getByTestId('bright lights') });
const mapFiles = /HomeMap|world\.(json|svg)|city-lights/;

async function scrollToMap(page: Page): Promise<void> {
  await locations(page).getByRole('link', { name: 'Africa' }).scrollIntoViewIfNeeded();
}

async function expectSixContinents(page: Page): Promise<void> {
  await expect(locations(page).getByRole('listitem')).toHaveText([
    'N. America',
    'S. America',
    'Europe',
    'Asia',
    'Africa',
    'Australia/Oceania',
  ]);
}

test('six continents are links on a map of the world', async ({ page }) => {
  await open(page, '/');
  await expectSixContinents(page);
  await expect(locations(page).getByRole('link', { name: 'View all locations' })).toHaveAttribute(
    'href',
    '/browse',
  );
  await scrollToMap(page);
  await expect(picture(page)).toBeVisible();
  await locations(page).getByRole('link', { name: 'S. America' }).click();
  await expect(page).toHaveURL('/browse?continent=south-america');
});

test('a click on a continent of the map shows its stories', async ({ page }) => {
  await open(page, '/');
  await scrollToMap(page);
  await picture(page).evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
  // Greenland has no name and no light.
  const box = await picture(page).boundingBox();
  await page.mouse.click(
    (box?.x ?? 0) + 0.4 * (box?.width ?? 0),
    (box?.y ?? 0) + 0.1 * (box?.height ?? 0),
  );
  await expect(page).toHaveURL('/browse?continent=north-america');
});

test('nothing of the map is fetched before it comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (mapFiles.test(request.url())) fetched.push(request.url());
  });
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await scrollToMap(page);
  await expect.poll(() => fetched.length).toBeGreaterThanOrEqual(3);
});

test('the map moves nothing when it comes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  const top = () =>
    locations(page)
      .getByRole('link', { name: 'View all locations' })
      .evaluate((link) => link.getBoundingClientRect().top + scrollY);
  const before = await top();
  await scrollToMap(page);
  await expect(picture(page)).toBeVisible();
  expect(await top()).toBe(before);
  const box = await locations(page).getByRole('list').locator('..').locator('..').boundingBox();
  expect(box).toMatchObject({ x: 0, width: 360 });
  expect(Math.round(box?.height ?? 0)).toBe(240);
});

test('the names of the continents stay when the map does not load', async ({ page }) => {
  await mockResponse(page, '/places/world.json', {}, 500);
  await open(page, '/');
  await scrollToMap(page);
  await page.waitForLoadState('networkidle');
  await expectSixContinents(page);
  await locations(page).getByRole('link', { name: 'Asia' }).click();
  await expect(page).toHaveURL('/browse?continent=asia');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the continents are links on a picture of the world', async ({ page }) => {
    await page.goto('/');
    const land = locations(page).locator('img');
    await land.scrollIntoViewIfNeeded();
    await expect(land).toBeVisible();
    await expect(land).toHaveJSProperty('complete', true);
    await expectSixContinents(page);
    await locations(page).getByRole('link', { name: 'Africa' }).click();
    await expect(page).toHaveURL('/browse?continent=africa');
  });
});

test.describe('a new story', () => {
  const berlin: CityLight = {
    country: 'Germany',
    city: 'Berlin',
    experienceCount: 20,
    at: [52.52, 13.41],
  };
  const nairobi: CityLight = {
    country: 'Kenya',
    city: 'Nairobi',
    experienceCount: 3,
    at: [-1.28, 36.82],
  };
  const stats = { lastHourPosts: 1, last24HoursPosts: 1, totalExperiences: 23, totalVotes: 0 };

  async function watchTheMap(page: Page): Promise<void> {
    await page.clock.install();
    await mockResponse(page, '/api/city-lights', [berlin, nairobi]);
    await mockResponse(page, '/api/stats', stats);
    await open(page, '/about');
    await page.getByRole('link', { name: 'Daily Uplift' }).click();
    await scrollToMap(page);
    await expect(page.getByTestId('bright lights')).toHaveAttribute('data-lights', '2');
    await mockResponse(page, '/api/city-lights', [berlin, { ...nairobi, experienceCount: 4 }]);
    await mockResponse(page, '/api/stats', { ...stats, totalExperiences: 24 });
  }

  test('makes the light of its city flash for two seconds', async ({ page }) => {
    await watchTheMap(page);
    await expect(page.getByTestId('spark')).toHaveCount(0);
    await page.clock.fastForward(30_000);
    await expect(page.getByTestId('spark')).toHaveCount(1);
    await page.clock.fastForward(2_000);
    await expect(page.getByTestId('spark')).toHaveCount(0);
  });

  test('makes nothing flash with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchTheMap(page);
    const refetched = page.waitForResponse('**/api/city-lights');
    await page.clock.fastForward(30_000);
    await refetched;
    await page.clock.fastForward(1_000);
    await expect(page.getByTestId('spark')).toHaveCount(0);
  });
});
