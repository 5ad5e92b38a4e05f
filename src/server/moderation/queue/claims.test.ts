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
import { second } from '../../../contract/durations.ts';
import type { ItemResult } from '../../../contract/endpoints/console/queue-actions.ts';
import { claimItems } from '../../claims/claim-queries.ts';

async function claim(by: TestModerator, ids: readonly string[], release?: readonly string[]) {
  const answer = await by.call('POST', '/api/admin/queue/claim', { ids, release });
  expect(answer.statusCode).toBe(200);
  const { results } = answer.json<{ results: { result: ItemResult; by: string | null }[] }>();
  return results.map(({ result, by: who }) => (who === null ? result : `${result} by ${who}`));
}

describe.each(engines)('a claim on %s', (engine) => {
  test('keeps an item from others for two minutes, and shows them who has it, unless its own session renews or releases it', async () => {
    const { server, reported, moderator } = await openQueue(engine);
    const [{ id }, other] = [await reported(), await reported()];
    const [ada, there, bob] = [
      await moderator('Ada'),
      await moderator('Ada'),
      await moderator('Bob'),
    ];
    const claimSeenBy = async (by: TestModerator) => (await by.queue()).items[0]?.claim;
    expect(await claim(ada, [id])).toEqual(['done']);
    expect(await claim(bob, [id])).toEqual(['taken by Ada']);
    expect(await claimSeenBy(bob)).toMatchObject({ by: 'Ada', isMine: false });
    expect(await claimSeenBy(ada)).toMatchObject({ by: 'Ada', isMine: true });
    server.clock.now += 90 * second;
    expect(await claim(ada, [id])).toEqual(['done']);
    server.clock.now += 90 * second;
    expect(await claim(there, [id])).toEqual(['taken by Ada']);
    server.clock.now += 30 * second;
    expect(await claimSeenBy(bob)).toBe(null);
    expect(await claim(bob, [id])).toEqual(['done']);
    await ada.call('POST', '/api/admin/queue/release', { ids: [id] });
    expect(await claim(ada, [id])).toEqual(['taken by Bob']);
    expect(await claim(bob, [other.id], [id])).toEqual(['done']);
    expect(await claim(ada, [id])).toEqual(['done']);
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

  test('of the next item gives each moderator another one, in the order of the queue, also at the same time', async () => {
    const { reported, moderator } = await openQueue(engine);
    const next = async (name: string) =>
      (await (await moderator(name)).call('POST', '/api/admin/queue/next', {})).json<{
        id: string | null;
      }>().id;
    const [first, other] = [await reported(), await reported()];
    const grave = await reported('personal-info');
    const claimed = [await next('Ada'), await next('Bob'), await next('Cy')];
    expect(claimed).toEqual([grave.id, first.id, other.id]);
    for (let i = 0; i < 6; i++) await reported();
    const together = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(next));
    expect(new Set([...claimed, ...together]).size).toBe(9);
    expect(together).not.toContain(null);
    expect(await next('Dee')).toBe(null);
  });
});
