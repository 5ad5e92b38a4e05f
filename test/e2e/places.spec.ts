import { expect, type Page } from '@playwright/test';
import { browsePath, paths } from '../../src/contract/paths.ts';
import { open } from './support/app.ts';
import { test } from './support/network.ts';
import { visitAndSave } from './support/service-worker.ts';

test.use({ viewport: { width: 360, height: 740 } });

const yours = (page: Page) => page.getByRole('region', { name: 'Your places' });
const star = (page: Page, name: string) => page.getByRole('button', { name: `Follow ${name}` });
const article = (page: Page, id: string) =>
  page.getByRole('article', { name: new RegExp(`Story ${id}`) });

test(
  'followed places are on the home page and in one list, with and without a network',
  { tag: '@every-browser' },
  async ({ page, app, network }) => {
    const [city, country] = [app.newCity(), 'Peru'];
    const one = await app.post({ city });
    await visitAndSave(page, browsePath({ continent: one.continent, country: one.country, city }));
    await star(page, city).click();
    await expect(star(page, city)).toHaveAttribute('aria-pressed', 'true');
    await open(page, browsePath({ continent: 'south-america', country }));
    await star(page, country).click();
    const two = await app.post({ continent: 'south-america', country, city: 'Cusco' });
    await open(page, paths.home);
    await expect(yours(page).getByRole('link', { name: 'Peru 1 new' })).toBeVisible();
    await yours(page).getByRole('link', { name: 'All stories from your places' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${city} and Peru`);
    await expect(article(page, one.randomId)).toBeVisible();
    await expect(article(page, two.randomId)).toBeVisible();
    network.cut();
    await page.goto(paths.home);
    await expect(yours(page)).toContainText(two.content);
    await yours(page).getByRole('link', { name: 'All stories from your places' }).click();
    await expect(article(page, one.randomId)).toContainText(one.content);
  },
);

test('what is near is found without a request that has the position', async ({ page, app }) => {
  await app.post({ continent: 'asia', country: 'Japan', city: 'Kyoto' });
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 35.0123, longitude: 135.7654 });
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(request.url() + (request.postData() ?? ''));
  });
  await open(page, paths.browse);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Near me' }).click();
  const near = page.getByRole('list', { name: 'Cities with stories near you' });
  await near.getByRole('link', { name: /Kyoto/ }).click();
  await expect(page).toHaveURL(/country=Japan&city=Kyoto/);
  expect(sent.length).toBeGreaterThan(1);
  expect(sent.filter((request) => /35\.01|135\.76/.test(request))).toEqual([]);
});

test('a browser that may not see the position says so', async ({ page }) => {
  await page.context().clearPermissions();
  await open(page, paths.browse);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('This browser may not see where you are.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list of several places has their names as links, and a place has its neighbours', async ({
    page,
    app,
  }) => {
    const [one, two] = [app.newCity(), app.newCity()];
    const first = await app.post({ city: one });
    const { randomId, continent, country } = await app.post({ city: two });
    await page.goto(browsePath({ places: `${country}/${one},${country}/${two}` }));
    await expect(article(page, first.randomId)).toBeVisible();
    await expect(article(page, randomId)).toBeVisible();
    await page.getByRole('list', { name: one }).getByRole('link', { name: one }).click();
    await expect(page).toHaveURL(browsePath({ continent, country, city: one }));
    await expect(page.getByRole('region', { name: `More from ${one}` })).toBeVisible();
    await expect(star(page, one)).toBeHidden();
  });

  test('a city without stories names the country that has some', async ({ page, app }) => {
    await app.post({ continent: 'europe', country: 'Malta', city: 'Mdina' });
    await page.goto(browsePath({ continent: 'europe', country: 'Malta', city: 'Valletta' }));
    await expect(page.getByText('No story from Valletta yet.')).toBeVisible();
  });
});
