import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
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
import type { Database, Writes } from '../database.ts';
import { isMigrated } from '../migrate.ts';

describe.runIf(hasPostgres)('PostgreSQL', () => {
  test('numbers are numbers, large ones and sums too', async () => {
    const database = await openTestDatabase('postgres');
    const { rows } = await sql`
      select 9007199254740991::bigint as large, sum(n) as sum, count(*) as count, null::bigint as none
      from generate_series(1, 4) as n`.execute(database.read);
    expect(rows).toEqual([{ large: 9_007_199_254_740_991, sum: 10, count: 4, none: null }]);
  });

  test('numbers of experiences are unique, however many writes allocate them at the same time', async () => {
    const database = await openTestDatabase('postgres');
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => database.write((trx) => database.allocateNumbers(trx, 5))),
    );
    expect(new Set(taken.flat()).size).toBe(100);
  });

  test('a deadlock or a serialization failure is retried, any other failure is not', async () => {
    const database = await openTestDatabase('postgres');
    for (const code of ['40P01', '40001']) {
      let tries = 0;
      const outcome = await database.write(() => {
        tries++;
        return tries < 3 ? Promise.reject(failure(code)) : Promise.resolve('done');
      });
      expect([outcome, tries]).toEqual(['done', 3]);
    }
    for (const [code, expected] of [
      ['40P01', 5],
      ['23505', 1],
    ] as const) {
      let tries = 0;
      const write = database.write(() => {
        tries++;
        return Promise.reject(failure(code));
      });
      await expect(write).rejects.toMatchObject({ code });
      expect(tries).toBe(expected);
    }
  });

  test('two writes that wait for each other both succeed', async () => {
    const database = await openTestDatabase('postgres');
    await database.write((trx) => insert(trx, 'a', 'b'));
    const both = Promise.withResolvers<void>();
    let begun = 0;
    const changeInOrder = (first: string, second: string) =>
      database.write(async (trx) => {
        await add(trx, first);
        begun++;
        if (begun >= 2) both.resolve();
        await both.promise;
        await add(trx, second);
      });
    await Promise.all([changeInOrder('a', 'b'), changeInOrder('b', 'a')]);
    const rows = await database.read.selectFrom('settings').select('value').execute();
    expect(rows.map((row) => row.value)).toEqual(['++', '++']);
  });

  test('a write fails at its deadline, and nothing of it is stored', async () => {
    const place = await createMigratedDatabase('postgres');
    const database = connectTo(place, { deadline: 300 });
    const slow = database.write(async (trx) => {
      await insert(trx, 'slow');
      await sql`select pg_sleep(30)`.execute(trx);
    });
    await expect(slow).rejects.toThrow(Unavailable);
    expect(await database.read.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  test('a query is cancelled at the deadline in PostgreSQL too', async () => {
    const place = await createMigratedDatabase('postgres');
    const database = connectTo(place, { deadline: 300 });
    await expect(sql`select pg_sleep(30)`.execute(database.read)).rejects.toThrow(Unavailable);
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%pg_sleep(30)%'
      and pid <> pg_backend_pid()`.execute(connectTo(place).read);
    expect(rows).toEqual([]);
  });

  test('a write that finishes after its deadline is rolled back: its caller already got the failure', async () => {
    const place = await createMigratedDatabase('postgres');
    const database = connectTo(place, { deadline: 300 });
    const gate = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<void>();
    const late = database.write(async (trx) => {
      await insert(trx, 'late');
      await gate.promise;
      setImmediate(finished.resolve);
    });
    await expect(late).rejects.toThrow(Unavailable);
    gate.resolve();
    await finished.promise;
    // The same key waits for the end of the late write, and would fail after its commit.
    await connectTo(place).write((trx) => insert(trx, 'late'));
  });

  test('a server that does not exist is unavailable for reads and writes', async () => {
    const database = connectTo({
      databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
      dataDir: '',
    });
    await expect(database.read.selectFrom('settings').selectAll().execute()).rejects.toThrow(
      Unavailable,
    );
    await expect(database.write((trx) => insert(trx, 'a'))).rejects.toThrow(Unavailable);
    await expect(database.ping()).rejects.toThrow(Unavailable);
  });

  test('an invalid query is a bug, not an outage', async () => {
    const place = await createEmptyDatabase('postgres');
    const database = connectTo(place);
    const query = database.read.selectFrom('settings').selectAll().execute();
    await expect(query).rejects.toMatchObject({ code: '42P01' });
    expect(await isMigrated(database)).toBe(false);
  });

  test('changes are published at the commit, here and on other servers, and never those of a failed write', async () => {
    const place = await createMigratedDatabase('postgres');
    const [here, elsewhere] = [connectTo(place), connectTo(place)];
    const receivedHere = await subscribe(here);
    const receivedElsewhere = await subscribe(elsewhere);
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
    expect(receivedHere).toEqual(['votes']);
    gate.resolve();
    await write;
    expect(receivedHere).toEqual(['votes', 'removal']);
    await eventually(() => expect(receivedElsewhere).toContain('removal'));
    await eventually(() => expect(receivedElsewhere).toContain('votes'));
    expect(receivedElsewhere.filter((change) => change === 'removal')).toHaveLength(1);
  });

  test('a change is published once, though a server sees its own by commit, notification and polling', async () => {
    const database = await openTestDatabase('postgres');
    const received = await subscribe(database);
    for (let i = 0; i < 20; i++) {
      await database.write((trx) => database.publish(trx, { of: 'removal' }));
    }
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.write((trx) => database.publish(trx, { of: 'removal' })),
      ),
    );
    const told = () => received.filter((change) => change === 'removal').length;
    await eventually(() => expect(told()).toBeGreaterThan(20));
    // Some of those at the same time may have been overtaken by the next.
    expect(told()).toBeLessThanOrEqual(40);
  });

  test('a database that is reset to an earlier state is a change, and later changes are published too', async () => {
    const place = await createMigratedDatabase('postgres');
    const [here, elsewhere] = [connectTo(place), connectTo(place)];
    const setVersion = (version: number) =>
      elsewhere.write((trx) => trx.updateTable('dataVersions').set({ version }).execute());
    await setVersion(1_000);
    const received = await subscribe(here);
    await setVersion(7);
    await eventually(() => expect(received).toEqual(['removal']));
    await elsewhere.write((trx) => elsewhere.publish(trx, { of: 'removal' }));
    await eventually(() => expect(received).toEqual(['removal', 'removal']));
  });

  test('a lost listening connection is opened again, and no change in between is missed', async () => {
    const place = await createMigratedDatabase('postgres');
    const [here, elsewhere] = [connectTo(place), connectTo(place)];
    const received = await subscribe(here);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'daily-uplift listener'`.execute(
      elsewhere.read,
    );
    await elsewhere.write((trx) => elsewhere.publish(trx, { of: 'removal' }));
    await eventually(() => expect(received).toContain('removal'));
    received.length = 0;
    await eventually(async () => expect(await countListeners(elsewhere)).toBe(1));
    await elsewhere.write((trx) => elsewhere.publish(trx, { of: 'removal' }));
    await eventually(() => expect(received).toContain('removal'));
  });

  test('a subscription that has ended leaves no connection open', async () => {
    const place = await createMigratedDatabase('postgres');
    const [here, elsewhere] = [connectTo(place), connectTo(place)];
    const stop = await here.subscribe(() => undefined);
    expect(await countListeners(elsewhere)).toBe(1);
    await stop();
    await eventually(async () => expect(await countListeners(elsewhere)).toBe(0));
  });
});

function failure(code: string): Error {
  return Object.assign(new Error(`as from PostgreSQL: ${code}`), { code });
}

async function subscribe(database: Database): Promise<Change['of'][]> {
  const received: Change['of'][] = [];
  await database.subscribe(({ of }) => received.push(of));
  return received;
}

/** The number of listening connections. */
async function countListeners(database: Database): Promise<number> {
  const { rows } = await sql`select pid from pg_stat_activity where datname = current_database()
    and application_name = 'daily-uplift listener'`.execute(database.read);
  return rows.length;
}

async function insert(trx: Writes, ...keys: string[]): Promise<void> {
  await trx
    .insertInto('settings')
    .values(keys.map((key) => ({ key, value: '' })))
    .execute();
}

async function add(trx: Writes, key: string): Promise<void> {
  await trx
    .updateTable('settings')
    .set({ value: sql`value || '+'` })
    .where('key', '=', key)
    .execute();
}
