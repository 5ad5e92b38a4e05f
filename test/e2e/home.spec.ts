import { expect } from '@playwright/test';
import { open, test } from './support/app.ts';

const mapFiles = /HomeMap|WorldMap|world\.(json|svg)|map-\w\w\.json|countries|city-lights/;

test.use({ viewport: { width: 360, height: 740 } });

test(
  'on a phone nothing of the map is fetched before it comes into view, nothing of it before its button is pressed on the page of all stories, and it moves nothing when it comes',
  { tag: '@every-browser' },
  async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => mapFiles.test(request.url()) && fetched.push(request.url()));
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    const locations = page.getByRole('region', { name: 'Browse by Location' });
    const top = () =>
      locations
        .getByRole('link', { name: 'View all locations' })
        .evaluate((link) => link.getBoundingClientRect().top + scrollY);
    const before = await top();
    await locations.getByRole('link', { name: 'Africa' }).scrollIntoViewIfNeeded();
    await expect(page.getByTestId('bright lights')).toBeAttached();
    await expect.poll(() => fetched.length).toBeGreaterThanOrEqual(3);
    expect(await top()).toBeCloseTo(before, 1);
    const box = await locations.getByRole('list').locator('..').locator('..').boundingBox();
    expect(box).toMatchObject({ x: 0, width: 360 });
    expect(box?.height).toBeGreaterThan(360 / 2.1);

    fetched.length = 0;
    await open(page, '/browse');
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((url) => !url.endsWith('/api/countries'))).toEqual([]);
    await page.getByRole('button', { name: 'Map' }).click();
    const map = page.getByRole('group', { name: 'World map' });
    await expect(map.getByRole('link', { name: /stor/ })).toHaveCount(6);
    expect(fetched.length).toBeGreaterThanOrEqual(3);
  },
);
