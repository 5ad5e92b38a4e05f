import { expect } from '@playwright/test';
import { browsePath, experiencePath } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';

test('a reported story leaves the list at once, and has no page any more', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  const story = await app.post({ city });
  await app.post({ city });
  await open(page, browsePath({ continent: 'europe', country: 'Germany', city }));
  const card = page.getByRole('article').filter({ hasText: story.randomId });
  await card.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Content' });
  await expect(dialog).toContainText('removes this post from public view');
  await dialog.getByLabel('Personal information').check();
  await dialog.getByLabel('Details (optional)').fill('It names my neighbour.');
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByText('Content reported successfully')).toBeVisible();
  await expect(
    page.getByText('The post has been removed from public view and flagged for review.'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: /^1 story/ })).toBeVisible();
  const response = await page.goto(experiencePath(story.randomId));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Experience Not Found' })).toBeVisible();
});
