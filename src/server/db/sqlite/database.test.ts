import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  createMigratedDatabase,
  connectTo,
  openTestDatabase,
} from '../../../../test/support/database/test-database.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import {
  aStory,
  openTestServer,
  type TestServer,
} from '../../../../test/support/server/test-server.ts';
import { Unavailable } from '../../errors.ts';
import type { Change } from '../changes.ts';
import type { Reads, Writes } from '../database.ts';

test('commits are synced to disk, readers are not blocked, and foreign keys are enforced', async () => {
  const database = await openTestDatabase('sqlite');
  const pragma = async (name: string) => {
    const rows = await database.write((trx) =>
      sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(trx),
    );
    return Object.values(rows.rows[0] ?? {})[0];
  };
  // https://www.sqlite.org/pragma.html#pragma_synchronous: 2 is FULL.
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('foreign_keys')).toBe(1);
});

test('a closed database is complete in its one file, without a WAL next to it', async () => {
  for (let time = 0; time < 5; time++) {
    const { dataDir } = await createMigratedDatabase('sqlite');
    const database = connectTo({ dataDir, databaseUrl: '' });
    await database.write((trx) => insert(trx, 'a'));
    await database.close();
    expect(existsSync(join(dataDir, 'uplift.sqlite-wal'))).toBe(false);
  }
});

test('the log of committed writes is copied to the database by a thread, not by a later write', async () => {
  const { dataDir } = await createMigratedDatabase('sqlite');
  const database = connectTo({ dataDir, databaseUrl: '' });
  const received: Change['of'][] = [];
  await database.subscribe(({ of }) => received.push(of));
  await Promise.all(
    Array.from({ length: 150 }, (_, i) => database.write((trx) => insert(trx, `${i}`))),
  );
  const other = new DatabaseSync(join(dataDir, 'uplift.sqlite'));
  await eventually(() => {
    // https://www.sqlite.org/pragma.html#pragma_wal_checkpoint
    const { checkpointed } = other.prepare('PRAGMA wal_checkpoint(NOOP)').get() ?? {};
    expect(checkpointed).toBeGreaterThan(0);
  });
  other.close();
  // A copy is no change of another process, after which every cached response would be rendered again.
  expect(received).toEqual([]);
  await database.close();
  expect(existsSync(join(dataDir, 'uplift.sqlite-wal'))).toBe(false);
});

test('a failed write stores nothing, and the next one succeeds', async () => {
  const database = await openTestDatabase('sqlite');
  const failing = database.write(async (trx) => {
    await insert(trx, 'a');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await database.write((trx) => insert(trx, 'b'));
  expect(await keysIn(database.read)).toEqual(['b']);
});

test('writes run one after the other, and readers never see an uncommitted one', async () => {
  const database = await openTestDatabase('sqlite');
  const gate = Promise.withResolvers<void>();
  const first = database.write(async (trx) => {
    await insert(trx, 'first, begun');
    await gate.promise;
    await insert(trx, 'first, done');
  });
  const second = database.write(async (trx) => {
    return (await keysIn(trx)).length;
  });
  expect(await keysIn(database.read)).toEqual([]);
  gate.resolve();
  await first;
  expect(await second).toBe(2);
  expect(await keysIn(database.read)).toEqual(['first, begun', 'first, done']);
});

test('a value that SQLite would store as another type is refused', async () => {
  const database = await openTestDatabase('sqlite');
  for (const value of [true, undefined, new Date(), {}]) {
    const write = database.write((trx) => sql`select ${value}`.execute(trx));
    await expect(write).rejects.toThrow(TypeError);
  }
});

test('an invalid query is a bug, not an outage', async () => {
  const database = await openTestDatabase('sqlite');
  const query = sql`select nothing from nowhere`.execute(database.read);
  await expect(query).rejects.not.toThrow(Unavailable);
});

test('while another process holds the lock reads succeed, and writes succeed after it', async () => {
  const { server, other } = await openWithSecondConnection();
  const { id } = await server.post();
  stopClock();
  other.exec('begin immediate');
  let waiting = 60;
  const writes = Array.from({ length: waiting }, () =>
    server
      .visitor()
      .vote(id)
      .finally(() => waiting--),
  );
  for (let i = 0; i < 20; i++) {
    expect((await server.call('GET', '/api/experiences/random')).statusCode).toBe(200);
  }
  expect(waiting).toBe(60);
  other.exec('commit');
  const counts = (await Promise.all(writes)).map(
    (answer) => answer.json<{ votes: number }>().votes,
  );
  expect(Math.max(...counts)).toBe(60);
});

test('when the lock is held for two seconds waiting writes are refused, and later ones go on after it', async () => {
  const { server, other } = await openWithSecondConnection();
  const { id } = await server.post();
  stopClock();
  other.exec('begin immediate');
  let refused = 0;
  const votes = Array.from({ length: 40 }, () =>
    server
      .visitor()
      .vote(id)
      .finally(() => refused++),
  );
  // A read takes its turn while they wait.
  await server.call('GET', '/api/experiences/random');
  expect(refused).toBe(0);
  await eventually(() => {
    vi.setSystemTime(Date.now() + 2_000);
    expect(refused).toBe(40);
  });
  const writes = await Promise.all(votes);
  expect(new Set(writes.map((answer) => answer.statusCode))).toEqual(new Set([503]));
  expect(writes[0]?.headers['retry-after']).toBeDefined();
  expect((await server.call('GET', '/api/experiences')).statusCode).toBe(200);
  other.exec('commit');
  expect((await server.visitor().vote(id)).json()).toEqual({ votes: 1 });
});

test('with a full disk reads succeed, writes are refused and store nothing, until there is space again', async () => {
  const server = await openTestServer('sqlite');
  const story = await server.post();
  const limit = (pages: number) =>
    server.database.write((trx) =>
      sql`${sql.raw(`pragma max_page_count = ${pages}`)}`.execute(trx),
    );
  await limit(1);
  const statuses: number[] = [];
  for (let i = 0; i < 30; i++) {
    statuses.push((await tryToPost(server)).statusCode);
  }
  expect(statuses).toContain(503);
  expect(statuses.filter((status) => status !== 503 && status !== 201)).toEqual([]);
  expect((await server.call('GET', '/api/experiences')).statusCode).toBe(200);
  const byId = await server.call('GET', `/api/experiences/by-random-id/${story.randomId}`);
  expect(byId.json()).toEqual(story);
  await limit(1_000_000);
  expect((await tryToPost(server)).statusCode).toBe(201);
  const posted = 2 + statuses.filter((status) => status === 201).length;
  const stats = await server.call('GET', '/api/stats');
  expect(stats.json()).toMatchObject({ totalExperiences: posted, lastHourPosts: posted });
});

test('what another process stores shows in responses that were cached before', async () => {
  const place = await createMigratedDatabase('sqlite');
  const server = await openTestServer('sqlite', { database: connectTo(place) });
  const elsewhere = await openTestServer('sqlite', { database: connectTo(place) });
  expect((await server.call('GET', '/api/experiences')).json()).toEqual([]);
  const story = await elsewhere.post();
  await eventually(async () => {
    expect((await server.call('GET', '/api/experiences')).json()).toEqual([story]);
  });
});

/** From now on time passes only as the test says: writes wait for the lock by this clock. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

async function openWithSecondConnection() {
  const place = await createMigratedDatabase('sqlite');
  const server = await openTestServer('sqlite', { database: connectTo(place) });
  const other = new DatabaseSync(join(place.dataDir, 'uplift.sqlite'));
  onTestFinished(() => other.close());
  return { server, other };
}

function tryToPost(server: TestServer) {
  const story = aStory();
  const content = `${story.content} ${'So kind. '.repeat(20)}`;
  return server.visitor().call('POST', '/api/experiences', { ...story, content });
}

function insert(trx: Writes, key: string): Promise<unknown> {
  return trx.insertInto('settings').values({ key, value: '' }).execute();
}

/** What was inserted; the migrations have stored a setting of their own. */
async function keysIn(db: Reads): Promise<string[]> {
  const rows = await db.selectFrom('settings').select('key').where('value', '=', '').execute();
  return rows.map((row) => row.key);
}
