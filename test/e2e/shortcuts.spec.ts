import { expect, type Page } from '@playwright/test';
import { browsePath, experiencePath } from '../../src/contract/paths.ts';
import { open, test, type App } from './support/app.ts';

const cards = (page: Page) => page.getByRole('article');
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

async function openList(page: Page, app: App, count: number) {
  const city = app.newCity();
  const stories = await app.postMany(count, { city });
  await open(page, browsePath({ country: 'Germany', city }));
  return stories;
}

test('j and k move from story to story, and scroll each into view', async ({ page, app }) => {
  await openList(page, app, 4);
  for (const place of [0, 1, 2, 3]) {
    await page.keyboard.press('j');
    await expect(cards(page).nth(place)).toBeFocused();
    await expect(cards(page).nth(place)).toBeInViewport({ ratio: 0.9 });
  }
  await page.keyboard.press('j');
  await expect(cards(page).nth(3)).toBeFocused();
  for (const place of [2, 1, 0]) {
    await page.keyboard.press('k');
    await expect(cards(page).nth(place)).toBeFocused();
  }
});

test('j starts with the first story on the screen', async ({ page, app }) => {
  await openList(page, app, 12);
  await cards(page).nth(8).scrollIntoViewIfNeeded();
  const top = await cards(page).evaluateAll((all) =>
    all.findIndex((card) => card.getBoundingClientRect().top >= 0),
  );
  expect(top).toBeGreaterThan(2);
  await page.keyboard.press('j');
  await expect(cards(page).nth(top)).toBeFocused();
});

test('u votes for the story that has the focus, s shares it', async ({ page, app }) => {
  const [, second] = await openList(page, app, 2);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('u');
  await expect(page.getByText('Vote recorded!')).toBeVisible();
  const upvote = (place: number) =>
    cards(page)
      .nth(place)
      .getByRole('button', { name: /Upvote/ });
  await expect(upvote(1)).toHaveAccessibleName('Upvote, 1 vote');
  await expect(upvote(0)).toHaveAccessibleName('Upvote, 0 votes');
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Share this story' });
  await dialog.getByRole('tab', { name: 'Text & Link' }).click();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(
    `${app.origin}${experiencePath(second!.randomId)}`,
  );
});

test('on the page of one story, u and s act on that story', async ({ page, app }) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  await page.keyboard.press('u');
  await expect(page.getByText('Vote recorded!')).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Share this story' })).toBeVisible();
});

test('without a focused story, u votes for none of many', async ({ page, app }) => {
  await openList(page, app, 2);
  const methods: string[] = [];
  page.on('request', (request) => methods.push(request.method()));
  await page.keyboard.press('u');
  await page.keyboard.press('?');
  await expect(help(page)).toBeVisible();
  expect(methods).not.toContain('POST');
});

test('a slash opens the search, from any page', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search' });
  await open(page, '/browse');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await open(page, '/about');
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/browse');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
});

test('? lists all keys, and Escape closes the list', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('?');
  await expect(help(page).getByRole('term')).toHaveText(['j', 'k', 'u', 's', '/', '?']);
  await expect(help(page).getByRole('definition').first()).toHaveText('Next story');
  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();
});

test('in a field, keys type text', async ({ page, app }) => {
  await openList(page, app, 2);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.focus();
  await page.keyboard.type('jk?/us');
  await expect(search).toHaveValue('jk?/us');
  await expect(search).toBeFocused();
  await expect(help(page)).toBeHidden();
});

test('with Control and under a dialog, keys do nothing', async ({ page, app }) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  await page.keyboard.press('Control+j');
  await expect(cards(page).first()).not.toBeFocused();
  await page.getByRole('main').getByRole('button', { name: 'Invite Friends' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('u');
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Upvote/ })).toBeEnabled();
  await expect(cards(page).first()).not.toBeFocused();
});

test('a reader can turn them off permanently, and on again', async ({ page, app }) => {
  await openList(page, app, 2);
  await page.keyboard.press('?');
  await help(page).getByLabel('Use these shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  // The closed dialog calls history.back(), and browsers drop a reload before that is done.
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  await page.reload();
  await page.waitForFunction(() => !('earlyTaps' in window));
  await page.keyboard.press('?');
  await page.keyboard.press('j');
  await expect(help(page)).toBeHidden();
  await expect(cards(page).first()).not.toBeFocused();

  await open(page, '/about');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await help(page).getByLabel('Use these shortcuts').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(help(page)).toBeVisible();
});
