import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import {
  hasPostgres,
  newDatabasePlace,
  newMigratedPlace,
  openPlace,
  openTestDatabase,
} from '../../../../test/support/test-database.ts';
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

  test('arrival numbers are given out once, to however many ask at the same time', async () => {
    const database = await openTestDatabase('postgres');
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => database.write((trx) => database.takeNumbers(trx, 5))),
    );
    expect(new Set(taken.flat()).size).toBe(100);
  });

  test('a deadlock or a serialization failure is tried again, any other failure is not', async () => {
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

  test('two writes that wait for each other both come through', async () => {
    const database = await openTestDatabase('postgres');
    await database.write((trx) => keep(trx, 'a', 'b'));
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

  test('a write is given up at its deadline, and nothing of it is kept', async () => {
    const place = await newMigratedPlace('postgres');
    const database = openPlace(place, { deadline: 300 });
    const slow = database.write(async (trx) => {
      await keep(trx, 'slow');
      await sql`select pg_sleep(30)`.execute(trx);
    });
    await expect(slow).rejects.toThrow(Unavailable);
    expect(await database.read.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  test('a question is given up at the deadline by PostgreSQL too, which goes on with nothing', async () => {
    const place = await newMigratedPlace('postgres');
    const database = openPlace(place, { deadline: 300 });
    await expect(sql`select pg_sleep(30)`.execute(database.read)).rejects.toThrow(Unavailable);
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%pg_sleep(30)%'
      and pid <> pg_backend_pid()`.execute(openPlace(place).read);
    expect(rows).toEqual([]);
  });

  test('a write that is done after its deadline is not kept: its asker was told that it was not', async () => {
    const place = await newMigratedPlace('postgres');
    const database = openPlace(place, { deadline: 300 });
    const gate = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<void>();
    const late = database.write(async (trx) => {
      await keep(trx, 'late');
      await gate.promise;
      setImmediate(finished.resolve);
    });
    await expect(late).rejects.toThrow(Unavailable);
    gate.resolve();
    await finished.promise;
    await database.write((trx) => database.lock(trx, 'behind it'));
    expect(await openPlace(place).read.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  test('a server that is not there is out of reach for reads and writes alike', async () => {
    const database = openPlace({
      databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
      dataDir: '',
    });
    await expect(database.read.selectFrom('settings').selectAll().execute()).rejects.toThrow(
      Unavailable,
    );
    await expect(database.write((trx) => keep(trx, 'a'))).rejects.toThrow(Unavailable);
    await expect(database.ping()).rejects.toThrow(Unavailable);
  });

  test('a wrong question is a fault of ours and no outage', async () => {
    const place = await newDatabasePlace('postgres');
    const database = openPlace(place);
    const question = database.read.selectFrom('settings').selectAll().execute();
    await expect(question).rejects.toMatchObject({ code: '42P01' });
    expect(await isMigrated(database)).toBe(false);
  });

  test('changes are told with the commit, here and elsewhere, and never those of a write that failed', async () => {
    const place = await newMigratedPlace('postgres');
    const [here, elsewhere] = [openPlace(place), openPlace(place)];
    const heardHere = await listen(here);
    const heardElsewhere = await listen(elsewhere);
    const failing = here.write(async (trx) => {
      await here.announce(trx, { of: 'removal' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const gate = Promise.withResolvers<void>();
    const write = here.write(async (trx) => {
      await here.announce(trx, { of: 'removal' });
      await gate.promise;
    });
    await here.write((trx) => here.announce(trx, { of: 'votes' }));
    expect(heardHere).toEqual(['votes']);
    gate.resolve();
    await write;
    expect(heardHere).toEqual(['votes', 'removal']);
    await vi.waitFor(() => expect(heardElsewhere).toContain('removal'));
    await vi.waitFor(() => expect(heardElsewhere).toContain('votes'), { timeout: 3_000 });
    expect(heardElsewhere.filter((change) => change === 'removal')).toHaveLength(1);
  });

  test('a change is told once, though a server hears of its own by its commit, by the notice and by asking', async () => {
    const database = await openTestDatabase('postgres');
    const heard = await listen(database);
    for (let i = 0; i < 20; i++) {
      await database.write((trx) => database.announce(trx, { of: 'removal' }));
    }
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.write((trx) => database.announce(trx, { of: 'removal' })),
      ),
    );
    const told = () => heard.filter((change) => change === 'removal').length;
    await vi.waitFor(() => expect(told()).toBeGreaterThan(20));
    // Some of those at the same time may have been overtaken by the next.
    expect(told()).toBeLessThanOrEqual(40);
  });

  test('a database that went back to an earlier state is a change, and the next ones are told as well', async () => {
    const place = await newMigratedPlace('postgres');
    const [here, elsewhere] = [openPlace(place), openPlace(place)];
    const setVersion = (version: number) =>
      elsewhere.write((trx) => trx.updateTable('dataVersions').set({ version }).execute());
    await setVersion(1_000);
    const heard = await listen(here);
    await setVersion(7);
    await vi.waitFor(() => expect(heard).toEqual(['removal']), { timeout: 4_000 });
    await elsewhere.write((trx) => elsewhere.announce(trx, { of: 'removal' }));
    await vi.waitFor(() => expect(heard).toEqual(['removal', 'removal']));
  });

  test('a lost connection for listening is made again, and what was told meanwhile is not missed', async () => {
    const place = await newMigratedPlace('postgres');
    const [here, elsewhere] = [openPlace(place), openPlace(place)];
    const heard = await listen(here);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'daily-uplift listener'`.execute(
      elsewhere.read,
    );
    await elsewhere.write((trx) => elsewhere.announce(trx, { of: 'removal' }));
    await vi.waitFor(() => expect(heard).toContain('removal'), { timeout: 1_000 });
    heard.length = 0;
    await vi.waitFor(async () => expect(await listeners(elsewhere)).toBe(1), { timeout: 2_000 });
    await elsewhere.write((trx) => elsewhere.announce(trx, { of: 'removal' }));
    await vi.waitFor(() => expect(heard).toContain('removal'), { timeout: 1_000 });
  });

  test('a watch that is ended hears nothing and leaves no connection behind', async () => {
    const place = await newMigratedPlace('postgres');
    const [here, elsewhere] = [openPlace(place), openPlace(place)];
    const stop = await here.watch(() => undefined);
    expect(await listeners(elsewhere)).toBe(1);
    await stop();
    await vi.waitFor(async () => expect(await listeners(elsewhere)).toBe(0));
  });
});

function failure(code: string): Error {
  return Object.assign(new Error(`as PostgreSQL would say: ${code}`), { code });
}

async function listen(database: Database): Promise<Change['of'][]> {
  const heard: Change['of'][] = [];
  await database.watch(({ of }) => heard.push(of));
  return heard;
}

/** How many connections are there only to listen. */
async function listeners(database: Database): Promise<number> {
  const { rows } = await sql`select pid from pg_stat_activity where datname = current_database()
    and application_name = 'daily-uplift listener'`.execute(database.read);
  return rows.length;
}

async function keep(trx: Writes, ...keys: string[]): Promise<void> {
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
