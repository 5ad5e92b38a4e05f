import { describe, expect, test } from 'vitest';
import { engine } from '../../../../test/support/database/test-database.ts';
import { openQueue } from '../../../../test/support/moderation/queue-fixture.ts';
import { read } from '../../../../test/support/server/read.ts';
import { day, hour, minute } from '../../../contract/durations.ts';
import type { ModerationLogEntry } from '../../../contract/endpoints/console/moderation.ts';
import { siteOwner } from '../../login/session-queries.ts';

const log = '/api/admin/log';

/** A log in which Ada restored the first story, and Bob deleted another one a day later. */
async function openLog() {
  const { server, reported, moderator } = await openQueue(engine);
  const [first, second] = [await reported(), await reported()];
  await (await moderator('Ada')).call('POST', `/api/admin/restore/${first.id}`);
  server.clock.now += day;
  const [ada, bob] = [await moderator('Ada'), await moderator('Bob')];
  await bob.call('DELETE', `/api/admin/delete/${second.id}`);
  const entries = (query = '') => read<ModerationLogEntry[]>(ada, `${log}?${query}`);
  /** Stores this many entries, by default of now. */
  const store = (
    times: number,
    action: 'login-failed' | 'restore-all',
    { later = 0, detail = null }: { later?: number; detail?: string | null } = {},
  ) => {
    const createdAt = server.clock.now + later;
    const row = { action, experienceId: null, randomId: null, detail, createdAt };
    const rows = Array.from({ length: times }, () => row);
    return server.database.write((trx) => trx.insertInto('moderationLog').values(rows).execute());
  };
  return { server, first, ada, entries, store };
}

describe('the log of the console', () => {
  test('tells who did what, is filtered by action, moderator, story and day, and shows what readers and authors did only when asked', async () => {
    const { first, ada, entries } = await openLog();
    const list = async (query?: string) =>
      (await entries(query)).map(({ action, by }) => (by === null ? action : `${action} ${by}`));
    expect(await list()).toEqual(['delete Bob', 'restore Ada']);
    for (const query of ['moderator=Bob', 'from=2026-11-19'])
      expect(await list(query), query).toEqual(['delete Bob']);
    const [newest] = await entries();
    const ofStory = [`search=${first.randomId}`, `search=${first.id}`];
    for (const query of ['action=restore', ...ofStory, 'to=2026-11-18', `before=${newest?.id}`])
      expect(await list(query), query).toEqual(['restore Ada']);
    expect(await list('all=1')).toEqual(['delete Bob', 'restore Ada', 'report', 'report']);
    for (const query of ['action=dance', 'from=yesterday', 'before=x', 'all=yes'])
      expect((await ada.call('GET', `${log}?${query}`)).statusCode, query).toBe(400);
    const names = await read<{ name: string }[]>(ada, `${log}/moderators`);
    expect(names.map(({ name }) => name)).toEqual([siteOwner.name, 'Ada', 'Bob']);
  });

  test('shows the newest two hundred actions, and one entry an hour for failed logins, so that they push out no other entry', async () => {
    const { entries, store } = await openLog();
    await store(195, 'login-failed', { later: minute });
    await store(3, 'login-failed', { later: 2 * hour });
    await store(1, 'login-failed', { later: 4 * hour });
    const found = await entries();
    expect(found).toMatchObject([
      { action: 'login-failed', count: 1, createdAt: '2026-11-19T16:00:02.000Z' },
      { action: 'login-failed', count: 3, createdAt: '2026-11-19T14:00:02.000Z' },
      { action: 'login-failed', count: 195, createdAt: '2026-11-19T12:01:02.000Z' },
      { action: 'delete', count: 1 },
      { action: 'restore', count: 1 },
    ]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(5);
    await store(250, 'restore-all', { later: 6 * hour });
    await store(300, 'login-failed', { later: 6 * hour });
    const actions = Object.groupBy(await entries(), ({ action }) => action);
    expect(actions).toEqual({
      'login-failed': [expect.objectContaining({ count: 300 })],
      'restore-all': Array(200).fill(expect.anything()),
    });
  });

  test('is a file of any length, in which no cell is a formula, and which is given to no one else', async () => {
    const { server, ada, store } = await openLog();
    const detail = '=HYPERLINK("https://example.org"), "quoted"';
    await store(2_500, 'restore-all', { detail });
    await store(1, 'restore-all', { detail: 'one;two', later: 1 });
    const answer = await ada.call('GET', `${log}.csv`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="moderation-log.csv"',
    });
    const lines = answer.body.trimEnd().split('\n');
    expect(lines).toHaveLength(2_504);
    // Excel reads UTF-8 only behind this mark, and in some countries takes a semicolon for the end of a cell.
    expect(lines[0]).toBe('\ufefftime,action,moderator,story,reason,detail');
    expect(lines[1]).toMatch(/,"one;two"$/);
    expect(lines[2]).toContain(`"'=HYPERLINK(""https://example.org""), ""quoted"""`);
    const filtered = await ada.call('GET', `${log}.csv?moderator=Ada`);
    expect(filtered.body.trimEnd().split('\n')).toHaveLength(2);
    expect((await server.visitor().call('GET', `${log}.csv`)).statusCode).toBe(401);
  });
});
