import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../test/support/database/rows.ts';
import { engine } from '../../../../test/support/database/test-database.ts';
import { logInAs } from '../../../../test/support/login/moderators.ts';
import { logged, loggedActions } from '../../../../test/support/moderation/log.ts';
import { named } from '../../../../test/support/moderation/queue-fixture.ts';
import {
  inPrefix48,
  postedElsewhere,
  reportedItems,
  restore,
} from '../../../../test/support/moderation/reported.ts';
import { idOf, postWithReceipt } from '../../../../test/support/receipts/author.ts';
import { read } from '../../../../test/support/server/read.ts';
import {
  openTestServer,
  type TestServer,
  type TestVisitor,
} from '../../../../test/support/server/test-server.ts';
import { storeManyStories } from '../../../../test/support/stories/many-stories.ts';
import { hour } from '../../../contract/durations.ts';
import type { Hidings } from '../../../contract/endpoints/console/moderation.ts';
import type { Queue } from '../../../contract/endpoints/console/queue.ts';

describe('one action of the console', () => {
  test('restores all stories that one reporter hid, once, shows them again at once wherever they were shown before, and logs each and the whole action', async () => {
    const { server, ids, hide } = await openSite();
    const shown = async () => (await server.call('GET', '/api/experiences')).body;
    const stats = () => read(server, '/api/stats');
    const before = [await shown(), await stats()];
    const other = ids.at(-1) ?? '';
    await hide(server.visitor('192.0.2.7'), 0, 3);
    await server.visitor('192.0.2.7').report(other);
    expect(await shown()).not.toBe(before[0]);
    const { report, hidden } = (await itemOf(server, ids[0]))?.sameReporter ?? {};
    expect(hidden).toBe(3);
    expect(await massRestore(server, { report, kind: 'reporter' })).toEqual({
      restored: 3,
      left: 0,
    });
    expect(await hiddenIn(server)).toEqual([other]);
    expect(await massRestore(server, { report, kind: 'reporter' })).toEqual({
      restored: 0,
      left: 0,
    });
    const acts = (await logged(server)).filter(({ action }) => action.startsWith('restore'));
    const restored = { action: 'restore', detail: '1 report' };
    expect(acts).toMatchObject([
      restored,
      restored,
      restored,
      { action: 'restore-all', detail: '3 stories that one reporter hid' },
    ]);
    await restore(server, { id: other });
    expect([await shown(), await stats()]).toEqual(before);
  });

  test('restores all stories that one network or one /48 hid, each once, also when it is called twice at the same time, and refuses an unknown report', async () => {
    const { server, ids, hide } = await openSite();
    await hide(server.visitor(inPrefix48(1, 1)), 0, 2);
    await hide(server.visitor(inPrefix48(1, 1)), 2, 18);
    await hide(server.visitor(inPrefix48(1, 2)), 18, 19);
    await hide(server.visitor(inPrefix48(2, 1)), 19, 20);
    const report = (await itemOf(server, ids[0]))?.reports[0]?.id;
    const both = await Promise.all(
      [1, 2].map(() => massRestore(server, { report, kind: 'network' })),
    );
    expect(both.reduce((sum, { restored }) => sum + restored, 0)).toBe(18);
    const acts = await loggedActions(server);
    expect(acts.filter((action) => action === 'restore')).toHaveLength(18);
    const whole = both.filter(({ restored }) => restored > 0);
    expect(acts.filter((action) => action === 'restore-all')).toHaveLength(whole.length);
    expect(await massRestore(server, { report, kind: 'site' })).toEqual({ restored: 1, left: 0 });
    expect(await hiddenIn(server)).toEqual([ids[19]]);
    const owner = await server.owner();
    for (const [body, status] of [
      [{ report: randomUUID(), kind: 'reporter' }, 404],
      [{ report: 'no report', kind: 'reporter' }, 400],
      [{ report: randomUUID(), kind: 'country' }, 400],
      [{}, 400],
    ] as const) {
      const answer = await owner.call('POST', '/api/admin/restore-hidden', body);
      expect(answer.statusCode).toBe(status);
    }
  });
});

test('what a hider did not hide alone stays in the queue when all of it is restored: what others have reported too, what its author has appealed, and what another moderator has claimed or decided', async () => {
  const { server, hide } = await openSite();
  const author = await postWithReceipt(server);
  const stories = await postedElsewhere(server, 6);
  const [alone, twice, alsoOfNetwork, claimed, decided, both] = stories.map(({ id }) => id);
  const reporter = server.visitor('192.0.2.7');
  for (const { id } of stories) await reporter.report(id);
  await reporter.report(idOf(author));
  await server.visitor().report(twice ?? '', { reason: 'personal-info' });
  await server.visitor('192.0.2.7').report(alsoOfNetwork ?? '');
  await server.visitor().report(both ?? '');
  await author.appeal();
  await hide(reporter, 0, 1);
  const ada = await logInAs(server, 'moderator', 'Ada');
  await ada.call('POST', '/api/admin/queue/claim', { ids: [claimed] });
  const queue = await read<Queue>(ada, '/api/admin/queue');
  const items = queue.items.map(named).filter(({ id }) => id === decided);
  await ada.call('POST', '/api/admin/queue/decide', { items, decision: 'approve' });
  const report = (await itemOf(server, alone))?.reports[0]?.id;
  expect(await massRestore(server, { report, kind: 'reporter' })).toEqual({ restored: 2, left: 6 });
  const left = [twice, alsoOfNetwork, claimed, decided, both, idOf(author)];
  expect(new Set(await hiddenIn(server))).toEqual(new Set(left));
  const closed = await server.database.read
    .selectFrom('reports')
    .select('reason')
    .where('status', '<>', 'pending')
    .execute();
  expect(closed).toEqual([{ reason: 'other' }, { reason: 'other' }]);
  expect(await rowsOf(server, 'appeals')).toMatchObject([{ state: 'waiting' }]);
  expect(await massRestore(server, { report, kind: 'network' })).toEqual({ restored: 1, left: 5 });
  expect(await hiddenIn(server)).not.toContain(alsoOfNetwork);
});

describe('the breaker', () => {
  test('is off and names no hiders while few stories are hidden, and then those that hid the most within the hour, the largest first, but no device, network or fingerprint', async () => {
    const { server, hide } = await openSite();
    const early = server.visitor('192.0.2.7');
    await hide(early, 0, 2);
    expect(await hidings(server)).toEqual({ breaker: null, hidden: 0, sources: [] });
    server.clock.now += 2 * hour;
    await hide(early, 2, 8);
    for (let i = 0; i < 12; i++) await hide(server.visitor(inPrefix48(1, i)), 8 + i, 9 + i);
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
    const told = JSON.stringify([sources, await reportedItems(server)]);
    const rows = await server.database.read
      .selectFrom('reports')
      .select(['reporterDevice', 'reporterNetwork', 'reporterFingerprint'])
      .execute();
    for (const secret of rows.flatMap(Object.values<string>)) expect(told).not.toContain(secret);
    for (const { kind, report, restorable } of sources) {
      expect(await massRestore(server, { report, kind })).toEqual({
        restored: restorable,
        left: 0,
      });
    }
  });

  test('is on when half of all stories are hidden, and off when they are decided', async () => {
    const { server, hide } = await openSite(6);
    for (let i = 0; i < 3; i++) await hide(server.visitor('192.0.2.7'), i, i + 1);
    const { breaker, hidden, sources } = await hidings(server);
    expect([breaker, hidden]).toEqual(['half', 3]);
    expect(sources).toMatchObject([{ kind: 'network', hidden: 3, restorable: 3 }]);
    await massRestore(server, { report: sources[0]?.report, kind: 'network' });
    expect((await hidings(server)).breaker).toBe(null);
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

async function massRestore(server: TestServer, body: { report: string | undefined; kind: string }) {
  const answer = await (await server.owner()).call('POST', '/api/admin/restore-hidden', body);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ restored: number }>();
}

async function hidings(server: TestServer): Promise<Hidings> {
  return read(await server.owner(), '/api/admin/hidings');
}

async function itemOf(server: TestServer, id: string | undefined) {
  return (await reportedItems(server)).find(({ experience }) => experience.id === id);
}

async function hiddenIn(server: TestServer): Promise<string[]> {
  const hidden = (await reportedItems(server)).filter((item) => item.hidden);
  return hidden.map(({ experience }) => experience.id);
}
