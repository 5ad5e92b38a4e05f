import { expect } from '@playwright/test';
import { experiencePath } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';

test('a story has a page of its own, with controls to share it', async ({ page, app }) => {
  const story = await app.post({ content: 'She sang.\n\nAnd the whole bus\nsang with her.' });
  await open(page, experiencePath(story.randomId));
  await expect(page).toHaveTitle('A story from Berlin, Germany · Daily Uplift');
  expect(await page.getByText('And the whole bus').innerText()).toBe(story.content);
  await expect(page.getByRole('link', { name: 'Berlin, Germany' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Spread the Positivity' })).toBeVisible();
  for (const name of ['Share This Experience', 'Share This Story', 'Share']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'en-GB' });

  test('hovering the age shows the local time', async ({ page, app }) => {
    const { randomId, createdAt } = await app.post();
    await open(page, experiencePath(randomId));
    const age = page.getByRole('time');
    await age.hover();
    const inTokyo = new Date(createdAt).toLocaleString('en-GB', {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: 'Asia/Tokyo',
    });
    await expect(age).toHaveAttribute('title', inTokyo);
  });
});

test('friends can be invited from a story', async ({ page, app }) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  await page.getByRole('main').getByRole('button', { name: 'Invite Friends' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite Friends' })).toBeVisible();
});

test('a story links back to browsing', async ({ page, app }) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  await page.getByRole('link', { name: 'Back to Browse' }).click();
  await expect(page).toHaveURL('/browse');
});

test('a story stays on the screen when its refetch fails', async ({ page, app }) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  await page.route('**/api/experiences/by-random-id/*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: /Upvote/ }).click();
  await failed;
  await expect(page.getByText('Vote recorded!')).toBeVisible();
  await expect(page.getByRole('article')).toContainText(story.content);
});

test('the page of a missing story links to others', async ({ page }) => {
  const reply = await page.goto('/experience/nothing_0000');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Experience Not Found' })).toBeVisible();
  await expect(page.getByText("may have been removed or doesn't exist")).toBeVisible();
  await page.getByRole('link', { name: 'Browse Other Experiences' }).click();
  await expect(page).toHaveURL('/browse');
});

test('text of both directions is displayed correctly', async ({ page, app }) => {
  const arabic = await app.post({ content: 'ساعدني رجل غريب في حمل أمتعتي ثم ابتسم ومضى.' });
  await open(page, experiencePath(arabic.randomId));
  await expect(page.getByText(arabic.content)).toHaveCSS('direction', 'rtl');
});
