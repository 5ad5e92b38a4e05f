import { expect } from '@playwright/test';
import { test } from './support/app.ts';
import { itemOf, openQueue, reported } from './support/queue.ts';

test('a moderator decides and undoes what another one sees them work on', async ({
  app,
  page,
  browser,
}) => {
  const [story] = await reported(app, 1);
  if (!story) throw new Error('No story');
  await openQueue(page);
  const claimed = page.waitForResponse((response) => response.url().endsWith('/queue/claim'));
  await itemOf(page, story).click();
  await claimed;
  const other = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await openQueue(other);
  await itemOf(other, story).click();
  await expect(itemOf(other, story)).toContainText('works on it');
  await expect(other.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await page.keyboard.press('r');
  await page.keyboard.press('3');
  await expect(page.getByText(`Removed ${story.randomId}.`, { exact: true })).toBeVisible();
  await page.keyboard.press('z');
  await expect(itemOf(page, story)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toHaveCount(1);
  await other.context().close();
});
