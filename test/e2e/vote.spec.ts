import { expect, type Page } from '@playwright/test';
import { experiencePath } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';
import { holdRequests } from './support/mock-api.ts';

const upvote = (page: Page) => page.getByRole('button', { name: /Upvote/ });

test('a vote is counted and confirmed at once, and can be cast once', async ({ page, app }) => {
  const story = await app.post();
  await app.vote(story.id);
  await open(page, experiencePath(story.randomId));
  await upvote(page).click();
  await expect(page.getByText('Vote recorded!')).toBeVisible();
  await expect(upvote(page)).toHaveAccessibleName('Upvote, 2 votes');
  await expect(upvote(page)).toContainText('✓ 2');
  await expect(upvote(page)).toBeDisabled();
  await expect(upvote(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a vote can be taken back from its notification, and be given again', async ({
  page,
  app,
}) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  await upvote(page).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Your vote is taken back.',
  );
  await expect(upvote(page)).toHaveAccessibleName('Upvote, 0 votes');
  await expect(upvote(page)).toBeEnabled();
  await upvote(page).click();
  await expect(upvote(page)).toHaveAccessibleName('Upvote, 1 vote');
});

test('pressing the stamp again within a minute takes the vote back, and a double tap does not', async ({
  page,
  app,
}) => {
  const story = await app.post();
  const takeBack = page.getByRole('button', { name: 'Take your vote back' });
  await open(page, experiencePath(story.randomId));
  await upvote(page).dblclick();
  await expect(upvote(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(upvote(page)).toBeDisabled();
  await takeBack.click();
  await expect(upvote(page)).toBeEnabled();
  await expect(upvote(page)).toBeFocused();
  await expect(takeBack).toHaveCount(0);
  await page.reload();
  await expect(upvote(page)).toHaveAccessibleName('Upvote, 0 votes');
});

test('after a minute a vote stays', async ({ page, app }) => {
  await page.clock.install();
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  await upvote(page).click();
  await expect(upvote(page)).toHaveAttribute('aria-pressed', 'true');
  await page.clock.fastForward(2_000);
  await expect(page.getByRole('button', { name: 'Take your vote back' })).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('button', { name: 'Take your vote back' })).toHaveCount(0);
  await expect(upvote(page)).toBeDisabled();
});

test('the button is disabled while the vote is being sent', async ({ page, app }) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  const release = await holdRequests(page, '**/vote');
  await upvote(page).click();
  await expect(upvote(page)).toBeDisabled();
  await expect(upvote(page)).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(upvote(page)).toHaveAttribute('aria-pressed', 'true');
});

test('the page still knows the vote after a reload', async ({ page, app }) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  await upvote(page).click();
  await expect(page.getByText('Vote recorded!')).toBeVisible();
  await page.reload();
  await expect(upvote(page)).toBeDisabled();
  await expect(upvote(page)).toHaveAccessibleName('Upvote, 1 vote');
});

test('a second vote from a browser that lost its storage is refused, and the button is disabled', async ({
  page,
  app,
}) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  await upvote(page).click();
  await expect(page.getByText('Vote recorded!')).toBeVisible();
  // The device's cookie stays.
  await page.evaluate(() => localStorage.clear());
  await open(page, experiencePath(story.randomId));
  await upvote(page).click();
  await expect(page.getByRole('alert')).toContainText("You've already voted on this experience");
  await expect(upvote(page)).toBeDisabled();
});

test('a vote whose response was lost can be tried again and counts once', async ({ page, app }) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  // It reaches the server, and the response is lost.
  await page.route('**/vote', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await upvote(page).click();
  await expect(page.getByRole('alert')).toContainText('Failed to vote');
  await page.unroute('**/vote');
  await upvote(page).click();
  await expect(page.getByText('Vote recorded!')).toBeVisible();
  await expect(upvote(page)).toHaveAccessibleName('Upvote, 1 vote');
});

test('a browser that stores nothing can vote as well', async ({ page, app }) => {
  const story = await app.post();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('No storage', 'SecurityError');
      },
    });
  });
  await open(page, experiencePath(story.randomId));
  await upvote(page).click();
  await expect(page.getByText('Vote recorded!')).toBeVisible();
  await expect(upvote(page)).toBeDisabled();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a vote is a form: counted, and refused the second time', async ({ page, app }) => {
    const story = await app.post();
    await page.goto(experiencePath(story.randomId));
    await upvote(page).click();
    await expect(page.getByText('Thank you, your vote counts.')).toBeVisible();
    await expect(upvote(page)).toHaveAccessibleName('Upvote, 1 vote');
    await page.getByRole('button', { name: 'Take my vote back' }).click();
    await expect(page.getByText('Your vote is taken back.')).toBeVisible();
    await expect(upvote(page)).toHaveAccessibleName('Upvote, 0 votes');
    await upvote(page).click();
    await expect(page.getByText('Thank you, your vote counts.')).toBeVisible();
    await upvote(page).click();
    await expect(page.getByRole('group').and(page.locator('[tabindex]'))).toContainText(
      "You've already voted on this experience",
    );
  });
});
