import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/support/test-database.ts';
import { openTestServer } from '../../../../test/support/test-server.ts';
import type { Change } from '../changes.ts';
import type { Database, Writes } from '../database.ts';

test('of writes that wait together, one that fails leaves nothing and the others stay', async () => {
  const database = await openTestDatabase('sqlite');
  const heard: Change['of'][] = [];
  await database.watch(({ of }) => heard.push(of));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, i) =>
      database.write(async (trx) => {
        await keep(trx, `before ${i}`);
        if (i % 4 === 1) await database.announce(trx, { of: 'removal' });
        if (i % 4 === 1) throw new Error(`refused ${i}`);
        await database.announce(trx, { of: 'votes' });
        await keep(trx, `after ${i}`);
        return i;
      }),
    ),
  );
  const told = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as Error).message,
  );
  expect(told).toEqual(Array.from({ length: 40 }, (_, i) => (i % 4 === 1 ? `refused ${i}` : i)));
  const kept = await keptIn(database);
  expect(kept).toHaveLength(60);
  expect(kept.filter((key) => Number(key.split(' ')[1]) % 4 === 1)).toEqual([]);
  expect(heard).toEqual(Array.from({ length: 30 }, () => 'votes'));
});

test('writes that wait for one another are brought to the disk together', async () => {
  const database = await openTestDatabase('sqlite');
  const gate = Promise.withResolvers<void>();
  const first = database.write(() => gate.promise);
  let committed = 0;
  const others = Array.from({ length: 16 }, (_, i) =>
    database.write((trx) => keep(trx, `${i}`)).then(() => committed++),
  );
  gate.resolve();
  await first;
  await Promise.race(others);
  // One commit for all: whoever is told first, the others are on the disk as well.
  expect(await keptIn(database)).toHaveLength(16);
  await Promise.all(others);
  expect(committed).toBe(16);
});

test('when the transaction ends under all of them, each is tried by itself', async () => {
  const database = await openTestDatabase('sqlite');
  const write = (i: number) =>
    database.write(async (trx) => {
      await keep(trx, `${i}`);
      if (i !== 7) return;
      // As SQLite does by itself on a full disk: https://www.sqlite.org/lang_transaction.html
      await sql`rollback`.execute(trx).catch(() => undefined);
      await sql`insert into "settings" (key, value) values (null, null)`.execute(trx);
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => write(i)));
  expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(
    Array.from({ length: 12 }, (_, i) => i === 7),
  );
  expect(await keptIn(database)).toHaveLength(11);
});

test('with a full disk each of many that post at once is told the truth', async () => {
  const server = await openTestServer('sqlite');
  const limit = (pages: number) =>
    server.database.write((trx) =>
      sql`${sql.raw(`pragma max_page_count = ${pages}`)}`.execute(trx),
    );
  await limit(1);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(
    server.database.read,
  );
  await limit((rows[0]?.page_count ?? 0) + 12);
  const posts = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      server.visitor().call('POST', '/api/experiences', {
        content: `${i} ${'So kind of them. '.repeat(14)}`,
        continent: 'europe',
        country: 'Germany',
        city: 'Berlin',
      }),
    ),
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

function keep(trx: Writes, key: string): Promise<unknown> {
  return trx.insertInto('settings').values({ key, value: '' }).execute();
}

async function keptIn(database: Database): Promise<string[]> {
  const rows = await database.read.selectFrom('settings').select('key').execute();
  return rows.map((row) => row.key);
}
