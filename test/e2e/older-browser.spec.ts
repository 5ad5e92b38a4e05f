import { expect } from '@playwright/test';
import { experiencePath } from '../../src/contract/paths.ts';
import { test } from './support/app.ts';

test('in a browser that is too old for the scripts, none is asked for, and a vote and a report work as without JavaScript', async ({
  page,
  app,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Intl, 'Segmenter'));
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  await page.goto(experiencePath((await app.post()).randomId));
  await page.getByRole('button', { name: 'Upvote' }).first().click();
  await expect(page.getByRole('button', { name: 'Upvote, 1 vote' }).first()).toBeVisible();
  await expect(page.locator('[data-needs-script]').filter({ visible: true })).toHaveCount(0);
  await page.locator('summary', { hasText: 'Report' }).click();
  await page.getByLabel('Spam').check();
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByText(/A person will look at the story/)).toBeVisible();
  expect(scripts).toEqual([]);
});
