import { expect, type Page } from '@playwright/test';
import { browsePath, experiencePath, paths } from '../../src/contract/paths.ts';
import { test } from './support/app.ts';
import { holdRequests } from './support/mock-api.ts';
import { fillPlace, postForm } from './support/post-form.ts';

const scripts = '**/assets/*.js';
const upvotes = (page: Page) => page.getByRole('button', { name: /Upvote/ });

test('votes before hydration count, and the reader stays on the list', async ({ page, app }) => {
  const { continent, country, city } = await app.post({ city: app.newCity() });
  await app.post({ city });
  const address = browsePath({ continent, country, city });
  const release = await holdRequests(page, scripts);
  await page.goto(address);
  for (const upvote of await upvotes(page).all()) await upvote.click();
  await expect(page).toHaveURL(address);
  release();
  await expect(upvotes(page).first()).toHaveAccessibleName('Upvote, 1 vote');
  await expect(upvotes(page).last()).toHaveAccessibleName('Upvote, 1 vote');
  await expect(page).toHaveURL(address);
});

test('the menu opens before hydration and stays open through it; a story asked for before is shown in its dialog after it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let release = await holdRequests(page, scripts);
  await page.goto(paths.home);
  await page.getByRole('button', { name: 'Menu' }).click();
  const community = page.getByRole('navigation').getByRole('link', { name: 'Community' });
  await expect(community).toBeVisible();
  release();
  await page.waitForFunction(() => !('earlyTaps' in window));
  await expect(community).toBeVisible();

  release = await holdRequests(page, scripts);
  await page.goto(paths.home);
  const random = page.getByRole('link', { name: 'Get Random Uplift' });
  await random.click();
  await random.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page).toHaveURL(paths.home);
});

test('"Share" pressed before hydration opens its dialog after it; of "Share" and "Report", the last opens alone', async ({
  page,
  app,
}) => {
  const address = experiencePath((await app.post()).randomId);
  const press = (name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).click();
  let release = await holdRequests(page, scripts);
  await page.goto(address);
  await press('Share This Experience');
  release();
  await expect(page.getByRole('dialog', { name: /Share/ })).toBeVisible();

  release = await holdRequests(page, scripts);
  await page.goto(address);
  await press('Share This Experience');
  await press('Report');
  const shareDialog = page.waitForResponse('**/create-share-dialog-*.js');
  release();
  await expect(page.getByRole('dialog', { name: /Report/ })).toBeVisible();
  await shareDialog;
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page).toHaveURL(address);
});

test('the list shows what was chosen or searched before hydration', async ({ page, app }) => {
  const story = await app.post({ tags: 'serendipity' });
  let release = await holdRequests(page, scripts);
  await page.goto(paths.browse);
  await page.getByLabel('Continent').selectOption('Asia');
  release();
  await expect(page).toHaveURL(browsePath({ continent: 'asia' }));

  release = await holdRequests(page, scripts);
  await page.goto(paths.browse);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('serendipity');
  await search.press('Enter');
  await expect(page).toHaveURL(paths.browse);
  release();
  await expect(page).toHaveURL(`${paths.browse}?search=serendipity`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(story.randomId);
});

test('a story sent before hydration is shared after it', async ({ page, app }) => {
  const release = await holdRequests(page, scripts);
  await page.goto(paths.post);
  const form = postForm(page);
  await fillPlace(page, app.newCity());
  await form.content.fill('The whole bus waited for an old man who ran.');
  await form.share.click();
  await expect(page).toHaveURL(paths.post);
  release();
  // The list, which is shown after it, has the hidden sentence for readers without JavaScript.
  const shared = page.getByText('Experience shared successfully!').filter({ visible: true });
  await expect(shared.first()).toBeVisible();
});

test('a vote counts when the scripts fail, and when they never arrive', async ({ page, app }) => {
  const [failing, missing] = [await app.post(), await app.post()];
  const fail = await holdRequests(page, scripts, (route) => route.abort());
  await page.goto(experiencePath(failing.randomId));
  await upvotes(page).click();
  fail();
  await expect(upvotes(page)).toHaveAccessibleName('Upvote, 1 vote');

  await page.clock.install();
  await holdRequests(page, scripts);
  // A page whose scripts failed reloads once, which may end this navigation.
  await expect(() => page.goto(experiencePath(missing.randomId))).toPass();
  await upvotes(page).click();
  await page.clock.fastForward('00:10');
  await expect(upvotes(page)).toHaveAccessibleName('Upvote, 1 vote');
});
