import { expect, type Locator, type Page } from '@playwright/test';
import { browsePath, experiencePath } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';
import { tabTo } from './support/keyboard.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const focused = (inside: Locator) => inside.locator(':focus');

/** Tab cycles inside the dialog: it never reaches the page behind it. */
async function staysInside(page: Page) {
  for (let stop = 0; stop < 15; stop++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(isOutside).toBe(false);
  }
}

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

test('places and rankings can be chosen with the keyboard alone', async ({ page, app }) => {
  const city = app.newCity();
  await app.post({ city });
  await open(page, '/browse');
  await tabTo(page, page.getByLabel('Continent'));
  await page.keyboard.type('Eu');
  await expect(page).toHaveURL('/browse?continent=europe');
  await tabTo(page, page.getByLabel('Country'));
  await page.keyboard.type('Germ');
  await expect(page).toHaveURL('/browse?continent=europe&country=Germany');
  await tabTo(page, page.getByLabel('City'));
  await page.keyboard.type(city);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await open(page, '/leaderboard');
  await tabTo(page, page.getByRole('link', { name: 'All Time' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/leaderboard?timeframe=all');
  await expect(page.getByRole('link', { name: 'All Time' })).toBeFocused();
});

test.describe('a dialog', () => {
  for (const { name, path, button } of [
    { name: 'to invite', path: '/about', button: 'Invite Friends' },
    { name: 'to share', path: '', button: 'Share This Story' },
    { name: 'to report', path: '', button: 'Report' },
  ]) {
    test(`${name} takes the focus, keeps it inside, and returns it`, async ({ page, app }) => {
      const story = await app.post();
      await open(page, path === '' ? experiencePath(story.randomId) : path);
      const opener = page.getByRole('button', { name: button }).first();
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(focused(dialog(page))).toHaveCount(1);
      await staysInside(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }

  test('above another one returns the focus to that one', async ({ page, app }) => {
    await app.post();
    await open(page, '/');
    await page.getByRole('link', { name: 'Get Random Uplift' }).press('Enter');
    const share = dialog(page).getByRole('button', { name: 'Share', exact: true });
    await share.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Share this story' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Your Random Daily Uplift' })).toBeVisible();
    await expect(share).toBeFocused();
  });

  test('closes on a press on the backdrop, and not while text is selected across its edge', async ({
    page,
  }) => {
    await open(page, '/about');
    await page.getByRole('banner').getByRole('button', { name: 'Invite Friends' }).click();
    const box = await dialog(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog(page)).toBeHidden();
  });
});

test('the filters of a phone can be opened, changed and closed with the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, browsePath({}));
  const button = page.getByRole('button', { name: 'Filters' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Sort by'));
  await page.keyboard.type('Most V');
  await expect(page).toHaveURL('/browse?sortBy=votes');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Sort by')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
});

test.describe('on a phone with a keyboard', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  for (const { name, path, last } of [
    { name: 'Menu', path: '/about', last: 'Community' },
    { name: 'Filters', path: '/browse', last: 'Show stories' },
  ]) {
    test(`what "${name}" opened closes when the focus leaves it, and never covers the focus`, async ({
      page,
    }) => {
      await open(page, path);
      const button = page.getByRole('button', { name, exact: true });
      await button.click();
      const popover = page.locator(':popover-open');
      await expect(popover).toBeVisible();
      await popover.getByText(last, { exact: true }).focus();
      await page.keyboard.press('Tab');
      await expect(popover).toHaveCount(0);
      await expect(page.locator(':focus')).toBeInViewport();
    });
  }
});
