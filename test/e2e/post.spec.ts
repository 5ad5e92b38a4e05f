import { expect } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';
import { holdRequests } from './support/mock-api.ts';
import { openPostForm, postForm, writeStory } from './support/post-form.ts';

test.use({ timezoneId: 'Europe/Berlin' });

const calls = '**/api/experiences';

test(
  'after sharing, a notification thanks, and the story is at the top of the list, with its receipt',
  { tag: '@every-browser' },
  async ({ page, app }) => {
    const city = app.newCity();
    const content = `In ${city} somebody ran after me with my glove.`;
    const form = await writeStory(page, { city, content });
    await form.tags.fill('kindness, , Winter');
    await form.share.click();
    await expect(form.notification).toContainText('Experience shared successfully!');
    await expect(page).toHaveURL(paths.browse);
    await expect(page.getByRole('heading', { name: `${city} has its first story.` })).toBeVisible();
    const card = page.getByRole('article').first();
    await expect(card).toContainText(content);
    await expect(card).toContainText(`${city}, Germany`);
    await page.getByRole('link', { name: 'Change or delete your story' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Your story is public');
    // As when it is opened from a bookmark.
    await page.reload();
    await expect(heading).toHaveText('Your story is public');
    await page.getByRole('link', { name: 'Read your story' }).click();
    await expect(page.getByRole('article').first()).toContainText('Tags: kindness, Winter');
    await expect(page.getByRole('link', { name: 'Change or delete your story' })).toBeVisible();
    await page.goto(paths.post);
    await expect(form.content).toHaveValue('');
  },
);

test('a draft survives a reload and a lost response, and the story is shared once', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  const form = await openPostForm(page);
  await form.continent.selectOption('Asia');
  await form.country.fill('Japan');
  await page.keyboard.press('Enter');
  await form.city.fill(city);
  await form.content.fill('The baker gave me the last bun.');
  await page.reload();
  await expect(form.continent).toHaveValue('asia');
  await expect(form.country).toHaveValue('Japan');
  await expect(form.city).toHaveValue(city);
  await expect(form.content).toHaveValue('The baker gave me the last bun.');

  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.share.click();
  await expect(form.notification).toContainText('Waiting to send');
  await page.unroute(calls);
  await page.reload();
  await expect(form.notification).toContainText('Experience shared successfully!');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await page.goto(paths.post);
  await expect(form.content).toHaveValue('');
});

test('text typed before hydration is kept, and so is the caret', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/main-*.js');
  await page.goto(paths.post, { waitUntil: 'commit' });
  const form = postForm(page);
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

test('without the picker the place is asked for with plain fields', async ({ page }) => {
  await page.route('**/assets/PlacePicker-*.js', (route) => route.abort());
  await open(page, paths.post);
  await expect(page.getByLabel('Country')).toBeVisible();
  await expect(page.getByLabel('Continent')).toBeVisible();
});
