import { expect, type Page } from '@playwright/test';
import { browsePath, experiencePath } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Report Content' });
const submitOf = (page: Page) => page.getByRole('button', { name: 'Submit Report' });

const openDialog = (page: Page) => page.getByRole('button', { name: 'Report' }).click();

test('a reported story leaves the list at once', async ({ page, app }) => {
  const city = app.newCity();
  const [story] = await app.postMany(2, { city });
  await open(page, browsePath({ country: 'Germany', city }));
  const card = page.getByRole('article').filter({ hasText: story!.randomId });
  await card.getByRole('button', { name: 'Report' }).click();
  await expect(dialogOf(page)).toContainText('removes this post from public view');
  await dialogOf(page).getByLabel('Personal information').check();
  await dialogOf(page).getByLabel('Details (optional)').fill('It names my neighbour.');
  await submitOf(page).click();
  await expect(page.getByText('Content reported successfully')).toBeVisible();
  await expect(
    page.getByText('The post has been removed from public view and flagged for review.'),
  ).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(card).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: /^1 story/ })).toBeVisible();
});

test('there are five reasons, each with its description', async ({ page, app }) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  await openDialog(page);
  const reasons = dialogOf(page).getByRole('group', { name: 'Why are you reporting this?' });
  for (const [place, label] of [
    'Spam or promotional content',
    'Inappropriate content',
    'Personal information',
    'Harassment or hate speech',
    'Other violation',
  ].entries()) {
    await expect(reasons.getByRole('radio').nth(place)).toHaveAccessibleName(
      new RegExp(`^${label}\\s*[A-Z].{15,}`),
    );
  }
  await expect(reasons.getByRole('radio')).toHaveCount(5);
  await expect(dialogOf(page)).toContainText('flags it for review');
});

test('a reason must be selected, and closing resets it', async ({ page, app }) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  await openDialog(page);
  await expect(submitOf(page)).toBeDisabled();
  await dialogOf(page).getByLabel('Spam').check();
  await expect(submitOf(page)).toBeEnabled();
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await openDialog(page);
  await expect(submitOf(page)).toBeDisabled();
});

test("on a story's own page, a report shows that the story is hidden now, and links to others", async ({
  page,
  app,
}) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  await openDialog(page);
  await dialogOf(page).getByLabel('Other violation').check();
  await submitOf(page).click();
  await expect(page.getByRole('heading', { name: 'You reported this story' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('It is hidden while a person looks at it.');
  await expect(page).toHaveTitle('You reported this story · Daily Uplift');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Experience Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse Other Experiences' }).click();
  await expect(page).toHaveURL('/browse');
});

test('a report that waits for a moderator shows that, and the story stays', async ({
  page,
  app,
}) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  const message = 'Thank you. A person will look at this post.';
  await page.route('**/report', (route) =>
    route.fulfill({ status: 201, json: { message, hidden: false } }),
  );
  // Its query is not reset, so that a failing request does not lose it.
  await page.route('**/by-random-id/*', (route) => route.abort());
  await openDialog(page);
  await dialogOf(page).getByLabel('Other violation').check();
  await submitOf(page).click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(story.content);
});

test('a failed report shows why, and keeps what was written', async ({ page, app }) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  await openDialog(page);
  await dialogOf(page).getByLabel('Harassment').check();
  const details = dialogOf(page).getByLabel('Details (optional)');
  await details.fill('too long '.repeat(60));
  await submitOf(page).click();
  await expect(page.getByText('Failed to report content')).toBeVisible();
  await expect(dialogOf(page).getByText('at most 500 characters').first()).toBeVisible();
  await details.fill('Shorter now.');
  await submitOf(page).click();
  await expect(page.getByText('Content reported successfully')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a story is reported by the form on its page, and is hidden', async ({ page, app }) => {
    const city = app.newCity();
    const story = await app.post({ city });
    await page.goto(browsePath({ country: 'Germany', city }));
    await page.getByRole('link', { name: 'Report' }).click();
    await page.getByText('Report this story').click();
    await page.getByLabel('Inappropriate content').check();
    await submitOf(page).click();
    await expect(page.getByText('A person will look at the story')).toBeVisible();
    await page.goto(experiencePath(story.randomId));
    await expect(page.getByRole('heading', { name: 'Experience Not Found' })).toBeVisible();
  });

  test('a refused report keeps the selection', async ({ page, app }) => {
    const story = await app.post();
    await page.goto(experiencePath(story.randomId));
    await page.getByText('Report this story').click();
    await page.getByLabel('Spam').check();
    await page.getByLabel('Details (optional)').fill('too long '.repeat(60));
    await submitOf(page).click();
    await expect(
      page
        .getByRole('group')
        .and(page.locator('[tabindex]'))
        .filter({ hasText: 'at most 500 characters' }),
    ).toBeVisible();
    await expect(page.getByLabel('Spam')).toBeChecked();
    await expect(page.getByLabel('Details (optional)')).toHaveAttribute('aria-invalid', 'true');
  });
});

test('the details of a report have a counter of their characters', async ({ page, app }) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  await page.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Details (optional)').fill('It names a person.');
  await expect(dialog.getByText('18/500 characters').first()).toBeVisible();
  await dialog.getByLabel('Details (optional)').fill('x'.repeat(501));
  await expect(dialog.getByText('Details can have at most 500 characters.')).toBeVisible();
});
