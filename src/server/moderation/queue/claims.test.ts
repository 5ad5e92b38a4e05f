import { describe, expect, test } from 'vitest';
import {
  connectTo,
  createMigratedDatabase,
  engines,
} from '../../../../test/support/database/test-database.ts';
import {
  openQueue,
  type TestModerator,
} from '../../../../test/support/moderation/queue-fixture.ts';
import { minute, second } from '../../../contract/durations.ts';
import type { ItemResult } from '../../../contract/endpoints/console/queue-actions.ts';
import { claimItems } from './claim-queries.ts';

async function claim(by: TestModerator, ids: readonly string[], release?: readonly string[]) {
  const answer = await by.call('POST', '/api/admin/queue/claim', { ids, release });
  expect(answer.statusCode).toBe(200);
  const { results } = answer.json<{ results: { result: ItemResult; by: string | null }[] }>();
  return results.map(({ result, by: who }) => (who === null ? result : `${result} by ${who}`));
}

const next = async (by: TestModerator, filter = {}) =>
  (await by.call('POST', '/api/admin/queue/next', filter)).json<{ id: string | null }>().id;

describe.each(engines)('a claim on %s', (engine) => {
  test('keeps an item from others for two minutes, and shows them who has it', async () => {
    const { server, reported, moderator } = await openQueue(engine);
    const { id } = await reported();
    const [ada, bob] = [await moderator('Ada'), await moderator('Bob')];
    expect(await claim(ada, [id])).toEqual(['done']);
    expect(await claim(bob, [id])).toEqual(['taken by Ada']);
    expect((await bob.queue()).items[0]?.claim).toMatchObject({ by: 'Ada', isMine: false });
    expect((await ada.queue()).items[0]?.claim).toMatchObject({ by: 'Ada', isMine: true });
    server.clock.now += 2 * minute;
    expect((await bob.queue()).items[0]?.claim).toBe(null);
    expect(await claim(bob, [id])).toEqual(['done']);
  });

  test('is renewed by its own session, not by another one of the same moderator', async () => {
    const { server, reported, moderator } = await openQueue(engine);
    const { id } = await reported();
    const [here, there] = [await moderator('Ada'), await moderator('Ada')];
    await claim(here, [id]);
    server.clock.now += 90 * second;
    expect(await claim(here, [id])).toEqual(['done']);
    server.clock.now += 90 * second;
    expect(await claim(there, [id])).toEqual(['taken by Ada']);
  });

  test('ends when it is released, by its own session alone', async () => {
    const { reported, moderator } = await openQueue(engine);
    const { id } = await reported();
    const other = await reported();
    const [ada, bob] = [await moderator('Ada'), await moderator('Bob')];
    await claim(ada, [id]);
    await bob.call('POST', '/api/admin/queue/release', { ids: [id] });
    expect(await claim(bob, [id])).toEqual(['taken by Ada']);
    expect(await claim(ada, [other.id], [id])).toEqual(['done']);
    expect(await claim(bob, [id])).toEqual(['done']);
  });

  test('is one of 100 that are made at the same time', async () => {
    const place = await createMigratedDatabase(engine);
    const { server, reported } = await openQueue(engine, { database: connectTo(place) });
    const { id } = await reported();
    const databases = [server.database, connectTo(place)];
    const won = await Promise.all(
      Array.from({ length: 100 }, async (_, i) => {
        const database = databases[i % databases.length] ?? server.database;
        const by = { id: `m${i % 7}`, sessionId: `s${i}` };
        const claimed = await database.write((trx) =>
          claimItems({ database, trx, now: server.clock.now }, [id], by),
        );
        return claimed.size;
      }),
    );
    expect(won.reduce((sum, each) => sum + each)).toBe(1);
  });

  test('is one of 50 at most for each moderator: the oldest ones end', async () => {
    const { server } = await openQueue(engine);
    const { database, clock } = server;
    for (let i = 0; i < 60; i++) {
      const by = { id: 'Ada', sessionId: `session ${i % 2}` };
      await database.write((trx) =>
        claimItems({ database, trx, now: clock.now + i }, [`story ${i}`], by),
      );
    }
    const left = await database.read.selectFrom('claims').select('experienceId').execute();
    const expected = Array.from({ length: 50 }, (_, i) => `story ${i + 10}`);
    expect(left.map((row) => row.experienceId).toSorted()).toEqual(expected.toSorted());
  });

  test('of what is decided or waits no more is refused', async () => {
    const { server, reported, moderator } = await openQueue(engine);
    const { id } = await reported();
    const visible = await server.post();
    const [ada, bob] = [await moderator('Ada'), await moderator('Bob')];
    await ada.decide(await itemsOf(ada), { decision: 'approve' });
    expect(await claim(bob, [id, visible.id, 'unknown'])).toEqual([
      'decided by Ada',
      'gone',
      'gone',
    ]);
  });

  test('of the next item gives each moderator another one, in the order of the queue', async () => {
    const { reported, moderator } = await openQueue(engine);
    const first = await reported();
    const other = await reported();
    const grave = await reported('personal-info');
    const moderators = [await moderator('Ada'), await moderator('Bob'), await moderator('Cy')];
    const claimed: (string | null)[] = [];
    for (const each of moderators) claimed.push(await next(each));
    expect(claimed).toEqual([grave.id, first.id, other.id]);
    expect(await next(await moderator('Dee'))).toBe(null);
  });

  test('of the next item at the same time never gives two moderators the same', async () => {
    const { reported, moderator } = await openQueue(engine);
    for (let i = 0; i < 6; i++) await reported();
    const moderators = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => moderator(name)),
    );
    const claimed = await Promise.all(moderators.map((each) => next(each)));
    expect(new Set(claimed).size).toBe(6);
    expect(claimed).not.toContain(null);
  });
});

async function itemsOf(by: TestModerator) {
  const { items } = await by.queue();
  return items.map(({ experience, version }) => ({ id: experience.id, version }));
}
