import { expect, type Page } from '@playwright/test';
import type { ModerationLogEntry } from '../../src/contract/endpoints/console/moderation.ts';
import { limits } from '../../src/contract/limits.ts';
import { adminConsolePath } from '../../src/contract/paths.ts';
import { test } from './support/app.ts';
import { mockResponse } from './support/mock-api.ts';

const entry: Omit<ModerationLogEntry, 'id'> = {
  action: 'restore',
  randomId: 'joy_0001',
  detail: null,
  by: 'Ada',
  reason: null,
  count: 1,
  createdAt: new Date().toISOString(),
};

/** A log of one full page and two entries more; Bob is in none of them. */
async function openLog(page: Page) {
  await mockResponse(page, '/api/admin/status', { isAdmin: true });
  await mockResponse(page, '/api/admin/held-experiences', { count: 0, items: [] });
  await mockResponse(page, '/api/admin/hidings', { breaker: null, hidden: 0, sources: [] });
  await mockResponse(page, '/api/admin/log/moderators', [
    { id: 'a', name: 'Ada' },
    { id: 'b', name: 'Bob' },
  ]);
  const all = Array.from({ length: limits.log.page + 2 }, (_, i) => ({ ...entry, id: 900 - i }));
  await page.route(
    (url) => url.pathname === '/api/admin/log',
    (route) => {
      const query = new URL(route.request().url()).searchParams;
      const before = Number(query.get('before') ?? Infinity);
      const json = query.get('moderator') === 'b' ? [] : all.filter(({ id }) => id < before);
      return route.fulfill({ json: json.slice(0, limits.log.page) });
    },
  );
  await page.goto(`${adminConsolePath}#log`);
  await expect(page.getByRole('heading', { name: 'Moderation log' })).toBeVisible();
}

const entries = (page: Page) => page.getByRole('row', { name: /Restored a story/ });

test('the log goes on where its first page ends', async ({ page }) => {
  await openLog(page);
  await expect(entries(page)).toHaveCount(limits.log.page);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(entries(page)).toHaveCount(limits.log.page + 2);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('the log shows one moderator only, also in its file', async ({ page }) => {
  await openLog(page);
  await page.getByLabel('Moderator').selectOption('Bob');
  await expect(page.getByText('No entries')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    /moderator=b$/,
  );
});
