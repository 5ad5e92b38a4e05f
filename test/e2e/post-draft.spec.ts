import { expect, type Request } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { test } from './support/app.ts';
import { holdRequests } from './support/mock-api.ts';
import { openPlaceFields, openPostForm, postForm, writeStory } from './support/post-form.ts';

test.use({ timezoneId: 'Europe/Berlin' });

const calls = '**/api/experiences';

test('a draft survives a reload and a failure, and is deleted when the story is shared', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  const form = await openPlaceFields(page);
  await form.continent.selectOption('Asia');
  await form.country.fill('Japan');
  await page.keyboard.press('Enter');
  await form.city.fill(city);
  await form.content.fill('The baker gave me the last bun.');
  await page.reload();
  await expect(form.place).toContainText('Japan, Asia');
  await expect(form.city).toHaveValue(city);
  await expect(form.content).toHaveValue('The baker gave me the last bun.');

  await page.route(calls, (route) => route.abort());
  await form.share.click();
  await expect(form.notification).toContainText('Failed to share experience');
  await page.reload();
  await expect(form.content).toHaveValue('The baker gave me the last bun.');

  await page.unroute(calls);
  await form.share.click();
  await expect(page).toHaveURL(paths.browse);
  await page.goto(paths.post);
  await expect(form.content).toHaveValue('');
});

for (const [name, contentType, body] of [
  ['an empty', 'text/plain', ''],
  ['an HTML', 'text/html', '<h1>Internal Server Error</h1>'],
] as const) {
  test(`after ${name} 500 a notification explains what to do`, async ({ page, app }) => {
    const form = await writeStory(page, { city: app.newCity(), content: 'The baker waved at me.' });
    await page.route(calls, (route) => route.fulfill({ status: 500, contentType, body }));
    await form.share.click();
    await expect(form.notification).toContainText('Failed to share experience');
    await expect(form.notification).toContainText('Your story is kept here. Please try again.');
  });
}

test('sharing in one tab does not delete the draft in another', async ({ page, context, app }) => {
  const cities = [app.newCity(), app.newCity()] as const;
  const one = await openPostForm(page);
  const tab = await context.newPage();
  const two = await openPostForm(tab);
  await one.city.fill(cities[0]);
  await one.content.fill('The baker gave me the last bun.');
  await two.city.fill(cities[1]);
  await two.content.fill('The ferry waited for all of us.');
  await one.share.click();
  await expect(page).toHaveURL(paths.browse);
  await page.goto(paths.post);
  await expect(one.content).toHaveValue('');
  await tab.reload();
  await expect(two.content).toHaveValue('The ferry waited for all of us.');
  await tab.close();
  const later = await openPostForm(await context.newPage());
  await expect(later.content).toHaveValue('The ferry waited for all of us.');
});

test('a story whose response was lost is shared once, also after a reload', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  const form = await writeStory(page, {
    city,
    content: 'A girl gave her red balloon to the bus driver and he laughed.',
  });
  const keys: (string | undefined)[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.share.click();
  await expect(form.notification).toContainText('Failed to share experience');
  await page.reload();
  await page.unroute(calls);
  await form.city.waitFor();
  await form.share.click();
  await expect(form.notification).toContainText('Experience shared successfully!');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('text typed before hydration is kept, and so is the caret', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/main-*.js');
  await page.goto(paths.post, { waitUntil: 'commit' });
  const form = postForm(page);
  await form.place.click();
  await page.getByLabel('Country').selectOption('Japan');
  await form.content.fill('The neighbours watered my plants.');
  await page.getByLabel('City').click();
  await page.keyboard.type('Kyo');
  release();
  await expect(form.city).toBeFocused();
  await page.keyboard.type('to');
  await expect(form.city).toHaveValue('Kyoto');
  await expect(form.continent).toHaveValue('asia');
  await expect(form.country).toHaveValue('Japan');
  await expect(form.content).toHaveValue('The neighbours watered my plants.');
});

test('Cancel links to the stories and keeps the draft', async ({ page }) => {
  const form = await openPostForm(page);
  await form.content.fill('Not yet ready');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Positive Experiences');
  await page.goBack();
  await expect(form.content).toHaveValue('Not yet ready');
});
