import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aChange } from '../../../../test/support/database/experience-change.ts';
import {
  hasPostgres,
  createEmptyDatabase,
  createMigratedDatabase,
  connectTo,
  openTestDatabase,
} from '../../../../test/support/database/test-database.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import { Unavailable } from '../../errors.ts';
import type { Change } from '../changes.ts';
import type { Database, Transaction } from '../database.ts';
import { isMigrated } from '../migrate.ts';
import { parseNotification } from './notification.ts';
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

  test('changes are published at the commit, here and on other servers, and never those of a failed write', async () => {
    const place = await createMigratedDatabase('postgres');
    const [here, elsewhere] = [connectTo(place), connectTo(place)];
    const [receivedHere, receivedElsewhere] = [await subscribe(here), await subscribe(elsewhere)];
    const failing = here.write(async (trx) => {
      await here.publish(trx, { of: 'removal' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const gate = Promise.withResolvers<void>();
    const write = here.write(async (trx) => {
      await here.publish(trx, { of: 'removal' });
      await gate.promise;
    });
    await here.write((trx) => here.publish(trx, { of: 'votes' }));
    expect(receivedHere).toEqual([{ of: 'votes' }]);
    gate.resolve();
    await write;
    expect(receivedHere).toEqual([{ of: 'votes' }, { of: 'removal' }]);
    await eventually(() => expect(receivedElsewhere).toHaveLength(2));
    expect(receivedElsewhere).toEqual(expect.arrayContaining(receivedHere));
  });

  test('other servers learn which story changed, unless they missed a change, the database is reset to an earlier state, or it does not fit the payload', async () => {
    const place = await createMigratedDatabase('postgres');
    const [here, elsewhere] = [connectTo(place), connectTo(place)];
    const received = await subscribe(elsewhere);
    const expectReceived = async (...changes: readonly Change[]) => {
      await eventually(() => expect(received).toEqual(changes));
      received.length = 0;
    };
    const publish = (searchText: string) =>
      here.write((trx) => here.publish(trx, aChange('removal', { searchText })));
    const setVersion = (version: number) =>
      here.write((trx) => trx.updateTable('dataVersions').set({ version }).execute());
    await publish('short');
    await expectReceived(aChange('removal', { searchText: 'short' }));
    await publish('long '.repeat(2_000));
    await expectReceived({ of: 'removal' });
    await elsewhere.read.updateTable('dataVersions').set({ version: 1_000 }).execute();
    await publish('after one that was missed');
    await expectReceived({ of: 'removal' });
    await setVersion(7);
    await expectReceived({ of: 'removal' });
    await here.write((trx) => here.publish(trx, { of: 'removal' }));
    await expectReceived({ of: 'removal' });
  });

  test('a lost listening connection is opened again, no change in between is missed, and its end leaves none open', async () => {
    const place = await createMigratedDatabase('postgres');
    const [here, elsewhere] = [connectTo(place), connectTo(place)];
    const received: Change[] = [];
    const stop = await here.subscribe((change) => received.push(change));
    const listeners = sql`pg_stat_activity
      where datname = current_database() and application_name = 'daily-uplift listener'`;
    const listening = sql`select pid from ${listeners}`;
    const expectListeners = (count: number) =>
      eventually(async () =>
        expect((await listening.execute(elsewhere.read)).rows).toHaveLength(count),
      );
    await expectListeners(1);
    await sql`select pg_terminate_backend(pid) from ${listeners}`.execute(elsewhere.read);
    for (const _ of ['in between', 'afterwards']) {
      await elsewhere.write((trx) => elsewhere.publish(trx, { of: 'removal' }));
      await eventually(() => expect(received).toContainEqual({ of: 'removal' }));
      await expectListeners(1);
      received.length = 0;
    }
    await stop();
    await expectListeners(0);
  });
});

test('a payload in the format of another version is ignored', () => {
  for (const payload of ['', '7', 'votes', '{}', '{"of":"stories"}', '{"of":"weather"}']) {
    expect(parseNotification(payload), payload).toBeUndefined();
  }
});

async function subscribe(database: Database): Promise<Change[]> {
  const received: Change[] = [];
  await database.subscribe((change) => received.push(change));
  return received;
}

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
