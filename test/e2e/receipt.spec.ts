import { expect } from '@playwright/test';
import { test } from './support/app.ts';
import { writeStory } from './support/post-form.ts';

test.use({ timezoneId: 'Europe/Berlin' });

test('the author of a new story comes to its receipt, and changes the story', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  const content = `In ${city} a choir sang at the bus stop.`;
  const form = await writeStory(page, { city, content });
  await form.share.click();
  await page.getByRole('link', { name: /See its receipt/ }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your story is public');
  // As when it is opened from a bookmark.
  await page.reload();
  await expect(heading).toHaveText('Your story is public');
  await page.locator('summary').filter({ hasText: 'Change it' }).click();
  const text = page.getByLabel('Your story *');
  await expect(text).toHaveValue(content);
  await text.fill(`In ${city} I met Maria Gonzalez of the choir.`);
  await page.getByRole('button', { name: 'Save the change' }).click();
  await expect(page.locator('mark')).toHaveText('Maria Gonzalez');
  await text.fill(`${content} And we all sang along.`);
  await page.getByRole('button', { name: 'Save the change' }).click();
  await expect(page.getByText('Your story is changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Read your story' }).click();
  await expect(page.getByRole('article').first()).toContainText('And we all sang along.');
  await expect(page.getByText('This is your story.')).toBeVisible();
});
