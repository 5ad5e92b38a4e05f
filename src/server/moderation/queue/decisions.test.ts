import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../test/support/database/rows.ts';
import {
  connectTo,
  createMigratedDatabase,
  engines,
  openOwnDatabase,
} from '../../../../test/support/database/test-database.ts';
import { logged as allLogged } from '../../../../test/support/moderation/log.ts';
import {
  named,
  openQueue,
  type TestModerator,
} from '../../../../test/support/moderation/queue-fixture.ts';
import { randomIntFrom } from '../../../../test/support/random/random.ts';
import { idOf, postWithReceipt, published } from '../../../../test/support/receipts/author.ts';
import type { TestServer } from '../../../../test/support/server/test-server.ts';
import { minute, second } from '../../../contract/durations.ts';
import { openLog } from '../../process/log.ts';
import { executeDue } from './execute.ts';

const approve = { decision: 'approve' };
const remove = { decision: 'remove', reason: 'toxic' };

const decideAll = async (by: TestModerator, decision: object) =>
  by.decide((await by.queue()).items.map(named), decision);
const resultsOf = (results: readonly { result: string; by: string | null }[]) =>
  results.map(({ result, by }) => (by === null ? result : `${result} by ${by}`));

async function statesOf({ database }: TestServer, stories: readonly { readonly id: string }[]) {
  const rows = await database.read.selectFrom('experiences').select(['id', 'state']).execute();
  return stories.map((story) => rows.find(({ id }) => id === story.id)?.state ?? 'gone');
}

describe.each(engines)('a decision on %s', (engine) => {
  test('takes effect after ten seconds, and is logged then with its moderator and reason', async () => {
    const { server, reported, held, moderator, execute, logged } = await openQueue(engine);
    const stories = [await reported(), await reported()];
    await held();
    await held('Doubtful: a cat came home.');
    const ada = await moderator('Ada');
    const items = (await ada.queue()).items.map(named);
    expect(items).toMatchObject([{ id: stories[0]?.id }, { id: stories[1]?.id }, {}, {}]);
    for (const [i, item] of items.entries()) await ada.decide([item], i % 2 ? remove : approve);
    server.clock.now += 9_999;
    await execute();
    expect(await statesOf(server, items)).toEqual(['hidden', 'hidden', 'held', 'held']);
    const approved = { decision: 'approve', reason: null, by: 'Ada', isMine: true };
    const removed = { decision: 'remove', reason: 'toxic', by: 'Ada', isMine: true };
    const decisions = (await ada.queue()).items.map(({ decision }) => decision);
    expect(decisions).toMatchObject([approved, removed, approved, removed]);
    expect(await logged()).toEqual([]);
    server.clock.now += 1;
    await execute();
    expect(await statesOf(server, items)).toEqual(['visible', 'gone', 'visible', 'held']);
    expect((await logged()).toSorted()).toEqual([
      'delete Ada toxic',
      'publish Ada',
      'refuse Ada toxic',
      'restore Ada',
    ]);
    expect((await ada.queue()).items).toEqual([]);
  });

  test('can be undone before that by its moderator, in any browser, and by nobody else, and does nothing when its author has deleted the story in between; meanwhile others neither delete nor restore it', async () => {
    const { server, reported, moderator, execute, logged } = await openQueue(engine);
    const author = await postWithReceipt(server, published);
    await server.visitor().report(idOf(author));
    const stories = [await reported(), { id: idOf(author) }, await reported(), await reported()];
    const [ada, bob] = [await moderator('Ada'), await moderator('Bob')];
    const made = await decideAll(ada, remove);
    const undo = async (by: TestModerator, undone = made) => {
      const decisions = undone.map(({ decision }) => decision);
      return (await by.call('POST', '/api/admin/queue/undo', { decisions })).json();
    };
    server.clock.now += 9_999;
    expect(await undo(bob)).toEqual({ undone: [] });
    const [kept, , removed, other] = stories.map(({ id }) => id);
    const ofKept = made.filter(({ id }) => id === kept);
    expect(await undo(await moderator('Ada'), ofKept)).toEqual({ undone: [kept] });
    for (const id of [removed, other]) {
      expect((await bob.call('DELETE', `/api/admin/delete/${id}`)).statusCode).toBe(409);
      expect((await bob.call('POST', `/api/admin/restore/${id}`)).statusCode).toBe(409);
    }
    expect((await author.withdraw()).json()).toEqual({ status: 'deleted' });
    server.clock.now += 1;
    expect(await undo(ada)).toEqual({ undone: [] });
    await execute();
    expect(await statesOf(server, stories)).toEqual(['hidden', 'gone', 'gone', 'gone']);
    expect(await logged()).toEqual(['delete Ada toxic', 'delete Ada toxic']);
    expect(await rowsOf(server, 'decisions')).toEqual([]);
  });

  test('is refused, as a claim is, for each item that another has claimed or decided, or that waits no more; it needs a reason to remove, has none to approve, and is about 1 to 50 items', async () => {
    const { server, reported, moderator } = await openQueue(engine);
    for (let i = 0; i < 3; i++) await reported();
    const [ada, bob] = [await moderator('Ada'), await moderator('Bob')];
    const waiting = (await bob.queue()).items.map(named);
    await ada.call('POST', '/api/admin/queue/claim', { ids: [waiting[0]?.id] });
    await ada.decide(waiting.slice(1, 2), approve);
    await ada.call('POST', `/api/admin/restore/${waiting[2]?.id}`);
    const others = ['unknown', (await server.post()).id].map((id) => ({ id, version: 'x' }));
    const items = [...waiting, ...others];
    const ids = items.map(({ id }) => id);
    const claimed = await bob.call('POST', '/api/admin/queue/claim', { ids });
    const decided = await bob.decide(items, remove);
    for (const found of [decided, claimed.json<{ results: typeof decided }>().results]) {
      const inOrder = found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      const expected = ['taken by Ada', 'decided by Ada', 'gone', 'gone', 'gone'];
      expect(resultsOf(inOrder)).toEqual(expected);
    }
    for (const body of [
      { items, decision: 'remove' },
      { items, decision: 'approve', reason: 'toxic' },
      { items, decision: 'remove', reason: 'boring' },
      { items: [], decision: 'approve' },
      { items: Array(51).fill(items[0]), decision: 'approve' },
    ]) {
      const answer = await ada.call('POST', '/api/admin/queue/decide', body);
      expect(answer.statusCode, JSON.stringify(body)).toBe(400);
    }
  });

  test('is about the text that the moderator has read: after an edit it is dropped, and the log says so', async () => {
    const { server, held, moderator, execute } = await openQueue(engine);
    const receipt = await held();
    const edit = async (content: string) => {
      const answer = await server.call('POST', '/api/receipts/edit', { receipt, content });
      expect(answer.statusCode).toBe(200);
    };
    const ada = await moderator('Ada');
    const read = (await ada.queue()).items.map(named);
    await edit('Doubtful: a wombat carried both my bags.');
    expect(resultsOf(await ada.decide(read, approve))).toEqual(['changed']);
    expect(resultsOf(await decideAll(ada, approve))).toEqual(['done']);
    await edit('Doubtful: buy your wombats from me.');
    server.clock.now += 10_000;
    await execute();
    expect((await ada.queue()).items).toMatchObject([{ state: 'held', decision: null }]);
    expect((await allLogged(server)).filter(({ action }) => action === 'drop')).toMatchObject([
      { detail: 'approve: the text is another one', moderatorId: 'Ada' },
    ]);
  });

  test('of a crashed server is executed by the next one, and by one of two servers', async () => {
    const place = await createMigratedDatabase(engine);
    const { server, reported, moderator, logged } = await openQueue(engine, {
      database: connectTo(place),
    });
    for (let i = 0; i < 12; i++) await reported();
    await decideAll(await moderator('Ada'), approve);
    const now = () => server.clock.now + 10 * second;
    const log = openLog('silent');
    const servers = [connectTo(place), connectTo(place), connectTo(place)];
    await Promise.all(
      servers.map((database) => executeDue({ database, now, randomInt: randomIntFrom(1), log })),
    );
    expect(await logged()).toEqual(Array(12).fill('restore Ada'));
  });

  test('is not executed when it cannot be logged, and is tried again a minute later', async () => {
    const database = await openOwnDatabase(engine);
    const { server, reported, moderator, execute, logged } = await openQueue(engine, { database });
    const story = await reported();
    await decideAll(await moderator('Ada'), remove);
    const rename = async (from: 'moderationLog', to: string) =>
      database.write((trx) => trx.schema.alterTable(from).renameTo(to).execute());
    await rename('moderationLog', 'noLog');
    server.clock.now += 10_000;
    await execute();
    expect(await statesOf(server, [story])).toEqual(['hidden']);
    await rename('noLog' as 'moderationLog', 'moderationLog');
    await execute();
    expect(await statesOf(server, [story])).toEqual(['hidden']);
    server.clock.now += minute;
    await execute();
    expect(await statesOf(server, [story])).toEqual(['gone']);
    expect(await logged()).toEqual(['delete Ada toxic']);
  });

  test('of two moderators at the same time is one decision, however often they try', async () => {
    const { server, reported, moderator, execute, logged } = await openQueue(engine);
    const [ada, bob] = [await moderator('Ada'), await moderator('Bob')];
    const rounds = 25;
    for (let round = 0; round < rounds; round++) {
      await reported();
      const items = (await ada.queue()).items.map(named);
      const claims = [ada, bob].map((each) =>
        each.call('POST', '/api/admin/queue/claim', { ids: items.map(({ id }) => id) }),
      );
      const both = await Promise.all([
        ada.decide(items, approve),
        bob.decide(items, remove),
        ...claims,
      ]);
      const done = [...both[0], ...both[1]].filter(({ result }) => result === 'done');
      // None when the claim of the other came first: whoever has it decides.
      expect(done.length).toBeLessThanOrEqual(1);
      if (done.length === 0) {
        await Promise.all([ada.decide(items, approve), bob.decide(items, remove)]);
      }
      server.clock.now += 10_000;
      await execute();
      expect((await ada.queue()).items).toEqual([]);
    }
    expect(await logged()).toHaveLength(rounds);
  });
});
