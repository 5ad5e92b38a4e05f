import { expect, type Page } from '@playwright/test';
import { open, test } from './support/app.ts';
import { mockResponse, holdRequests, fakeStory } from './support/mock-api.ts';

const random = '/api/experiences/random';
const anyRandom = `**${random}`;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your Random Daily Uplift' });

async function openDialog(page: Page) {
  await page.getByRole('link', { name: 'Get Random Uplift' }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Responds to requests for random stories with these, one after the other. */
async function mockRandomStories(page: Page, numbers: readonly number[]) {
  const stories = numbers.map((number) => fakeStory(number));
  await page.route(anyRandom, (route) => route.fulfill({ json: stories.shift() }));
}

/** Sets what `Math.random` returns. */
async function mockRandom(page: Page, value: number) {
  await page.addInitScript(`Math.random = () => ${value}`);
}

test('a random story is shown with its place, votes and ID', async ({ page }) => {
  const story = fakeStory(7);
  const release = await holdRequests(page, anyRandom, (route) => route.fulfill({ json: story }));
  await open(page, '/');
  const dialog = await openDialog(page);
  await expect(dialog).toContainText('Finding your perfect uplift...');
  release();
  await expect(dialog.getByRole('blockquote')).toHaveText(`“${story.content}”`);
  await expect(dialog).toContainText('Berlin, Germany');
  await expect(dialog).toContainText('7 votes');
  await expect(dialog).toContainText(`ID: ${story.randomId}`);
  await expect(dialog).not.toContainText('in this session');
});

test('while another story is loading the dialog keeps its size and its buttons', async ({
  page,
}) => {
  await mockRandomStories(page, [7]);
  await open(page, '/');
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('blockquote')).toBeVisible();
  const heightOf = () => dialog.evaluate((element) => element.clientHeight);
  const before = await heightOf();
  await page.unroute(anyRandom);
  const release = await holdRequests(page, anyRandom, (route) =>
    route.fulfill({ json: fakeStory(8) }),
  );
  await dialog.getByRole('button', { name: 'Another Uplift' }).click();
  await expect(dialog).toContainText('Finding your perfect uplift...');
  await expect(dialog.getByRole('blockquote')).toHaveCount(0);
  expect(await heightOf()).toBe(before);
  await expect(dialog.getByRole('link', { name: 'View full experience & vote' })).toBeVisible();
  release();
  await expect(dialog.getByRole('blockquote')).toContainText('story number 8');
});

test('a random story can be shared at any time', async ({ page }) => {
  await mockRandomStories(page, [7]);
  await open(page, '/');
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Share this story' })).toBeVisible();
});

test('the dialog links to the story, where readers can vote', async ({ page, app }) => {
  await app.post();
  await open(page, '/');
  const dialog = await openDialog(page);
  await dialog.getByRole('link', { name: 'View full experience & vote' }).click();
  await expect(page).toHaveURL(/\/experience\/.+/);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /Upvote/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the fourth story has a prompt to share it, and opening the dialog again restarts the count', async ({
  page,
}) => {
  await mockRandom(page, 0.99);
  await mockRandomStories(page, [1, 2, 3, 4, 5]);
  await open(page, '/');
  const dialog = await openDialog(page);
  for (const view of [2, 3, 4]) {
    await expect(dialog).toContainText(`story number ${view - 1}.`);
    await expect(dialog).not.toContainText('Feeling uplifted?');
    await dialog.getByRole('button', { name: 'Another Uplift' }).click();
    await expect(dialog).toContainText(`You've viewed ${view} uplifts in this session`);
  }
  await expect(dialog).toContainText('Feeling uplifted?');
  await dialog.getByRole('button', { name: 'Share This Uplift' }).click();
  await expect(page.getByRole('dialog', { name: 'Share this story' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await openDialog(page);
  await expect(dialog).toContainText('story number 5.');
  await expect(dialog).not.toContainText('in this session');
});

test('from the second story on, a prompt to share it shows at random', async ({ page }) => {
  await mockRandom(page, 0.1);
  await mockRandomStories(page, [1, 2]);
  await open(page, '/');
  const dialog = await openDialog(page);
  await expect(dialog).toContainText('story number 1.');
  await expect(dialog).not.toContainText('Feeling uplifted?');
  await dialog.getByRole('button', { name: 'Another Uplift' }).click();
  await expect(dialog).toContainText('Feeling uplifted?');
});

test('the same story is not shown twice in a row when there is another', async ({ page }) => {
  await mockRandomStories(page, [1, 1, 2]);
  await open(page, '/');
  const dialog = await openDialog(page);
  await expect(dialog).toContainText('story number 1.');
  await dialog.getByRole('button', { name: 'Another Uplift' }).click();
  await expect(dialog).toContainText('story number 2.');
  await expect(dialog).toContainText("You've viewed 2 uplifts in this session");
});

test('without stories, the dialog links to the form to share the first', async ({ page }) => {
  await mockResponse(page, random, { message: 'No stories available', code: 'no-stories' }, 404);
  await open(page, '/');
  const dialog = await openDialog(page);
  await expect(dialog).toContainText('No uplifts available right now.');
  await dialog.getByRole('link', { name: 'Be the first to share!' }).click();
  await expect(page).toHaveURL('/post');
  await expect(dialog).toBeHidden();
});

test('a story that failed to load can be requested again', async ({ page, app }) => {
  await app.post();
  await page.route(anyRandom, (route) => route.abort());
  await open(page, '/');
  const dialog = await openDialog(page);
  await expect(dialog).toContainText('No uplifts available right now.');
  await page.unroute(anyRandom);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('blockquote')).toBeVisible();
});

test('closing returns the focus, and Back in the browser closes too', async ({ page, app }) => {
  await app.post();
  await open(page, '/about');
  await page.getByRole('link', { name: 'Daily Uplift' }).click();
  const dialog = await openDialog(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Get Random Uplift' })).toBeFocused();
  await openDialog(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
});
