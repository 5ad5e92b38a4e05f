import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aLogEntry, moderatedSite } from '../../../test/support/components/moderation.ts';
import { showConsole } from '../../../test/support/components/show.tsx';
import { expectTexts, textsOf } from '../../../test/support/components/texts.ts';
import {
  getModerationLogEndpoint,
  listLogModeratorsEndpoint,
} from '../../contract/endpoints/console/moderation.ts';
import { limits } from '../../contract/limits.ts';

const restored = page.getByRole('row', { name: /Restored a story/ });
const rows = page.getByRole('row');
const columns = page.getByRole('columnheader');
const link = (name: string) => page.getByRole('link', { name });

/** A log of one full page and two entries more; Bob is in none of them. */
function siteWithLongLog() {
  const all = Array.from({ length: limits.log.page + 2 }, (_, i) =>
    aLogEntry(900 - i, { action: 'restore', randomId: 'joy_0001', by: 'Ada' }),
  );
  const server = moderatedSite();
  server.answer(listLogModeratorsEndpoint, [
    { id: 'a', name: 'Ada' },
    { id: 'b', name: 'Bob' },
  ]);
  server.answer(getModerationLogEndpoint, ({ query }) => {
    const before = Number(query['before'] ?? Infinity);
    const found = query['moderator'] === 'b' ? [] : all.filter(({ id }) => id < before);
    return found.slice(0, limits.log.page);
  });
  return server;
}

it('a log that failed to load can be requested again, and lists the actions of moderators, without a column in which nothing stands', async () => {
  const server = moderatedSite();
  server.disconnect(getModerationLogEndpoint);
  showConsole(server);
  await link('Log').click();
  await expect.element(page.getByRole('heading', { name: 'The log did not load' })).toBeVisible();
  const failed = aLogEntry(2, { action: 'login-failed' });
  server.answer(getModerationLogEndpoint, [failed, aLogEntry(1)]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => textsOf(columns)).toEqual(['When', 'What']);
  await expectTexts(rows.nth(1), /Login failed$/);
  await expectTexts(rows.nth(2), /Logged in$/);
  await link('Reports').click();
  await expect.element(page.getByRole('tab', { name: /Reported Content/ })).toBeVisible();
  const deleted = aLogEntry(3, { action: 'delete', randomId: 'joy_ab12', by: 'Ada' });
  // Those of one hour are one entry, with their number.
  server.answer(getModerationLogEndpoint, [deleted, { ...failed, count: 195 }]);
  await link('Log').click();
  await expect.poll(() => textsOf(columns)).toEqual(['When', 'What', 'Story', 'Details']);
  await expectTexts(rows.nth(1), /Deleted a storyAdajoy_ab12$/);
  await expectTexts(rows.nth(2), /Login failed195 times within the hour$/);
});

it('the log goes on where its first page ends, and shows one moderator only, also in its file', async () => {
  showConsole(siteWithLongLog(), '#log');
  await expect.poll(() => restored.elements().length).toBe(limits.log.page);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect.poll(() => restored.elements().length).toBe(limits.log.page + 2);
  await expect.element(more).not.toBeInTheDocument();
  await page.getByLabelText('Moderator', { exact: true }).selectOptions('Bob');
  await expect.element(page.getByText('No entries')).toBeVisible();
  const file = link('Download as CSV').element();
  expect(file.getAttribute('href')).toMatch(/moderator=b$/);
});

it('the log is asked for a story once one pauses, not at each key', async () => {
  const server = showConsole(siteWithLongLog(), '#log');
  await expect.element(restored.first()).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const field = page.getByLabelText('Story').element() as HTMLElement;
  field.focus();
  await userEvent.keyboard('sunny_4kq2 ');
  const searches = () =>
    server.requests(getModerationLogEndpoint).flatMap(({ query }) => query['search'] ?? []);
  expect(searches()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(searches).toEqual(['sunny_4kq2']);
});
