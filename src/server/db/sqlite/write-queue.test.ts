import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/support/database/test-database.ts';
import { aStory, openTestServer } from '../../../../test/support/server/test-server.ts';
import type { Change } from '../changes.ts';
import type { Database, Writes } from '../database.ts';

test('when writes share a commit, a failed one stores nothing and the others are stored', async () => {
  const database = await openTestDatabase('sqlite');
  const received: Change['of'][] = [];
  await database.subscribe(({ of }) => received.push(of));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, i) =>
      database.write(async (trx) => {
        await insert(trx, `before ${i}`);
        if (i % 4 === 1) await database.publish(trx, { of: 'removal' });
        if (i % 4 === 1) throw new Error(`refused ${i}`);
        await database.publish(trx, { of: 'votes' });
        await insert(trx, `after ${i}`);
        return i;
      }),
    ),
  );
  const results = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as Error).message,
  );
  expect(results).toEqual(Array.from({ length: 40 }, (_, i) => (i % 4 === 1 ? `refused ${i}` : i)));
  const keys = await keysIn(database);
  expect(keys).toHaveLength(60);
  expect(keys.filter((key) => Number(key.split(' ')[1]) % 4 === 1)).toEqual([]);
  expect(received).toEqual(Array.from({ length: 30 }, () => 'votes'));
});

test('when an error ends the shared transaction, each write is retried in its own', async () => {
  const database = await openTestDatabase('sqlite');
  const write = (i: number) =>
    database.write(async (trx) => {
      await insert(trx, `${i}`);
      if (i !== 7) return;
      // As SQLite does by itself on a full disk: https://www.sqlite.org/lang_transaction.html
      await sql`rollback`.execute(trx).catch(() => undefined);
      await sql`insert into "settings" (key, value) values (null, null)`.execute(trx);
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => write(i)));
  expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(
    Array.from({ length: 12 }, (_, i) => i === 7),
  );
  expect(await keysIn(database)).toHaveLength(11);
});

test('with a full disk each of many posts at once is either stored or answered with 503', async () => {
  const server = await openTestServer('sqlite');
  const limit = (pages: number) =>
    server.database.write((trx) => sql.raw(`pragma max_page_count = ${pages}`).execute(trx));
  await limit(1);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(
    server.database.read,
  );
  await limit((rows[0]?.page_count ?? 0) + 12);
  const posts = await Promise.all(
    Array.from({ length: 60 }, (_, i) => {
      const content = `${i} ${'So kind of them. '.repeat(14)}`;
      return server.visitor().call('POST', '/api/experiences', { ...aStory(), content });
    }),
  );
  const statuses = posts.map(({ statusCode }) => statusCode);
  const stored = statuses.filter((status) => status === 201).length;
  expect(statuses.filter((status) => status === 503)).toHaveLength(60 - stored);
  expect(stored).toBeLessThan(60);
  expect(stored).toBeGreaterThan(0);
  await limit(1_000_000);
  const stats = await server.call('GET', '/api/stats');
  expect(stats.json()).toMatchObject({ totalExperiences: stored });
});

function insert(trx: Writes, key: string): Promise<unknown> {
  return trx.insertInto('settings').values({ key, value: '' }).execute();
}

/** What was inserted; the migrations have stored a setting of their own. */
async function keysIn({ read }: Database): Promise<string[]> {
  const rows = await read.selectFrom('settings').select('key').where('value', '=', '').execute();
  return rows.map((row) => row.key);
}
