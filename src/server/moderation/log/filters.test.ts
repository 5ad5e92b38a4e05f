import { describe, expect, test } from 'vitest';
import { engine } from '../../../../test/support/database/test-database.ts';
import { openQueue } from '../../../../test/support/moderation/queue-fixture.ts';
import { day } from '../../../contract/durations.ts';
import type { ModerationLogEntry } from '../../../contract/endpoints/console/moderation.ts';
import { siteOwner } from '../../login/session-queries.ts';

async function openLog() {
  const fixture = await openQueue(engine);
  const { server, reported, moderator } = fixture;
  const [first, second] = [await reported(), await reported()];
  await (await moderator('Ada')).call('POST', `/api/admin/restore/${first.id}`);
  server.clock.now += day;
  const [ada, bob] = [await moderator('Ada'), await moderator('Bob')];
  await bob.call('DELETE', `/api/admin/delete/${second.id}`);
  const read = async (query = '') => {
    const answer = await ada.call('GET', `/api/admin/log${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<ModerationLogEntry[]>();
  };
  const list = async (query: string) =>
    (await read(query)).map(({ action, by }) => (by === null ? action : `${action} ${by}`));
  return { ...fixture, first, ada, read, list };
}

describe('the log of moderators', () => {
  test('tells who did what, and is filtered by action, moderator, story and day', async () => {
    const { list, first } = await openLog();
    expect(await list('')).toEqual(['delete Bob', 'restore Ada']);
    expect(await list('?action=restore')).toEqual(['restore Ada']);
    expect(await list('?moderator=Bob')).toEqual(['delete Bob']);
    expect(await list(`?search=${first.randomId}`)).toEqual(['restore Ada']);
    expect(await list(`?search=${first.id}`)).toEqual(['restore Ada']);
    expect(await list('?to=2026-11-18')).toEqual(['restore Ada']);
    expect(await list('?from=2026-11-19')).toEqual(['delete Bob']);
  });

  test('names those whom it can be filtered by', async () => {
    const { ada } = await openLog();
    const names = (await ada.call('GET', '/api/admin/log/moderators')).json<{ name: string }[]>();
    expect(names.map(({ name }) => name)).toEqual([siteOwner.name, 'Ada', 'Bob']);
  });

  test('shows what readers and authors did only when asked, and goes on where a page ended', async () => {
    const { list, read } = await openLog();
    expect(await list('?all=1')).toEqual(['delete Bob', 'restore Ada', 'report', 'report']);
    const [newest] = await read();
    expect(await list(`?before=${newest?.id}`)).toEqual(['restore Ada']);
  });

  test('refuses a filter that it does not know', async () => {
    const { ada } = await openLog();
    for (const query of ['action=dance', 'from=yesterday', 'before=x', 'all=yes'])
      expect((await ada.call('GET', `/api/admin/log?${query}`)).statusCode, query).toBe(400);
  });

  test('is a file of any length, in which no cell is a formula', async () => {
    const { server, ada } = await openLog();
    const row = {
      action: 'restore-all' as const,
      experienceId: null,
      randomId: null,
      detail: '=HYPERLINK("https://example.org"), "quoted"',
      createdAt: server.clock.now,
    };
    const rows = Array.from({ length: 2_500 }, () => row);
    await server.database.write((trx) => trx.insertInto('moderationLog').values(rows).execute());
    const answer = await ada.call('GET', '/api/admin/log.csv');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="moderation-log.csv"',
    });
    const lines = answer.body.trimEnd().split('\n');
    expect(lines).toHaveLength(2_503);
    expect(lines[0]).toBe('time,action,moderator,story,reason,detail');
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://example.org""), ""quoted"""`);
    const filtered = await ada.call('GET', '/api/admin/log.csv?moderator=Ada');
    expect(filtered.body.trimEnd().split('\n')).toHaveLength(2);
  });

  test('is given to no one else as a file', async () => {
    const { server } = await openLog();
    expect((await server.visitor().call('GET', '/api/admin/log.csv')).statusCode).toBe(401);
  });
});
