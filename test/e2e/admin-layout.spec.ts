import { expect, type Locator, type Page } from '@playwright/test';
import { adminConsolePath } from '../../src/contract/paths.ts';
import { test } from './support/app.ts';
import { fakeStory, mockResponse } from './support/mock-api.ts';

const entry = {
  id: 1,
  action: 'login',
  randomId: null,
  detail: null,
  by: null,
  reason: null,
  count: 1,
};
const report = {
  id: 'report-1',
  experienceId: 'id-1',
  reason: 'spam',
  description: null,
  status: 'pending',
  createdAt: new Date().toISOString(),
};

/** The console of a logged-in moderator with one reported story; no request reaches the server. */
async function openConsole(page: Page) {
  const item = { experience: fakeStory(1), hidden: true, reports: [report], reportCount: 1 };
  await mockResponse(page, '/api/admin/status', { isAdmin: true });
  await mockResponse(page, '/api/admin/reported-experiences', [item]);
  await mockResponse(page, '/api/admin/held-experiences', { count: 0, items: [] });
  await mockResponse(page, '/api/admin/hidings', { breaker: null, hidden: 0, sources: [] });
  await mockResponse(page, '/api/admin/log', [{ ...entry, createdAt: report.createdAt }]);
  await page.goto(adminConsolePath);
  await expect(page.getByRole('listitem', { name: 'Story joy_0001' })).toBeVisible();
}

/** The left and the right edge of what is inside an element's padding, in whole pixels. */
const edgesOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)].map(Math.round);
  });

test('header, content and version of the console have the same edges, at every width', async ({
  page,
}) => {
  await openConsole(page);
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const content = await edgesOf(page.getByRole('main'));
    expect(await edgesOf(page.getByRole('banner').locator('> *')), `${width} px`).toEqual(content);
    expect(await edgesOf(page.getByRole('contentinfo')), `${width} px`).toEqual(content);
  }
});

test('on a phone the sections are at the bottom of the screen, large enough for a thumb', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openConsole(page);
  for (const name of ['Reports', 'Held stories (0)', 'Moderation log']) {
    const box = await page.getByRole('link', { name }).boundingBox();
    expect(box?.y, name).toBeGreaterThan(600);
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
  }
});

test('the names of the stats are in one line each on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openConsole(page);
  await page.getByRole('tab', { name: 'Platform Stats' }).click();
  const names = page.getByRole('term');
  const heights = await names.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(new Set(heights).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('the log has no column in which nothing stands', async ({ page }) => {
  await openConsole(page);
  await page.getByRole('link', { name: 'Moderation log' }).click();
  await expect(page.getByRole('columnheader')).toHaveText(['When', 'What']);
  const entries = [{ ...entry, action: 'delete', randomId: 'joy_ab12' }, entry];
  const log = entries.map((each, id) => ({ ...each, id, createdAt: report.createdAt }));
  await mockResponse(page, '/api/admin/log', log);
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveText(['When', 'What', 'Story']);
});

test('reports that did not load are not said to be none', async ({ page }) => {
  await openConsole(page);
  await page.route('**/api/admin/reported-experiences', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The reports did not load' })).toBeVisible();
  await expect(page.getByRole('tab').first()).toHaveText('Reported Content');
  await page.getByRole('tab', { name: 'Platform Stats' }).click();
  await expect(page.getByRole('definition')).toHaveText(['–', '–', 'Active', 'Manual']);
});
