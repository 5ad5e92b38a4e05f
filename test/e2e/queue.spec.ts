import { expect, type Browser, type Page } from '@playwright/test';
import { type App, test } from './support/app.ts';
import { findIssues, injectAxe } from './support/axe.ts';
import { current, itemOf, openQueue, reported } from './support/queue.ts';

test('a decision is undone by z, and the item waits again with the focus', async ({
  app,
  page,
}) => {
  const [story] = await reported(app, 1);
  if (!story) throw new Error('No story');
  await openQueue(page);
  await itemOf(page, story).click();
  await page.keyboard.press('r');
  await page
    .getByRole('list', { name: 'Why' })
    .getByRole('button', { name: /Promotion/ })
    .click();
  await expect(page.getByText(`Removed ${story.randomId}.`, { exact: true })).toBeVisible();
  await page.keyboard.press('z');
  await expect(itemOf(page, story)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
});

test('two moderators see who works on an item, and decide it once', async ({
  app,
  page,
  browser,
}) => {
  const [story] = await reported(app, 1);
  if (!story) throw new Error('No story');
  await openQueue(page);
  await itemOf(page, story).click();
  await page.waitForResponse((response) => response.url().endsWith('/queue/claim'));
  const other = await otherBrowser(browser, app);
  await openQueue(other);
  await expect(itemOf(other, story)).toContainText('works on it');
  await itemOf(other, story).click();
  await expect(other.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await other.keyboard.press('a');
  await page.keyboard.press('a');
  await expect(async () => {
    const log = await (await page.request.get('/api/admin/log')).json();
    const acts = (log as { action: string; randomId: string | null }[]).filter(
      ({ randomId }) => randomId === story.randomId,
    );
    expect(acts.map(({ action }) => action)).toEqual(['restore']);
  }).toPass({ timeout: 30_000 });
  await other.context().close();
});

test('notes and several items at once: select by x, one removal for all', async ({ app, page }) => {
  const stories = await reported(app, 2);
  await openQueue(page);
  for (const story of stories) {
    await itemOf(page, story).focus();
    await itemOf(page, story).press('Enter');
    await page.keyboard.press('x');
  }
  await page.keyboard.press('n');
  await page.keyboard.type('x and a are letters here.');
  await page.keyboard.press('Enter');
  await expect(current(page).getByText('x and a are letters here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove 2' }).click();
  await page.getByRole('button', { name: /Hurtful words/ }).click();
  await expect(page.getByText('Removed 2 stories.', { exact: true })).toBeVisible();
});

test('what one reporter, network or group of networks has reported is shown alone', async ({
  app,
  page,
}) => {
  const [story] = await reported(app, 1);
  if (!story) throw new Error('No story');
  await openQueue(page);
  for (const [button, text] of [
    [/All of this reporter/, 'Reported by one reporter'],
    ['All of this network', 'Reported by one network'],
    ['All of its group (/48)', 'Reported by one group of networks (/48)'],
  ] as const) {
    await itemOf(page, story).click();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(itemOf(page, story)).toBeVisible();
    await page.getByRole('button', { name: 'Show all', exact: true }).click();
  }
});

test('on a phone a decision shows the next story, not the list below it', async ({ app, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await reported(app, 3);
  await openQueue(page);
  const name = (await current(page).getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(current(page)).not.toHaveAttribute('aria-label', name);
  await expect(current(page)).toBeFocused();
  await expect(current(page).getByText(/^Arrived/)).toBeInViewport();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(current(page)).toHaveAttribute('aria-label', name);
});

test('the queue has no accessibility issues, and its decisions are at the bottom of a phone', async ({
  app,
  page,
}) => {
  await reported(app, 2);
  await app
    .hold({ content: 'I hate everybody in this town, and the bakery was kind.' })
    .catch(() => undefined);
  await openQueue(page);
  await injectAxe(page);
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findIssues(page), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const box = await page.getByRole('button', { name: 'Approve' }).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.y).toBeGreaterThan(370);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findIssues(page), 'dark').toEqual([]);
});

async function otherBrowser(browser: Browser, app: App): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.origin });
  return context.newPage();
}
