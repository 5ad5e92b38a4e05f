import { describe, expect, test } from 'vitest';
import {
  connectTo,
  createEmptyDatabase,
  createMigratedDatabase,
  engines,
} from '../../../../test/support/database/test-database.ts';
import {
  named,
  openQueue,
  type TestModerator,
} from '../../../../test/support/moderation/queue-fixture.ts';
import { randomIntFrom } from '../../../../test/support/random/random.ts';
import type { TestServer } from '../../../../test/support/server/test-server.ts';
import { minute, second } from '../../../contract/durations.ts';
import { migrate } from '../../db/migrate.ts';
import { openLog } from '../../log.ts';
import { executeDue } from './execute.ts';

const approve = { decision: 'approve' };
const remove = { decision: 'remove', reason: 'toxic' };

const decideAll = async (by: TestModerator, decision: object) =>
  by.decide((await by.queue()).items.map(named), decision);
const resultsOf = (results: readonly { result: string; by: string | null }[]) =>
  results.map(({ result, by }) => (by === null ? result : `${result} by ${by}`));

async function stateOf({ database }: TestServer, id: string): Promise<string | undefined> {
  const row = await database.read
    .selectFrom('experiences')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state;
}

describe.each(engines)('a decision on %s', (engine) => {
  test('takes effect after ten seconds, and is logged then with its moderator and reason', async () => {
    const { server, reported, moderator, execute, logged } = await openQueue(engine);
    const [good, bad] = [await reported(), await reported()];
    const ada = await moderator('Ada');
    const [first, second_] = (await ada.queue()).items.map(named);
    await ada.decide(first ? [first] : [], approve);
    await ada.decide(second_ ? [second_] : [], remove);
    server.clock.now += 9_999;
    await execute();
    expect(await stateOf(server, good.id)).toBe('hidden');
    expect((await ada.queue()).items.map(({ decision }) => decision)).toMatchObject([
      { decision: 'approve', reason: null, by: 'Ada', isMine: true },
      { decision: 'remove', reason: 'toxic', by: 'Ada', isMine: true },
    ]);
    expect(await logged()).toEqual([]);
    server.clock.now += 1;
    await execute();
    expect(await stateOf(server, good.id)).toBe('visible');
    expect(await stateOf(server, bad.id)).toBe(undefined);
    expect(await logged()).toEqual(['restore Ada', 'delete Ada toxic']);
    expect((await ada.queue()).items).toEqual([]);
  });

  test('publishes or refuses what is held', async () => {
    const { server, held, moderator, execute, logged } = await openQueue(engine);
    await held();
    await held('Doubtful: a cat came home.');
    const ada = await moderator('Ada');
    const [first, other] = (await ada.queue()).items.map(named);
    await ada.decide(first ? [first] : [], approve);
    await ada.decide(other ? [other] : [], remove);
    server.clock.now += 10_000;
    await execute();
    expect(await logged()).toEqual(['publish Ada', 'refuse Ada toxic']);
    expect(await stateOf(server, first?.id ?? '')).toBe('visible');
    expect(await stateOf(server, other?.id ?? '')).toBe('held');
  });

  test('can be undone before that by its moderator, in any browser, and by nobody else', async () => {
    const { server, reported, moderator, execute, logged } = await openQueue(engine);
    const { id } = await reported();
    const [ada, bob] = [await moderator('Ada'), await moderator('Bob')];
    const undo = async (by: TestModerator, decisions: (string | null | undefined)[]) =>
      (await by.call('POST', '/api/admin/queue/undo', { decisions })).json();
    const [made] = await decideAll(ada, remove);
    server.clock.now += 9_999;
    expect(await undo(bob, [made?.decision])).toEqual({ undone: [] });
    expect(await undo(await moderator('Ada'), [made?.decision])).toEqual({ undone: [id] });
    server.clock.now += minute;
    await execute();
    expect(await stateOf(server, id)).toBe('hidden');
    expect(await logged()).toEqual([]);
    const [again] = await decideAll(ada, remove);
    server.clock.now += 10_000;
    expect(await undo(ada, [again?.decision])).toEqual({ undone: [] });
    await execute();
    expect(await stateOf(server, id)).toBe(undefined);
  });

  test('is refused for each item that another has claimed or decided, or that waits no more', async () => {
    const { server, reported, moderator } = await openQueue(engine);
    const stories = [await reported(), await reported(), await reported()];
    const [ada, bob] = [await moderator('Ada'), await moderator('Bob')];
    const items = (await bob.queue()).items.map(named);
    const [claimed, decided, restored] = items;
    await ada.call('POST', '/api/admin/queue/claim', { ids: [claimed?.id] });
    await ada.decide(decided ? [decided] : [], approve);
    await ada.call('POST', `/api/admin/restore/${restored?.id}`);
    const results = await bob.decide(
      [...items, { id: 'unknown', version: 'x' }, { id: (await server.post()).id, version: 'x' }],
      remove,
    );
    const byId = new Map(results.map((result) => [result.id, resultsOf([result])[0]]));
    expect(stories.map(({ id }) => byId.get(id))).toEqual([
      'taken by Ada',
      'decided by Ada',
      'gone',
    ]);
    expect(byId.get('unknown')).toBe('gone');
    expect(results).toHaveLength(5);
  });

  test('is about the text that the moderator has read: after an edit it is dropped, and the log says so', async () => {
    const { server, held, moderator, execute } = await openQueue(engine);
    const receipt = await held();
    const edit = async (content: string) => {
      const answer = await server
        .visitor()
        .call('POST', '/api/receipts/edit', { receipt, content });
      expect(answer.statusCode).toBe(200);
    };
    const ada = await moderator('Ada');
    const [read] = (await ada.queue()).items.map(named);
    await edit('Doubtful: a wombat carried both my bags.');
    expect(resultsOf(await ada.decide(read ? [read] : [], approve))).toEqual(['changed']);
    expect(resultsOf(await decideAll(ada, approve))).toEqual(['done']);
    await edit('Doubtful: buy your wombats from me.');
    server.clock.now += 10_000;
    await execute();
    expect((await ada.queue()).items).toMatchObject([{ state: 'held', decision: null }]);
    const log = await server.database.read
      .selectFrom('moderationLog')
      .select(['action', 'detail', 'moderatorId'])
      .where('action', '=', 'drop')
      .execute();
    expect(log).toEqual([
      { action: 'drop', detail: 'approve: the text is another one', moderatorId: 'Ada' },
    ]);
  });

  test('does nothing when the story was deleted or restored in between', async () => {
    const { server, reported, moderator, execute, logged } = await openQueue(engine);
    const [gone, back] = [await reported(), await reported()];
    const [ada, bob] = [await moderator('Ada'), await moderator('Bob')];
    await decideAll(ada, approve);
    await bob.call('DELETE', `/api/admin/delete/${gone.id}`);
    await bob.call('POST', `/api/admin/restore/${back.id}`);
    server.clock.now += 10_000;
    await execute();
    expect(await logged()).toEqual(['delete Bob', 'restore Bob']);
    expect(await server.database.read.selectFrom('decisions').selectAll().execute()).toEqual([]);
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
    const database = connectTo(await createEmptyDatabase(engine));
    await migrate(database);
    const { server, reported, moderator, execute, logged } = await openQueue(engine, { database });
    const { id } = await reported();
    await decideAll(await moderator('Ada'), remove);
    const rename = async (from: 'moderationLog', to: string) =>
      database.write((trx) => trx.schema.alterTable(from).renameTo(to).execute());
    await rename('moderationLog', 'noLog');
    server.clock.now += 10_000;
    await execute();
    expect(await stateOf(server, id)).toBe('hidden');
    await rename('noLog' as 'moderationLog', 'moderationLog');
    await execute();
    expect(await stateOf(server, id)).toBe('hidden');
    server.clock.now += minute;
    await execute();
    expect(await stateOf(server, id)).toBe(undefined);
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

  test('needs a reason to remove, has none to approve, and is about 1 to 50 items', async () => {
    const { moderator } = await openQueue(engine);
    const ada = await moderator('Ada');
    const items = [{ id: 'a', version: 'v' }];
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
});
