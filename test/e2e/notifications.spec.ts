import { devices, expect, type Page } from '@playwright/test';
import { experiencePath } from '../../src/contract/paths.ts';
import { open, test, type App } from './support/app.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const toast = (page: Page) => region(page).getByRole('group');
const alert = (page: Page) => region(page).getByRole('alert');
const close = (page: Page) => region(page).getByRole('button', { name: 'Close notification' });

/** A story with a notification about its vote; the clock is paused before that. */
async function openThanks(page: Page, app: App) {
  const story = await app.post();
  await page.clock.install();
  await open(page, experiencePath(story.randomId));
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: /Upvote/ }).click();
  await expect(toast(page)).toContainText('Vote recorded!');
}

/** A point of the notification where a swipe can start. */
async function middleOf(page: Page) {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('There is no notification');
  return { x: box.x + box.width / 3, y: box.y + box.height / 2 };
}

async function drag(page: Page, distance: number) {
  const { x, y } = await middleOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y);
  await page.mouse.move(x + distance, y);
  await page.mouse.up();
}

test('a notification disappears after 5 seconds', async ({ page, app }) => {
  await openThanks(page, app);
  await page.clock.runFor(4900);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page)).toBeHidden();
});

test('a notification stays while the pointer is over it', async ({ page, app }) => {
  await openThanks(page, app);
  await toast(page).hover();
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5100);
  await expect(toast(page)).toBeHidden();
});

test('a notification can be closed', async ({ page, app }) => {
  await openThanks(page, app);
  await close(page).click();
  await expect(toast(page)).toBeHidden();
});

test('F8 moves the focus to the notifications, and Tab to their buttons', async ({ page, app }) => {
  await openThanks(page, app);
  await page.keyboard.press('F8');
  await expect(region(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(region(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close(page)).toBeFocused();
  // While it has the focus, its time is paused.
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toBeHidden();
});

test('Escape closes the notification that has the focus, and the focus returns', async ({
  page,
  app,
}) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  await page.route('**/vote', (route) => route.abort());
  const upvote = page.getByRole('button', { name: /Upvote/ });
  await upvote.press('Enter');
  await expect(alert(page)).toBeVisible();
  await upvote.focus();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(close(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(alert(page)).toBeHidden();
  await expect(upvote).toBeFocused();
});

test('a swipe to the right dismisses a notification, a short one or one to the left does not', async ({
  page,
  app,
}) => {
  await openThanks(page, app);
  const before = (await toast(page).boundingBox())?.x;
  await drag(page, 45);
  await drag(page, -120);
  await expect(toast(page)).toBeVisible();
  expect((await toast(page).boundingBox())?.x).toBe(before);
  await drag(page, 60);
  await expect(toast(page)).toBeHidden();
});

test('of two notifications only the newer one is shown', async ({ page, app, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await openThanks(page, app);
  await page.getByRole('main').getByRole('button', { name: 'Invite Friends' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toContainText('Link copied to clipboard!');
  // The notification is not inert while the dialog is open, and stays when it closes.
  await expect(page.getByRole('dialog').getByText('Link copied to clipboard!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast(page)).toContainText('Link copied to clipboard!');
});

test('a failure looks different and is announced as an alert', async ({ page, app }) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  await page.route('**/vote', (route) => route.abort());
  await page.getByRole('button', { name: /Upvote/ }).click();
  await expect(alert(page)).toContainText('Failed to vote');
  const danger = await alert(page).evaluate((element) => getComputedStyle(element).borderColor);
  await page.unroute('**/vote');
  await page.getByRole('button', { name: /Upvote/ }).click();
  await expect(toast(page)).toContainText('Vote recorded!');
  const calm = await toast(page).evaluate((element) => getComputedStyle(element).borderColor);
  expect(calm).not.toBe(danger);
});

test('a notification is at most 420 px wide on a desktop', async ({ page, app }) => {
  await openThanks(page, app);
  const width = (await toast(page).boundingBox())?.width ?? 0;
  expect(width).toBeGreaterThan(150);
  expect(width).toBeLessThanOrEqual(420);
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]) {
  test(`at ${viewport.width} px a notification does not cover the vote that it is about`, async ({
    page,
    app,
  }) => {
    await page.setViewportSize(viewport);
    await openThanks(page, app);
    const vote = await page.getByRole('button', { name: /Upvote/ }).boundingBox();
    const box = await toast(page).boundingBox();
    const bottom = (box?.y ?? 0) + (box?.height ?? 0);
    expect(bottom).toBeGreaterThan(0);
    expect(vote?.y).toBeGreaterThanOrEqual(bottom);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: devices['iPhone 15'].viewport });

  test('a notification stays inside the screen', async ({ page, app }) => {
    await openThanks(page, app);
    const box = await toast(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    // Above the button that was pressed.
    const pressed = await page.getByRole('button', { name: /Upvote/ }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(pressed?.y ?? 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
      devices['iPhone 15'].viewport.width,
    );
  });
});
