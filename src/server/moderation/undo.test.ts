import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { recordQueries, queryPlan, fullScans } from '../../../test/support/database/query-plans.ts';
import { engine, openTestDatabase } from '../../../test/support/database/test-database.ts';
import {
  openTestServer,
  type TestServer,
  type TestVisitor,
} from '../../../test/support/server/test-server.ts';
import { storeManyStories } from '../../../test/support/stories/many-stories.ts';
import { hour } from '../../contract/durations.ts';
import {
  hiderKinds,
  type Hidings,
  type ModerationLogEntry,
  type ReportedItem,
} from '../../contract/endpoints/console/moderation.ts';
import { listHiddenBy, listHidings } from './undo-queries.ts';

const inSite = (site: number, network: number) => `2001:db8:${site}:${network.toString(16)}::1`;

describe('one action of the console', () => {
  test('restores all stories that one reporter hid, and none that others hid', async () => {
    const { server, ids, hide } = await openSite();
    const reporter = server.visitor('192.0.2.7');
    await hide(reporter, 0, 3);
    await hide(server.visitor('192.0.2.7'), 3, 4);
    const { report, hidden } = (await itemOf(server, ids[0])).sameReporter ?? {};
    expect(hidden).toBe(3);
    expect(await undo(server, { report, kind: 'reporter' })).toEqual({ restored: 3 });
    expect(await hiddenOf(server, ids.slice(0, 4))).toEqual([ids[3]]);
  });

  test('restores all stories that one network or one /48 hid', async () => {
    const { server, ids, hide } = await openSite();
    await hide(server.visitor(inSite(1, 1)), 0, 2);
    await hide(server.visitor(inSite(1, 1)), 2, 3);
    await hide(server.visitor(inSite(1, 2)), 3, 4);
    await hide(server.visitor(inSite(2, 1)), 4, 5);
    const report = await reportOf(server, ids[0]);
    expect(await undo(server, { report, kind: 'network' })).toEqual({ restored: 3 });
    expect(await undo(server, { report, kind: 'site' })).toEqual({ restored: 1 });
    expect(await hiddenOf(server, ids.slice(0, 5))).toEqual([ids[4]]);
  });

  test('restores them once, and logs each story and the whole action', async () => {
    const { server, ids, hide } = await openSite();
    await hide(server.visitor(), 0, 3);
    const report = await reportOf(server, ids[0]);
    expect(await undo(server, { report, kind: 'reporter' })).toEqual({ restored: 3 });
    expect(await undo(server, { report, kind: 'reporter' })).toEqual({ restored: 0 });
    const log = await acts(server);
    expect(log.map(({ action, detail }) => [action, detail])).toEqual([
      ['restore-all', '3 stories that one reporter hid'],
      ['restore', '1 report'],
      ['restore', '1 report'],
      ['restore', '1 report'],
    ]);
  });

  test('shows the stories again at once, wherever they were shown before', async () => {
    const { server, ids, hide } = await openSite();
    const before = (await server.call('GET', '/api/experiences')).body;
    const stats = (await server.call('GET', '/api/stats')).json();
    await hide(server.visitor(), 0, 2);
    expect((await server.call('GET', '/api/experiences')).body).not.toBe(before);
    const report = await reportOf(server, ids[0]);
    await undo(server, { report, kind: 'reporter' });
    expect((await server.call('GET', '/api/experiences')).body).toBe(before);
    expect((await server.call('GET', '/api/stats')).json()).toEqual(stats);
  });

  test('uses small transactions, so that other writes do not wait', async () => {
    const { server, ids, hide } = await openSite();
    await hide(server.visitor(), 0, 20);
    const report = await reportOf(server, ids[0]);
    const admin = await server.admin();
    const writes = vi.spyOn(server.database, 'write');
    const body = { report, kind: 'reporter' };
    const answer = await admin.call('POST', '/api/admin/restore-hidden', body);
    expect(answer.json()).toEqual({ restored: 20 });
    expect(writes).toHaveBeenCalledTimes(3);
  });

  test('called twice at the same time restores each story once', async () => {
    const { server, ids, hide } = await openSite();
    await hide(server.visitor(), 0, 8);
    const report = await reportOf(server, ids[0]);
    const admin = await server.admin();
    const body = { report, kind: 'reporter' };
    const answers = await Promise.all(
      [1, 2].map(() => admin.call('POST', '/api/admin/restore-hidden', body)),
    );
    const restored = answers.map((answer) => answer.json<{ restored: number }>().restored);
    expect(restored.reduce((sum, each) => sum + each)).toBe(8);
    expect((await acts(server)).filter(({ action }) => action === 'restore')).toHaveLength(8);
  });

  test('refuses an unknown report', async () => {
    const { server } = await openSite();
    const admin = await server.admin();
    for (const [body, status] of [
      [{ report: randomUUID(), kind: 'reporter' }, 404],
      [{ report: 'no report', kind: 'reporter' }, 400],
      [{ report: randomUUID(), kind: 'country' }, 400],
      [{}, 400],
    ] as const) {
      const answer = await admin.call('POST', '/api/admin/restore-hidden', body);
      expect(answer.statusCode).toBe(status);
    }
  });
});

describe('what the console asks about hidden stories', () => {
  test('is read from an index, however many reports are pending', async () => {
    const { database, queries } = recordQueries(await openTestDatabase(engine));
    for (const kind of hiderKinds) await listHiddenBy(database.read, { kind, trace: 't' }, 10);
    await listHidings(database.read);
    // PostgreSQL uses any index for tables as small as these.
    const index = engine === 'sqlite' ? /reportsThatHi(d|de)By_/ : /Index/;
    for (const statement of queries) {
      const plan = await queryPlan(database, statement);
      expect(fullScans(plan), statement.sql).toEqual([]);
      expect(JSON.stringify(plan)).toMatch(index);
    }
    expect(queries).toHaveLength(4);
  });
});

describe('the breaker', () => {
  test('is off while few stories are hidden, and then names no sources', async () => {
    const { server, hide } = await openSite();
    await hide(server.visitor(), 0, 5);
    expect(await hidings(server)).toEqual({ breaker: null, hidden: 0, sources: [] });
  });

  test('names the sources that hid the most within the hour, the largest first', async () => {
    const { server, hide } = await openSite();
    const early = server.visitor('192.0.2.7');
    await hide(early, 0, 2);
    server.clock.now += 2 * hour;
    await hide(early, 2, 8);
    for (let i = 0; i < 12; i++) await hide(server.visitor(inSite(1, i)), 8 + i, 9 + i);
    for (let i = 20; i < 23; i++) await hide(server.visitor(), i, i + 1);
    expect(await hidings(server)).toEqual({
      breaker: 'hour',
      hidden: 21,
      sources: [
        { kind: 'site', report: expect.any(String), hidden: 12, restorable: 12 },
        { kind: 'reporter', report: expect.any(String), hidden: 6, restorable: 8 },
      ],
    });
    const { sources } = await hidings(server);
    for (const { kind, report, restorable } of sources) {
      expect(await undo(server, { report, kind })).toEqual({ restored: restorable });
    }
  });

  test('is on when half of all stories are hidden, and off when they are decided', async () => {
    const { server, hide } = await openSite(6);
    await hide(server.visitor('192.0.2.7'), 0, 1);
    await hide(server.visitor('192.0.2.7'), 1, 2);
    await hide(server.visitor('192.0.2.7'), 2, 3);
    const { breaker, hidden, sources } = await hidings(server);
    expect([breaker, hidden]).toEqual(['half', 3]);
    expect(sources).toMatchObject([{ kind: 'network', hidden: 3, restorable: 3 }]);
    await undo(server, { report: sources[0]?.report, kind: 'network' });
    expect((await hidings(server)).breaker).toBe(null);
  });

  test('reveals no device, network or fingerprint', async () => {
    const { server, hide } = await openSite(4);
    await hide(server.visitor(), 0, 3);
    const admin = await server.admin();
    const told =
      (await admin.call('GET', '/api/admin/hidings')).body +
      (await admin.call('GET', '/api/admin/reported-experiences')).body;
    const rows = await server.database.read.selectFrom('reports').selectAll().execute();
    for (const row of rows) {
      for (const secret of [row.reporterDevice, row.reporterNetwork, row.reporterFingerprint])
        expect(told).not.toContain(secret);
    }
    expect(rows).toHaveLength(3);
  });
});

/** A site with this many stories, of which visitors hide a range. */
async function openSite(count = 100) {
  const server = await openTestServer(engine, { env: { RATE_LIMITS: 'off' } });
  const stories = await storeManyStories(server.database, { count, now: server.clock.now });
  const ids = stories.map((story) => story.id);
  const hide = async (visitor: TestVisitor, from: number, to: number) => {
    for (const id of ids.slice(from, to)) {
      const answer = await visitor.report(id);
      expect(answer.json()).toMatchObject({ hidden: true });
    }
  };
  return { server, ids, hide };
}

async function undo(server: TestServer, body: { report: string | undefined; kind: string }) {
  const answer = await (await server.admin()).call('POST', '/api/admin/restore-hidden', body);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ restored: number }>();
}

async function hidings(server: TestServer): Promise<Hidings> {
  return (await (await server.admin()).call('GET', '/api/admin/hidings')).json();
}

async function itemOf(server: TestServer, id: string | undefined): Promise<ReportedItem> {
  const answer = await (await server.admin()).call('GET', '/api/admin/reported-experiences');
  const item = answer.json<ReportedItem[]>().find(({ experience }) => experience.id === id);
  if (item === undefined) throw new Error(`${id} is not reported`);
  return item;
}

async function reportOf(server: TestServer, id: string | undefined): Promise<string> {
  return (await itemOf(server, id)).reports[0]?.id ?? '';
}

async function hiddenOf(server: TestServer, ids: readonly string[]): Promise<string[]> {
  const rows = await server.database.read
    .selectFrom('experiences')
    .select('id')
    .where('state', '=', 'hidden')
    .execute();
  return ids.filter((id) => rows.some((row) => row.id === id));
}

async function acts(server: TestServer): Promise<ModerationLogEntry[]> {
  const answer = await (await server.admin()).call('GET', '/api/admin/log');
  return answer.json<ModerationLogEntry[]>().filter(({ action }) => action.startsWith('restore'));
}
