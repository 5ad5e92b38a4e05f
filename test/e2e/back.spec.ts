import { expect, type Page } from '@playwright/test';
import { browsePath, experiencePath, paths } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const titled = (page: Page, name: string) => page.getByRole('dialog', { name });

for (const { name, title } of [
  { name: 'Share This Story', title: 'Share this story' },
  { name: 'Report', title: 'Report Content' },
  { name: 'Invite Friends', title: 'Invite Friends' },
]) {
  test(`Back closes the dialog "${title}" and stays on the page, and then leaves it`, async ({
    page,
    app,
  }) => {
    const story = experiencePath((await app.post()).randomId);
    await open(page, paths.about);
    await open(page, story);
    const opener = page.getByRole('button', { name, exact: true }).first();
    await opener.click();
    await expect(titled(page, title)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(story);
    await expect(opener).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(paths.about);
  });
}

test('a dialog that was closed otherwise has no history entry', async ({ page, app }) => {
  const story = experiencePath((await app.post()).randomId);
  await open(page, paths.about);
  await open(page, story);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await page.getByRole('button', { name: 'Report' }).click();
    await expect(dialog(page)).toBeVisible();
    await close();
    await expect(dialog(page)).toBeHidden();
  }
  await page.goBack();
  await expect(page).toHaveURL(paths.about);
});

test('after a reload with a dialog open, Back leaves the page', async ({ page, app }) => {
  const story = experiencePath((await app.post()).randomId);
  await open(page, paths.about);
  await open(page, story);
  await page.getByRole('button', { name: 'Report' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await page.waitForFunction(() => !('earlyTaps' in window));
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(paths.about);
});

test('Back closes a dialog that opened at the moment another one closed', async ({ page }) => {
  await open(page, paths.about);
  await open(page, paths.home);
  const invite = page.getByRole('banner').getByRole('button', { name: 'Invite Friends' });
  await invite.click();
  await expect(titled(page, 'Invite Friends')).toBeVisible();
  const close = dialog(page).getByRole('button', { name: 'Close' });
  const opener = await invite.elementHandle();
  await close.evaluate((button: HTMLElement, other) => {
    button.click();
    (other as HTMLElement).click();
  }, opener);
  await expect(titled(page, 'Invite Friends')).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(paths.home);
  await page.goBack();
  await expect(page).toHaveURL(paths.about);
});

test('Back closes one of two dialogs at a time', async ({ page, app }) => {
  await app.post();
  await open(page, paths.home);
  await page.getByRole('link', { name: 'Get Random Uplift' }).click();
  await dialog(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(titled(page, 'Share this story')).toBeVisible();
  await page.goBack();
  await expect(titled(page, 'Share this story')).toBeHidden();
  await expect(titled(page, 'Your Random Daily Uplift')).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(paths.home);
  // Forward opens nothing, and a dialog that is opened after it is closed by Back as well.
  await page.goForward();
  await page.getByRole('banner').getByRole('button', { name: 'Invite Friends' }).click();
  await expect(titled(page, 'Invite Friends')).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(paths.home);
});

test('after a dialog has led to a story, Back returns to where the dialog was opened', async ({
  page,
  app,
}) => {
  await app.post();
  await open(page, paths.home);
  await page.getByRole('link', { name: 'Get Random Uplift' }).click();
  await dialog(page).getByRole('link', { name: 'View full experience & vote' }).click();
  await expect(page).toHaveURL(/\/experience\//);
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(paths.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(dialog(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('Back closes the menu, and after a link of the menu returns to where it was opened', async ({
    page,
  }) => {
    const menu = page.getByRole('navigation', { name: 'Main' });
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await open(page, paths.about);
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await button.click();
    await expect(menu).toBeVisible();
    // The menu's history entry is added shortly after the menu is visible.
    await expect.poll(entries).toBe(before + 1);
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(paths.about);
    await button.click();
    await menu.getByRole('link', { name: 'City Rankings' }).click();
    await expect(page).toHaveURL(paths.leaderboard);
    await page.goBack();
    await expect(page).toHaveURL(paths.about);
    await expect(menu).toBeHidden();
  });

  test('Back closes the filters, keeps the choices, and then undoes them', async ({ page }) => {
    const continent = page.getByLabel('Continent');
    await open(page, paths.browse);
    await page.getByRole('button', { name: 'Filters' }).click();
    await continent.selectOption('Asia');
    await expect(page).toHaveURL(browsePath({ continent: 'asia' }));
    await expect(continent).toBeVisible();
    await page.goBack();
    await expect(continent).toBeHidden();
    await expect(page).toHaveURL(browsePath({ continent: 'asia' }));
    await page.goBack();
    await expect(page).toHaveURL(paths.browse);
  });

  test('going back to a list that was chosen in the filters shows it as it was left', async ({
    page,
    app,
  }) => {
    const city = app.newCity();
    const stories = await app.postMany(25, { city });
    await open(page, browsePath({ search: city }));
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Sort by').selectOption('Oldest First');
    await page.getByRole('button', { name: 'Show stories' }).click();
    const card = page.getByRole('article').filter({ hasText: stories[1]!.randomId });
    await page.getByRole('article').nth(19).scrollIntoViewIfNeeded();
    await card.getByRole('link', { name: stories[1]!.content }).click();
    await expect(page).toHaveURL(/\/experience\//);
    await page.goBack();
    await expect(card).toBeInViewport();
    await expect(page.getByRole('article')).toHaveCount(25);
  });
});
