import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
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
import type { Database, Writes } from '../database.ts';
import { isMigrated } from '../migrate.ts';
import { parseNotification } from './notification.ts';

describe.runIf(hasPostgres)('PostgreSQL', () => {
  test('numbers are numbers, large ones and sums too', async () => {
    const database = await openTestDatabase('postgres');
    const { rows } = await sql`
      select 9007199254740991::bigint as large, sum(n) as sum, count(*) as count, null::bigint as none
      from generate_series(1, 4) as n`.execute(database.read);
    expect(rows).toEqual([{ large: 9_007_199_254_740_991, sum: 10, count: 4, none: null }]);
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

  test('a read or a write ends at its deadline, in PostgreSQL too, and nothing of it is stored', async () => {
    const place = await createMigratedDatabase('postgres');
    const database = connectTo(place, { deadline: 300 });
    const slow = database.write(async (trx) => {
      await insert(trx, 'slow');
      await sql`select pg_sleep(300)`.execute(trx);
    });
    await expect(slow).rejects.toThrow(Unavailable);
    await expect(sql`select pg_sleep(300)`.execute(database.read)).rejects.toThrow(Unavailable);
    const { read } = connectTo(place);
    expect(await read.selectFrom('settings').selectAll().execute()).toEqual([]);
    const running = sql`select pid from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%pg_sleep(300)%'
      and pid <> pg_backend_pid()`;
    await eventually(async () => expect((await running.execute(read)).rows).toEqual([]));
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

  test('a server that does not exist is unavailable for reads and writes, but an invalid query is a bug', async () => {
    const nowhere = connectTo({
      databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
      dataDir: '',
    });
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

  test('other servers learn which story changed, unless they missed a change or it does not fit the payload', async () => {
    const place = await createMigratedDatabase('postgres');
    const [here, elsewhere] = [connectTo(place), connectTo(place)];
    const received: Change[] = [];
    await elsewhere.subscribe((change) => received.push(change));
    const publish = async (searchText: string, count: number) => {
      await here.write((trx) => here.publish(trx, aChange('removal', { searchText })));
      await eventually(() => expect(received).toHaveLength(count));
    };
    await publish('short', 1);
    await publish('long '.repeat(2_000), 2);
    await elsewhere.read.updateTable('dataVersions').set({ version: 100 }).execute();
    await publish('after one that was missed', 3);
    expect(received).toEqual([
      aChange('removal', { searchText: 'short' }),
      { of: 'removal' },
      { of: 'removal' },
    ]);
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

  test('a lost listening connection is opened again, no change in between is missed, and its end leaves none open', async () => {
    const place = await createMigratedDatabase('postgres');
    const [here, elsewhere] = [connectTo(place), connectTo(place)];
    const received: Change['of'][] = [];
    const stop = await here.subscribe(({ of }) => received.push(of));
    const expectListeners = (count: number) =>
      eventually(async () => expect(await countListeners(elsewhere)).toBe(count));
    await expectListeners(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'daily-uplift listener'`.execute(
      elsewhere.read,
    );
    for (const _ of ['in between', 'afterwards']) {
      await elsewhere.write((trx) => elsewhere.publish(trx, { of: 'removal' }));
      await eventually(() => expect(received).toContain('removal'));
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
