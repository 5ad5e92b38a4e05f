import { expect, type Page } from '@playwright/test';
import { experiencePath, paths, receiptPath, sharedId } from '../../src/contract/paths.ts';
import { createReceiptToken } from '../../src/domain/receipt-token.ts';
import { open, test, type App } from './support/app.ts';
import { publishHeld, restoreReported } from './support/moderator.ts';
import { fillPlace, postForm, writeStory } from './support/post-form.ts';

test.use({ timezoneId: 'Europe/Berlin' });

const named = 'My neighbour Maria Gonzalez carried my shopping up four floors.';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const summary = (page: Page, title: string) => page.locator('summary').filter({ hasText: title });
const card = (page: Page) => page.getByRole('article', { name: /^Your story/ });

/** Shares a story with the form, and opens its receipt. */
async function shareAndOpen(page: Page, app: App): Promise<{ city: string; content: string }> {
  const city = app.newCity();
  const content = `In ${city} a choir sang at the bus stop.`;
  const form = await writeStory(page, { city, content });
  await form.share.click();
  await page.getByRole('link', { name: /See its receipt/ }).click();
  await expect(heading(page)).toHaveText('Your story is public');
  return { city, content };
}

/** A story with a receipt, sent without a page. */
async function postWithReceipt(app: App, city: string) {
  const token = createReceiptToken();
  const story = await app.post({ city, receipt: token });
  return { token, story };
}

test('the author of a new story comes to its receipt, and changes the story', async ({
  page,
  app,
}) => {
  const { city, content } = await shareAndOpen(page, app);
  await expect(page).toHaveTitle('Your story · Daily Uplift');
  await expect(card(page)).toContainText(content);
  await expect(page.getByText('it is the only key to your story')).toBeVisible();
  await summary(page, 'Change it').click();
  const text = page.getByLabel('Your story *');
  await expect(text).toHaveValue(content);
  await text.fill('Too short');
  await page.getByRole('button', { name: 'Save the change' }).click();
  await expect(page.getByRole('link', { name: /at least 10 characters/ })).toBeVisible();
  await text.fill(`In ${city} I met Maria Gonzalez of the choir.`);
  await page.getByRole('button', { name: 'Save the change' }).click();
  await expect(page.locator('mark')).toHaveText('Maria Gonzalez');
  await text.fill(`${content} And we all sang along.`);
  await page.getByRole('button', { name: 'Save the change' }).click();
  await expect(page.getByText('Your story is changed.')).toBeVisible();
  await expect(card(page)).toContainText('And we all sang along.');
  await expect(heading(page)).toBeFocused();
  await page.getByRole('link', { name: 'Read your story' }).click();
  await expect(page.getByRole('article').first()).toContainText('And we all sang along.');
  await expect(page.getByText('This is your story.')).toBeVisible();
});

test('a story can be deleted for good, in two steps', async ({ page, app }) => {
  const city = app.newCity();
  const { token, story } = await postWithReceipt(app, city);
  await open(page, receiptPath(token));
  await expect(page.getByRole('button', { name: 'Delete it for good' })).toBeHidden();
  await summary(page, 'Delete it').click();
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(heading(page)).toHaveText('Your story is deleted');
  await expect(page.getByRole('main')).not.toContainText(story.content);
  await expect(page.getByRole('heading', { name: 'What you can do' })).toHaveCount(0);
  const reply = await page.request.get(`/api/experiences/by-random-id/${story.randomId}`);
  expect(reply.status()).toBe(404);
});

test('a held story says why, and is public once a person has published it', async ({
  page,
  app,
}) => {
  const content = `${named} We live in ${app.newCity()}.`;
  const form = await writeStory(page, { city: app.newCity(), content });
  await form.share.click();
  await page.getByRole('button', { name: 'Ask a person to read it' }).click();
  await page.getByRole('link', { name: 'See its receipt' }).click();
  await expect(heading(page)).toHaveText('Your story waits for a person');
  await expect(page.getByText("This looks like somebody's full name")).toBeVisible();
  await expect(card(page).locator('mark')).toHaveText('Maria Gonzalez');
  await publishHeld(app.origin, content);
  await page.reload();
  await expect(heading(page)).toHaveText('Your story is public');
  await open(page, paths.post);
  await expect(page.getByRole('region', { name: 'Waiting for a person' })).toHaveCount(0);
});

test('the author of a reported story learns for what, and asks once for another look', async ({
  page,
  app,
}) => {
  const { token, story } = await postWithReceipt(app, app.newCity());
  await app.report(story.id, { reason: 'spam', description: 'A secret of the reporter' });
  await open(page, receiptPath(token));
  await expect(heading(page)).toHaveText('Your story is hidden for now');
  await expect(page.getByText('Spam or promotional content')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('A secret of the reporter');
  await summary(page, 'Ask for another look').click();
  await page.getByRole('button', { name: 'Send it to a person' }).click();
  await expect(page.getByRole('link', { name: /in 1 to 500 characters/ })).toBeVisible();
  await page
    .getByLabel('Why should people read it? *')
    .fill('It happened to me, and I sell nothing.');
  await page.getByRole('button', { name: 'Send it to a person' }).click();
  await expect(page.getByText('You have asked for another look.')).toBeVisible();
  await expect(summary(page, 'Ask for another look')).toHaveCount(0);
  await restoreReported(app.origin, story.id);
  await page.reload();
  await expect(heading(page)).toHaveText('Your story is public again');
});

test('an unknown receipt says so', async ({ page }) => {
  const token = createReceiptToken();
  const reply = await page.goto(receiptPath(token));
  expect(reply?.status()).toBe(404);
  await expect(heading(page)).toHaveText('There is no story with this receipt');
  await expect(page.getByText('Please check that the link is complete.')).toBeVisible();
});

test('the address of a receipt is in no referrer, and not in the page', async ({ page, app }) => {
  const { token } = await postWithReceipt(app, app.newCity());
  const reply = await page.goto(receiptPath(token));
  expect(reply?.headers()['referrer-policy']).toBe('no-referrer');
  const state = await page.locator('#state').textContent();
  expect(state).not.toContain(token);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('the stories of this browser are listed with what became of each', async ({ page, app }) => {
  const { content } = await shareAndOpen(page, app);
  await page.getByRole('link', { name: 'Your stories' }).click();
  const story = page.getByRole('article', { name: /^Public: story from/ });
  await expect(story).toContainText(content);
  await story.getByText('Remove from this list').click();
  await story.getByRole('button', { name: 'Remove it from the list' }).click();
  await expect(page.getByRole('heading', { name: 'No story of yours yet' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a new story leads to its receipt, where it is changed and deleted', async ({
    page,
    app,
  }) => {
    const city = app.newCity();
    const form = postForm(page);
    await page.goto(paths.post);
    await fillPlace(page, city);
    await form.content.fill(`In ${city} a choir sang at the bus stop.`);
    await form.share.click();
    await expect(page).toHaveURL(new RegExp(`/receipt/[\\w-]{22}#${sharedId}$`));
    await expect(page.getByText('Experience shared successfully!')).toBeVisible();
    await expect(heading(page)).toHaveText('Your story is public');
    await expect(page.getByText('A bookmark keeps it.')).toBeVisible();
    await summary(page, 'Change it').click();
    await page.getByLabel('Your story *').fill('Too short');
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByRole('link', { name: /at least 10 characters/ })).toBeVisible();
    await page.getByLabel('Your story *').fill(`In ${city} a choir sang for all of us.`);
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByText('It is saved.')).toBeVisible();
    await expect(card(page)).toContainText('sang for all of us');
    await summary(page, 'Delete it').click();
    await page.getByRole('button', { name: 'Delete it for good' }).click();
    await expect(heading(page)).toHaveText('Your story is deleted');
  });

  test('the author of a reported story asks for another look', async ({ page, app }) => {
    const { token, story } = await postWithReceipt(app, app.newCity());
    await app.report(story.id, { reason: 'other' });
    await page.goto(receiptPath(token));
    await summary(page, 'Ask for another look').click();
    await page.getByLabel('Why should people read it? *').fill('It is a good story.');
    await page.getByRole('button', { name: 'Send it to a person' }).click();
    await expect(page.getByText('You have asked for another look.')).toBeVisible();
    expect(page.url()).not.toContain(experiencePath(''));
  });
});
