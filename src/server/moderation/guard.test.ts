import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import { engines } from '../../../test/support/database/test-database.ts';
import { logged } from '../../../test/support/moderation/log.ts';
import {
  named,
  openQueue,
  type QueueFixture,
  type TestModerator,
} from '../../../test/support/moderation/queue-fixture.ts';
import { isVisible } from '../../../test/support/moderation/reported.ts';
import { idOf, postWithReceipt, published } from '../../../test/support/receipts/author.ts';
import { statusesAtOnce } from '../../../test/support/server/answers.ts';
import { read } from '../../../test/support/server/read.ts';
import { decisionDelay } from '../../contract/durations.ts';
import type { Account } from '../../contract/endpoints/console/account.ts';
import type { HeldItem, ReportedItem } from '../../contract/endpoints/console/moderation.ts';
import { changeRole, disableModerator } from '../team/queries.ts';
import { massRestore } from './mass-restore/mass-restore.ts';
import { decideItems } from './queue/decide.ts';

const approve = { decision: 'approve' };
const remove = { decision: 'remove', reason: 'toxic' };
const restoreIt = (id: string) => ['POST', `/api/admin/restore/${id}`] as const;
const publishIt = (id: string) => ['POST', `/api/admin/publish/${id}`] as const;
const deleteIt = (id: string) => ['DELETE', `/api/admin/delete/${id}`] as const;

type Call = ReturnType<typeof restoreIt | typeof publishIt | typeof deleteIt>;

async function resultOf(by: TestModerator, [method, url]: Call) {
  const answer = await by.call(method, url);
  const { code, message } = answer.json<{ code?: string; message?: string }>();
  return code === undefined ? answer.statusCode : `${answer.statusCode} ${code}: ${message}`;
}

async function takeEffect({ server, execute }: QueueFixture): Promise<void> {
  server.clock.now += decisionDelay;
  await execute();
}

/** Which decisions were dropped, and why. */
async function dropped({ server }: QueueFixture): Promise<(string | null)[]> {
  const acts = await logged(server);
  return acts.filter(({ action }) => action === 'drop').map(({ detail }) => detail);
}

describe.each(engines)('a decision on %s', (engine) => {
  test('takes effect only on what its moderator has read: after a report, an appeal or an edit within the ten seconds the story waits again, with all that waits about it', async () => {
    const queue = await openQueue(engine);
    const { server, held, moderator } = queue;
    const [author, receipt] = [await postWithReceipt(server, published), await held()];
    await server.visitor().report(idOf(author), { reason: 'spam' });
    const ada = await moderator('Ada');
    const content = 'Doubtful: a wombat carried both my bags.';
    const changes = [
      ['reported', () => server.visitor().report(idOf(author), { reason: 'personal-info' })],
      ['reported', () => author.appeal()],
      ['held', () => server.call('POST', '/api/receipts/edit', { receipt, content })],
    ] as const;
    for (const [kind, change] of changes) {
      const items = (await ada.queue(`?kind=${kind}`)).items.map(named);
      expect(await ada.decide(items, approve)).toMatchObject([{ result: 'done' }]);
      expect((await change()).statusCode).toBeLessThan(300);
      await takeEffect(queue);
      expect((await ada.queue()).items).toMatchObject([{ decision: null }, { decision: null }]);
    }
    expect(await dropped(queue)).toEqual([
      'approve: a report or an appeal has come',
      'approve: a report or an appeal has come',
      'approve: the text is another one',
    ]);
    const reports = await rowsOf(server, 'reports');
    expect(reports).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
    expect(await rowsOf(server, 'appeals')).toMatchObject([{ state: 'waiting' }]);
  });

  test('binds every call: what another has claimed or decided, and what has changed since it was read, is neither restored, published nor deleted', async () => {
    const queue = await openQueue(engine);
    const { server, reported, held, moderator } = queue;
    const [claimed, decided] = [await reported(), await reported()];
    await held();
    const [ada, bob] = [await moderator('Ada'), await moderator('Bob')];
    const itemsOf = async (story: { id: string }) =>
      (await ada.queue()).items.map(named).filter(({ id }) => id === story.id);
    await ada.call('POST', '/api/admin/queue/claim', { ids: [claimed.id] });
    await ada.decide(await itemsOf(decided), approve);
    for (const call of [restoreIt, deleteIt]) {
      expect(await resultOf(bob, call(claimed.id))).toBe('409 taken: Ada works on this story.');
      expect(await resultOf(bob, call(decided.id))).toBe(
        '409 decided: Ada has decided about this story.',
      );
    }
    // Whoever has claimed it decides it.
    expect(await resultOf(ada, restoreIt(claimed.id))).toBe(200);
    const listed = await read<ReportedItem[]>(bob, '/api/admin/reported-experiences');
    await takeEffect(queue);
    expect(await isVisible(server, decided)).toBe(true);
    expect(listed.map(({ experience }) => experience.id)).toEqual([decided.id]);
    const story = await reported('spam');
    const [seen] = await read<ReportedItem[]>(bob, '/api/admin/reported-experiences');
    const at = (id: string) => `${id}?version=${seen?.version}`;
    await server.visitor().report(story.id, { reason: 'harassment' });
    for (const call of [restoreIt, deleteIt])
      expect(await resultOf(bob, call(at(story.id)))).toContain('409 changed: This story,');
    const { items } = await read<{ items: HeldItem[] }>(bob, '/api/admin/held-experiences');
    const [{ experience, version } = { experience: story, version: '' }] = items;
    expect(await resultOf(bob, publishIt(`${experience.id}?version=other`))).toContain('changed');
    expect(await resultOf(bob, publishIt(`${experience.id}?version=${version}`))).toBe(200);
    const [now] = await read<ReportedItem[]>(bob, '/api/admin/reported-experiences');
    expect(now?.version).not.toBe(seen?.version);
    expect(await resultOf(bob, deleteIt(`${story.id}?version=${now?.version}`))).toBe(200);
  });

  test('and a claim of somebody who is disabled or may no longer decide are dropped at once, and logged: others decide', async () => {
    const queue = await openQueue(engine);
    const { server, reported, moderator } = queue;
    const { database, clock } = server;
    const bob = await moderator('Bob');
    const ends = {
      Ada: { id: 'Ada', now: clock.now },
      Eve: { id: 'Eve', now: clock.now, role: 'observer', mayRaise: false },
    } as const;
    for (const name of ['Ada', 'Eve'] as const) {
      const [claimed, decided] = [await reported(), await reported()];
      const by = await moderator(name);
      const items = (await by.queue()).items.map(named);
      await by.call('POST', '/api/admin/queue/claim', { ids: [claimed.id] });
      await by.decide(
        items.filter(({ id }) => id === decided.id),
        remove,
      );
      await database.write((trx) =>
        name === 'Ada' ? disableModerator(trx, ends.Ada) : changeRole(trx, ends.Eve),
      );
      expect((await bob.queue()).items).toMatchObject([
        { claim: null, decision: null },
        { claim: null, decision: null },
      ]);
      await takeEffect(queue);
      for (const { id } of [claimed, decided]) expect(await resultOf(bob, restoreIt(id))).toBe(200);
    }
    const why = 'remove: whoever made it may no longer decide';
    expect(await dropped(queue)).toEqual([why, why]);
  });

  test('of somebody who may no longer decide when it takes effect is dropped then, and the session’s next one refused', async () => {
    const queue = await openQueue(engine);
    const { server, reported, moderator } = queue;
    const story = await reported();
    const ada = await moderator('Ada');
    await ada.decide((await ada.queue()).items.map(named), remove);
    await server.database.write((trx) =>
      trx.updateTable('moderators').set({ role: 'observer' }).execute(),
    );
    await takeEffect(queue);
    const bob = await moderator('Bob');
    expect((await bob.queue()).items).toMatchObject([
      { experience: { id: story.id }, decision: null },
    ]);
    expect(await dropped(queue)).toEqual(['remove: whoever made it may no longer decide']);
    expect(await resultOf(ada, deleteIt(story.id))).toContain('403 not-permitted');
  });

  test('made in a session that is ended as a stolen one does not take effect, one of another session of this moderator does', async () => {
    const queue = await openQueue(engine);
    const { server, reported, moderator } = queue;
    const [kept, decided] = [await reported(), await reported()];
    const [thief, ada] = [await moderator('Ada'), await moderator('Ada')];
    const items = (await ada.queue()).items.map(named);
    await thief.decide(
      items.filter(({ id }) => id === kept.id),
      remove,
    );
    await ada.decide(
      items.filter(({ id }) => id === decided.id),
      remove,
    );
    const { sessions } = await read<Account>(ada, '/api/admin/account');
    const stolen = sessions.find(({ isThis }) => !isThis)?.id;
    const ended = await ada.call('DELETE', `/api/admin/account/sessions/${stolen}`);
    expect(ended.statusCode).toBe(200);
    await takeEffect(queue);
    expect((await ada.queue()).items).toMatchObject([
      { experience: { id: kept.id }, decision: null },
    ]);
    expect(await isVisible(server, decided)).toBe(false);
    expect(await dropped(queue)).toEqual(['remove: its session was ended']);
  });

  test('is not made by what still runs in a session that is ended, such as the rest of a mass restore', async () => {
    const { server, reported, moderator } = await openQueue(engine);
    const { database, clock } = server;
    const stories = [await reported(), await reported()];
    const ada = await moderator('Ada');
    const items = (await ada.queue()).items.map(named);
    const { sessions } = await read<Account>(ada, '/api/admin/account');
    const by = { id: 'Ada', sessionId: sessions[0]?.id ?? '' };
    await ada.call('POST', '/api/admin/logout');
    const decision = { decision: 'remove', by, now: clock.now } as const;
    await expect(
      database.write((trx) => decideItems(database, trx, items, decision)),
    ).rejects.toMatchObject({ code: 'not-permitted' });
    const { reporterDevice: trace } = await database.read
      .selectFrom('reports')
      .select('reporterDevice')
      .executeTakeFirstOrThrow();
    const hider = { kind: 'reporter', trace } as const;
    const deps = { database, now: () => clock.now };
    expect(await massRestore(deps, hider, by)).toEqual({ restored: 0, left: 1 });
    for (const story of stories) expect(await isVisible(server, story)).toBe(false);
  });

  test('does not wait for the claim of a session that has ended', async () => {
    const { reported, moderator } = await openQueue(engine);
    const story = await reported();
    const [ada, bob] = [await moderator('Ada'), await moderator('Bob')];
    await ada.call('POST', '/api/admin/queue/claim', { ids: [story.id] });
    await ada.call('POST', '/api/admin/logout');
    const restores = await statusesAtOnce(2, async () => bob.call(...restoreIt(story.id)));
    expect(restores).toEqual({ 200: 1, 409: 1 });
  });
});
