import { expect, type Page } from '@playwright/test';
import { consolePath, browsePath, experiencePath, paths } from '../../src/contract/paths.ts';
import { startTranslator, type TranslatorWay } from '../support/browser/translator.ts';
import { open, test } from './support/app.ts';
import { sitePassword } from './support/moderator.ts';
import { openPostForm } from './support/post-form.ts';

/* Pages that the browser translates, from before hydration on. The translation is the text in capitals. */

/** What the pages threw. A translation before hydration is reported as an error that React has recovered from: 418. */
let thrown: string[];

test.use({ timezoneId: 'Europe/Berlin', permissions: ['clipboard-read', 'clipboard-write'] });

test.beforeEach(async ({ page }) => {
  thrown = [];
  page.on('pageerror', ({ message }) => {
    if (!message.includes('#418')) thrown.push(message);
  });
  await page.addInitScript(startTranslator);
});

test.afterEach(() => expect(thrown).toEqual([]));

const notification = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('one posts, corrects and deletes a story on translated pages', async ({ page, app }) => {
  const city = app.newCity();
  const form = await openPostForm(page);
  await form.city.fill(city);
  await form.content.fill('Somebody ran after me with my glove.');
  await expect(page.getByText('36/280 CHARACTERS').first()).toBeVisible();
  await form.share.click();
  await expect(form.notification).toContainText('EXPERIENCE SHARED SUCCESSFULLY!');
  await expect(page).toHaveURL(paths.browse);
  await expect(page.getByRole('article').first()).toContainText('RAN AFTER ME WITH MY GLOVE');
  await page.getByRole('link', { name: 'Change or delete your story' }).click();
  await expect(heading(page)).toHaveText('YOUR STORY IS PUBLIC');

  await page.getByText('Change it').click();
  await page.getByLabel('Your story *').fill('Somebody ran after me with both of my gloves.');
  await button(page, 'Save the change').click();
  await expect(page.getByText('BOTH OF MY GLOVES').first()).toBeVisible();
  await page.getByText('DELETE IT', { exact: true }).click();
  await button(page, 'Delete it for good').click();
  await expect(heading(page)).toHaveText('YOUR STORY IS DELETED');
});

test('one votes, takes the vote back, shares and copies links and reports on translated pages', async ({
  page,
  app,
}) => {
  const story = await app.post({ city: app.newCity() });
  const { continent, country, city, randomId } = story;
  for (const address of [browsePath({ continent, country, city }), experiencePath(randomId)]) {
    await open(page, address);
    const stamp = button(page, 'Upvote').first();
    await stamp.click();
    await expect(stamp).toHaveAccessibleName(/1 VOTE/);
    await button(page, 'Take back your vote').click();
    await expect(stamp).toHaveAccessibleName(/0 VOTES/);
  }
  await page.getByRole('main').getByRole('button', { name: 'Share This Experience' }).click();
  await page.getByRole('tab', { name: 'Text & Link' }).click();
  await button(page, 'Copy link').click();
  await expect(button(page, 'Copied')).toHaveText('COPIED');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Report' }).click();
  await page.getByLabel('Spam').check();
  await button(page, 'Submit Report').click();
  await expect(notification(page)).toContainText('CONTENT REPORTED SUCCESSFULLY');
  await expect(page.getByText('THIS PAGE DID NOT LOAD')).toHaveCount(0);
});

test('a page that is translated after hydration goes on showing what changes', async ({
  context,
  app,
}) => {
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => thrown.push(message));
  await open(page, experiencePath((await app.post()).randomId));
  await page.evaluate<unknown, TranslatorWay>(startTranslator, 'replace');
  const stamp = button(page, 'Upvote').first();
  await stamp.click();
  await expect(stamp).toHaveAccessibleName(/1 VOTE/);
  await button(page, 'Take back your vote').click();
  await expect(stamp).toHaveAccessibleName(/0 VOTES/);
  await page.getByRole('main').getByRole('button', { name: 'Report' }).click();
  await page.getByLabel('Spam').check();
  await button(page, 'Submit Report').click();
  await expect(notification(page)).toContainText('CONTENT REPORTED SUCCESSFULLY');
  await page.getByRole('link', { name: 'Browse Experiences' }).first().click();
  await expect(page.getByRole('article').first()).toContainText(/[A-Z]{5}/);
});

test('every page can be opened from a translated one, and shows what it loads', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, paths.home);
  await page.getByRole('link', { name: 'Get Random Uplift' }).click();
  await expect(page.getByRole('dialog')).toContainText('VIEW FULL EXPERIENCE');
  await page.keyboard.press('Escape');
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const link of await menu.getByRole('link').all()) {
    const name = await link.textContent();
    await link.click();
    await expect(heading(page), name ?? '').toBeVisible();
    await expect(page.getByText('THIS PAGE DID NOT LOAD')).toHaveCount(0);
  }
  await page.goBack();
  await expect(heading(page)).toBeVisible();
});

test('one decides in the translated console', async ({ page, app }) => {
  const stories = [await app.post(), await app.post()];
  for (const { id } of stories)
    await fetch(`${app.origin}/api/experiences/${id}/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'spam', reporterFingerprint: `reporter-of-${id}` }),
    });
  await page.goto(consolePath);
  await page.getByLabel('Password').fill(sitePassword);
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('link', { name: /^Queue/i }).click();
  // The list of reports, which is shown before it, has such buttons, too.
  const decision = page.getByRole('group', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Restore' }).click();
  await expect(decision).toContainText('RESTORED');
  await button(page, 'Undo').click();
  await expect(button(page, 'Undo')).toHaveCount(0);
  await decision.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('list', { name: 'Why' }).getByRole('button').first().click();
  await expect(decision).toContainText('DELETED');
  await button(page, 'Logout').click();
  await expect(notification(page)).toContainText('LOGGED OUT SUCCESSFULLY');
});
