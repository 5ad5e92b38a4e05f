import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  hasPostgres,
  createEmptyDatabase,
  createMigratedDatabase,
  connectTo,
  openTestDatabase,
} from '../../../../test/support/database/test-database.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import { Unavailable } from '../../errors.ts';
import type { Database, Transaction } from '../database.ts';
import { isMigrated } from '../migrate.ts';
import { ConnectionPool } from './pool.ts';

describe.runIf(hasPostgres)('PostgreSQL', () => {
  test('numbers are numbers, large ones and sums too', async () => {
    const database = await openTestDatabase('postgres');
    const { rows } = await sql`
      select 9007199254740991::bigint as large, sum(n) as sum, count(*) as count, null::bigint as none
      from generate_series(1, 4) as n`.execute(database.read);
    expect(rows).toEqual([{ large: 9_007_199_254_740_991, sum: 10, count: 4, none: null }]);
  });

  test('a transaction that is declared to read only cannot write', async () => {
    const database = await openTestDatabase('postgres');
    const write = database.read
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const { rows } = await sql<{ level: string }>`
          select current_setting('transaction_isolation') as level`.execute(trx);
        expect(rows).toEqual([{ level: 'repeatable read' }]);
        await insert(trx, 'a');
      });
    await expect(write).rejects.toThrow(Unavailable);
    expect(await database.read.selectFrom('settings').select('key').execute()).toEqual([]);
  });

  test('two writes that wait for each other both succeed', async () => {
    const database = await openTestDatabase('postgres');
    await database.write((trx) => insert(trx, 'a', 'b'));
    const both = Promise.withResolvers<void>();
    let waiting = 2;
    const changeInOrder = (first: string, second: string) =>
      database.write(async (trx) => {
        await add(trx, first);
        waiting--;
        if (waiting <= 0) both.resolve();
        await both.promise;
        await add(trx, second);
      });
    await Promise.all([changeInOrder('a', 'b'), changeInOrder('b', 'a')]);
    const rows = await database.read.selectFrom('settings').select('value').execute();
    expect(rows.map((row) => row.value)).toEqual(['++', '++']);
  });

  test('a read or a write ends at its deadline, in PostgreSQL too, and nothing of it is stored, also of one that finishes later', async () => {
    const place = await createMigratedDatabase('postgres');
    const [database, other] = [connectTo(place, { deadline: 300 }), connectTo(place)];
    const sleep = sql`select pg_sleep(300)`;
    const gate = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<void>();
    const writes = [
      database.write(async (trx) => {
        await insert(trx, 'slow');
        await sleep.execute(trx);
      }),
      database.write(async (trx) => {
        await insert(trx, 'late');
        await gate.promise;
        setImmediate(finished.resolve);
      }),
    ];
    const ended = await Promise.allSettled([...writes, sleep.execute(database.read)]);
    for (const each of ended)
      expect(each).toMatchObject({ reason: expect.any(Unavailable) as Unavailable });
    gate.resolve();
    await finished.promise;
    // The same keys wait for the end of those writes, and would fail after their commit.
    await other.write((trx) => insert(trx, 'slow', 'late'));
    const running = sql`select pid from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%pg_sleep(300)%'
      and pid <> pg_backend_pid()`;
    await eventually(async () => expect((await running.execute(other.read)).rows).toEqual([]));
  });

  test('a statement that takes too long closes its own connection and no other', async () => {
    const { databaseUrl } = await createMigratedDatabase('postgres');
    // As behind a pooler, which shares its sessions: there only the client has a time limit.
    const pool = new ConnectionPool(databaseUrl, 1_000);
    onTestFinished(() => pool.end());
    const unlimited = `set statement_timeout = 0`;
    const both = await Promise.all([pool.connect(), pool.connect()]);
    const [slow, other] = both;
    for (const connection of both) await connection.query(unlimited);
    const kept = other.serverProcess;
    other.release();
    await expect(slow.query('select pg_sleep(300)')).rejects.toThrow(Unavailable);
    slow.release();
    const next = await pool.connect();
    expect(next.serverProcess).toBe(kept);
    next.release();
    expect(pool.load.connections).toEqual({ busy: 0, idle: 1 });
  });

  test('a server that does not exist is unavailable for reads and writes, but an invalid query is a bug', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing';
    const nowhere = connectTo({ databaseUrl, dataDir: '' });
    const list = ({ read }: Database) => read.selectFrom('settings').selectAll().execute();
    await expect(list(nowhere)).rejects.toThrow(Unavailable);
    await expect(nowhere.write((trx) => insert(trx, 'a'))).rejects.toThrow(Unavailable);
    await expect(nowhere.ping()).rejects.toThrow(Unavailable);
    const empty = connectTo(await createEmptyDatabase('postgres'));
    await expect(list(empty)).rejects.toMatchObject({ code: '42P01' });
    expect(await isMigrated(empty)).toBe(false);
  });
});

async function insert(trx: Transaction, ...keys: string[]): Promise<void> {
  await trx
    .insertInto('settings')
    .values(keys.map((key) => ({ key, value: '' })))
    .execute();
}

async function add(trx: Transaction, key: string): Promise<void> {
  await trx
    .updateTable('settings')
    .set({ value: sql`value || '+'` })
    .where('key', '=', key)
    .execute();
}
