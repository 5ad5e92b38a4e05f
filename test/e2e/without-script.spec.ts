import { expect } from '@playwright/test';
import { experiencePath, paths, sharedId } from '../../src/contract/paths.ts';
import { test } from './support/app.ts';
import { fillPlace } from './support/post-form.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript a story can be shared, found, voted for and reported', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  await page.goto('/');
  await page.getByRole('link', { name: 'Share Uplift' }).click();
  await fillPlace(page, city);
  await page.getByLabel('Your story *').fill(`In ${city} a choir sang at the bus stop.`);
  await page.getByLabel('Tags (optional)').fill('music, bus');
  await page.getByRole('button', { name: 'Share Positive Experience' }).click();
  await expect(page).toHaveURL(new RegExp(`/receipt/.+#${sharedId}$`));
  await expect(page.getByText('Experience shared successfully!')).toBeVisible();

  await page.goto(paths.browse);
  await page.getByRole('searchbox', { name: 'Search' }).fill(city);
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Tags: music, bus');
  await card.getByRole('link', { name: 'a choir sang at the bus stop' }).click();
  await expect(page).toHaveTitle(`A story from ${city}, Germany · Daily Uplift`);

  await page.getByRole('button', { name: /Upvote/ }).click();
  await expect(page.getByText('Thank you, your vote counts.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upvote, 1 vote' })).toBeVisible();
  // Of cities with as many votes, those with more stories come first: it is among the first twenty.
  for (let i = 0; i < 3; i++) await app.post({ city });
  await page.goto(paths.leaderboard);
  await expect(page.getByRole('main')).toContainText(city);

  await page.goBack();
  await page.getByText('Report this story').click();
  await page.getByLabel('Other violation').check();
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByText('A person will look at the story that you reported.')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: `In ${city} a choir` })).toHaveCount(0);
});

test('a random story is shown without JavaScript', async ({ page, app }) => {
  await app.post();
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Random Uplift' }).click();
  await expect(page).toHaveURL(/\/experience\/\w+_\w+$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('without JavaScript no control is without effect', async ({ page, app }) => {
  const story = await app.post();
  for (const path of [
    '/',
    '/browse',
    '/post',
    '/leaderboard',
    '/about',
    '/your-stories',
    '/transparency',
    experiencePath(story.randomId),
  ]) {
    await page.goto(path);
    const idle = page.locator('button[type=button]:visible:not([popovertarget])');
    expect(await idle.allInnerTexts(), path).toEqual([]);
  }
});

test('the menu and the filters of a phone open without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.browse);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Sort by').selectOption('Oldest First');
  await page.getByRole('button', { name: 'Show stories' }).click();
  await expect(page).toHaveURL(/sortBy=oldest/);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Community' })
    .click();
  await expect(page).toHaveURL(paths.about);
});
