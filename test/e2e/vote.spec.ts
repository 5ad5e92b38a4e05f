import { expect, type Page } from '@playwright/test';
import { experiencePath } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';

const upvote = (page: Page) => page.getByRole('button', { name: /Upvote/ });

test(
  'the page still knows the vote after a reload, and when it has lost its storage, a second vote is refused',
  { tag: '@every-browser' },
  async ({ page, app }) => {
    const story = await app.post();
    await open(page, experiencePath(story.randomId));
    await upvote(page).dblclick();
    await expect(upvote(page)).toHaveAccessibleName('Upvote, 1 vote');
    await page.reload();
    await expect(upvote(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Take back your vote' }).click();
    await expect(upvote(page)).toBeEnabled();
    await page.reload();
    await expect(upvote(page)).toHaveAccessibleName('Upvote, 0 votes');
    await upvote(page).click();
    await expect(page.getByText('Vote recorded!')).toBeVisible();
    // The device's cookie stays.
    await page.evaluate(async () => {
      localStorage.clear();
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    });
    await open(page, experiencePath(story.randomId));
    await upvote(page).click();
    await expect(page.getByRole('alert')).toContainText("You've already voted on this experience");
    await expect(upvote(page)).toBeDisabled();
  },
);
