import { expect, type Page } from '@playwright/test';
import type { Hidings, ReportedItem } from '../../src/contract/endpoints/console/moderation.ts';
import { adminConsolePath, experiencePath } from '../../src/contract/paths.ts';
import { test, otherNetworkHeaders } from './support/app.ts';
import { injectAxe, findIssues } from './support/axe.ts';
import { mockResponse, fakeStory } from './support/mock-api.ts';
import { logIn } from './support/moderator.ts';

const notification = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const banner = (page: Page) => page.getByRole('region', { name: 'Reports wait for you' });
const storyIn = (page: Page, randomId: string) =>
  page.getByRole('listitem', { name: `Story ${randomId}` });

const flood: Hidings = {
  breaker: 'hour',
  hidden: 24,
  sources: [
    { kind: 'network', report: 'report-1', hidden: 18, restorable: 20 },
    { kind: 'reporter', report: 'report-2', hidden: 3, restorable: 3 },
  ],
};
const calm: Hidings = { breaker: null, hidden: 0, sources: [] };

/** The console of a logged-in moderator; no request reaches the server. */
async function openConsole(page: Page, hidings: Hidings, items: readonly ReportedItem[] = []) {
  await mockResponse(page, '/api/admin/status', { isAdmin: true });
  await mockResponse(page, '/api/admin/reported-experiences', items);
  await mockResponse(page, '/api/admin/held-experiences', { count: 0, items: [] });
  await mockResponse(page, '/api/admin/log', []);
  await mockResponse(page, '/api/admin/hidings', hidings);
  await page.goto(adminConsolePath);
  await expect(page.getByRole('tab', { name: /Reported Content/ })).toBeVisible();
}

test('the console shows when reports no longer hide stories, and who hid the most', async ({
  page,
}) => {
  await openConsole(page, flood);
  await expect(banner(page)).toContainText(
    'Many stories were hidden within the last hour. Further reports wait for you and hide nothing.',
  );
  const sources = banner(page).getByRole('listitem');
  await expect(sources).toHaveText([
    /^18 of 24 came from one network/,
    /^3 of 24 came from one reporter/,
  ]);
  await page.getByRole('link', { name: 'Moderation log' }).click();
  await expect(banner(page)).toBeVisible();
  await injectAxe(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findIssues(page), `${width} px`).toEqual([]);
  }
});

test('the console has no banner while reports hide stories', async ({ page }) => {
  await openConsole(page, calm, [
    { experience: fakeStory(1), hidden: true, reports: [], reportCount: 1 },
  ]);
  await expect(storyIn(page, 'joy_0001')).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /everything this reporter hid/ })).toBeHidden();
});

test('all stories that a network hid are restored by one button, and only after a confirmation', async ({
  page,
}) => {
  await openConsole(page, flood);
  const sent: unknown[] = [];
  await page.route('**/api/admin/restore-hidden', async (route) => {
    sent.push(route.request().postDataJSON());
    await mockResponse(page, '/api/admin/hidings', calm);
    await route.fulfill({ json: { restored: 20 } });
  });
  const button = banner(page).getByRole('button', { name: 'Restore all 20 that one network hid' });
  const questions: string[] = [];
  page.once('dialog', async (dialog) => {
    questions.push(dialog.message());
    await dialog.dismiss();
  });
  await button.click();
  expect(questions).toEqual([
    'Restore all 20 stories that one network hid? They are public again at once, and their reports count as wrong.',
  ]);
  expect(sent).toEqual([]);
  page.once('dialog', (dialog) => dialog.accept());
  await button.click();
  await expect(notification(page)).toContainText('20 stories restored');
  await expect(banner(page)).toBeHidden();
  expect(sent).toEqual([{ report: 'report-1', kind: 'network' }]);
});

test('a failed restore shows an error, and can be tried again', async ({ page }) => {
  await openConsole(page, flood);
  await page.route('**/api/admin/restore-hidden', (route) => route.abort());
  page.once('dialog', (dialog) => dialog.accept());
  const button = banner(page).getByRole('button', { name: /one network/ });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Failed to restore the stories');
  await expect(button).toBeEnabled();
});

test('everything that a reporter hid is restored from one of the stories', async ({
  page,
  app,
  context,
}) => {
  const stories = await app.postMany(3, { city: app.newCity() });
  const headers = otherNetworkHeaders();
  for (const { id } of stories) {
    const response = await context.request.post(`${app.origin}/api/experiences/${id}/report`, {
      headers,
      data: { reason: 'other', reporterFingerprint: 'one browser' },
    });
    expect(response.ok()).toBe(true);
  }
  await logIn(page);
  const items = stories.map((story) => storyIn(page, story.randomId));
  page.once('dialog', (dialog) => dialog.accept());
  const undo = { name: 'Restore everything this reporter hid (3)', exact: true };
  await items[0]?.getByRole('button', undo).click();
  await expect(notification(page)).toContainText('3 stories restored');
  for (const item of items) await expect(item).toBeHidden();
  for (const { randomId } of stories) {
    expect((await page.goto(experiencePath(randomId)))?.status()).toBe(200);
  }
});

test('the log shows failed logins within an hour as one entry, with their number', async ({
  page,
}) => {
  await openConsole(page, calm);
  const entry = { action: 'login-failed', randomId: null, detail: null, by: null, reason: null };
  const createdAt = new Date().toISOString();
  await mockResponse(page, '/api/admin/log', [
    { ...entry, id: 2, createdAt, count: 195 },
    { ...entry, id: 1, createdAt, count: 1 },
  ]);
  await page.getByRole('link', { name: 'Moderation log' }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText(/Login failed\s*195 times within the hour/);
  await expect(rows.nth(2)).toContainText('Login failed');
  await expect(rows.nth(2)).not.toContainText('times');
});
