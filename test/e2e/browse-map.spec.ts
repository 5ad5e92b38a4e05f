import { expect, type Page } from '@playwright/test';
import { open, test } from './support/app.ts';

const mapOf = (page: Page) => page.getByRole('group', { name: 'World map' });

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
  await expect(mapOf(page)).toContainText('Stories in Africa: choose a country');
  await expect(mapOf(page)).toBeFocused();
  const kenya = mapOf(page).getByRole('link', { name: /^Kenya, / });
  await kenya.press('Enter');
  await expect(page).toHaveURL('/browse?continent=africa&country=Kenya');
  await expect(kenya).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('article').first()).toContainText(city);
  await mapOf(page).getByRole('link', { name: 'The whole world' }).click();
  await expect(page).toHaveURL('/browse');
  await expect(mapOf(page).getByRole('link')).toHaveCount(6);
});

test('a choice on the map keeps the search words', async ({ page, app }) => {
  await app.post({ continent: 'asia', country: 'Japan', city: app.newCity() });
  await open(page, '/browse?search=stranger');
  await mapOf(page)
    .getByRole('link', { name: /^Asia, / })
    .press('Enter');
  await expect(page).toHaveURL('/browse?continent=asia&search=stranger');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('there is no map, and none of its files is fetched', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await open(page, '/browse');
    await page.getByLabel('Search').waitFor();
    await page.waitForLoadState('networkidle');
    await expect(mapOf(page)).toHaveCount(0);
    expect(fetched.filter((url) => /WorldMap|world\.json|api\/countries/.test(url))).toEqual([]);
  });
});
