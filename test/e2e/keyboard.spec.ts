import { expect, type Page } from '@playwright/test';
import { open, test } from './support/app.ts';
import { tabTo } from './support/keyboard.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('from the home page to a vote with the keyboard alone', async ({ page, app }) => {
  await app.post();
  await open(page, '/');
  await tabTo(page, page.getByRole('link', { name: 'Get Random Uplift' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('blockquote')).toBeVisible();
  await tabTo(page, dialog(page).getByRole('button', { name: 'Another Uplift' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText("You've viewed 2 uplifts in this session");
  await tabTo(page, dialog(page).getByRole('link', { name: 'View full experience & vote' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const upvote = page.getByRole('button', { name: /Upvote/ });
  await tabTo(page, upvote);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vote recorded!')).toBeVisible();
  await expect(upvote).toBeDisabled();
});

test('a story can be found, shared and reported with the keyboard alone', async ({ page, app }) => {
  const city = app.newCity();
  const [story] = await app.postMany(2, { city });
  await open(page, '/');
  await tabTo(page, page.getByRole('link', { name: 'Browse Experiences' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/browse');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }));
  await page.keyboard.type(city);
  await page.keyboard.press('Enter');
  const card = page.getByRole('article').filter({ hasText: story!.randomId });
  await expect(page.getByRole('article')).toHaveCount(2);

  const share = card.getByRole('button', { name: 'Share' });
  await tabTo(page, share);
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByRole('tab', { name: 'Beautiful Image' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Copy link' }));
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(share).toBeFocused();

  await tabTo(page, card.getByRole('button', { name: 'Report' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByLabel('Spam or promotional content'));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByLabel('Inappropriate content')).toBeChecked();
  await tabTo(page, dialog(page).getByRole('button', { name: 'Submit Report' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Content reported successfully')).toBeVisible();
  await expect(card).toBeHidden();
});
