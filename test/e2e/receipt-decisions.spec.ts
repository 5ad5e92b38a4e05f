import { expect, type Page } from '@playwright/test';
import { paths, receiptPath, sharedId } from '../../src/contract/paths.ts';
import { createReceiptToken } from '../../src/domain/receipt-token.ts';
import { open, test } from './support/app.ts';
import { decideInQueue } from './support/moderator.ts';
import { fillPlace, postForm, writeStory } from './support/post-form.ts';

// A decision takes effect ten seconds after a moderator made it.
test.setTimeout(120_000);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const summary = (page: Page, title: string) => page.locator('summary').filter({ hasText: title });
const named = (city: string) => `Maria Gonzalez sang for all of us in ${city}.`;
const negative = 'It does not tell of something good that happened.';
const appeal = 'Please read it again: the whole street sang along.';

async function appealOnReceipt(page: Page): Promise<void> {
  await summary(page, 'Ask for another look').click();
  await page.getByLabel('Why should people read it? *').fill(appeal);
  await page.getByRole('button', { name: 'Send it to a person' }).click();
  await expect(page.getByText('You have asked for another look.')).toBeVisible();
  await expect(summary(page, 'Ask for another look')).toHaveCount(0);
}

/** From the receipt of a held story: a moderator refuses it, its author appeals, and it becomes public. */
async function refuseAppealPublish(page: Page, origin: string, content: string): Promise<void> {
  await expect(heading(page)).toHaveText('Your story waits for a person');
  await decideInQueue(origin, content, { decision: 'remove', reason: 'negative' });
  await page.reload();
  await expect(heading(page)).toHaveText('Your story was not published');
  await expect(page.getByText(negative)).toBeVisible();
  await appealOnReceipt(page);
  const item = await decideInQueue(origin, content, { decision: 'approve' });
  expect(item.appeal?.message).toBe(appeal);
  await page.reload();
  await expect(heading(page)).toHaveText('Your story is public');
  await expect(page.getByText('it was made public.')).toBeVisible();
  await page.getByRole('link', { name: 'Read your story' }).click();
  await expect(page.getByRole('article').first()).toContainText(content);
}

test('a refused story: its author reads why, appeals, and it becomes public', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  const content = named(city);
  const form = await writeStory(page, { city, content });
  await form.share.click();
  await page.getByRole('button', { name: 'Ask a person to read it' }).click();
  await page.getByRole('link', { name: 'See its receipt' }).click();
  await refuseAppealPublish(page, app.origin, content);
  await open(page, paths.yourStories);
  await expect(page.getByRole('article', { name: `Public: story from ${city}` })).toBeVisible();
});

test('a removed story: its author reads why, and cannot appeal', async ({ page, app }) => {
  const token = createReceiptToken();
  const story = await app.post({ city: app.newCity(), receipt: token });
  await app.report(story.id, { reason: 'other' });
  await open(page, receiptPath(token));
  await expect(heading(page)).toHaveText('Your story is hidden for now');
  await decideInQueue(app.origin, story.content, { decision: 'remove', reason: 'unsafe' });
  await page.reload();
  await expect(heading(page)).toHaveText('Your story was removed');
  await expect(
    page.getByText('It tells of something that is dangerous or against the law.'),
  ).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(story.content);
  await expect(page.getByRole('heading', { name: 'What you can do' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused story: its author reads why, appeals, and it becomes public', async ({
    page,
    app,
  }) => {
    const city = app.newCity();
    const content = named(city);
    const form = postForm(page);
    await page.goto(paths.post);
    await fillPlace(page, city);
    await form.content.fill(content);
    await form.share.click();
    await page.getByRole('button', { name: 'Ask a person to read it' }).click();
    await expect(page).toHaveURL(new RegExp(`${receiptPath('')}[\\w-]{22}#${sharedId}$`));
    await refuseAppealPublish(page, app.origin, content);
  });
});
