import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

test('a closed database is complete in its one file, to which the log was copied meanwhile without a change for readers', async () => {
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

test('writes run one after the other, readers never see an uncommitted one, and a failed one stores nothing', async () => {
  const database = await openTestDatabase('sqlite');
  const gate = Promise.withResolvers<void>();
  const failing = database.write(async (trx) => {
    await insert(trx, 'a');
    throw new Error('changed my mind');
  });
  const first = database.write(async (trx) => {
    await insert(trx, 'first, begun');
    await gate.promise;
    await insert(trx, 'first, done');
  });
  const second = database.write(async (trx) => (await keysIn(trx)).length);
  const failed = failing.catch(String);
  expect(await keysIn(database.read)).toEqual([]);
  gate.resolve();
  expect(await failed).toContain('changed my mind');
  await first;
  expect(await second).toBe(2);
  expect(await keysIn(database.read)).toEqual(['first, begun', 'first, done']);
});

test('a value that SQLite would store as another type is refused, and an invalid query is a bug, not an outage', async () => {
  const database = await openTestDatabase('sqlite');
  for (const value of [true, undefined, new Date(), {}]) {
    const write = database.write((trx) => sql`select ${value}`.execute(trx));
    await expect(write).rejects.toThrow(TypeError);
  }
  const query = sql`select nothing from nowhere`.execute(database.read);
  await expect(query).rejects.not.toThrow(Unavailable);
});

test('while another process holds the lock reads succeed, and writes succeed after it', async () => {
  const { server, other, voting, waiting } = await openLocked();
  for (let i = 0; i < 20; i++) {
    expect((await server.call('GET', '/api/experiences/random')).statusCode).toBe(200);
  }
  expect(waiting()).toBe(40);
  other.exec('commit');
  const counts = (await voting).map((answer) => answer.json<{ votes: number }>().votes);
  expect(Math.max(...counts)).toBe(40);
});

test('when the lock is held for two seconds waiting writes are refused, and later ones go on after it', async () => {
  const { server, id, other, voting, waiting } = await openLocked();
  // A read takes its turn while they wait.
  await server.call('GET', '/api/experiences/random');
  expect(waiting()).toBe(40);
  await eventually(() => {
    vi.setSystemTime(Date.now() + 2_000);
    expect(waiting()).toBe(0);
  });
  const votes = await voting;
  expect(new Set(votes.map((answer) => answer.statusCode))).toEqual(new Set([503]));
  expect(votes[0]?.headers['retry-after']).toBeDefined();
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

test('no file contains the text of a deleted story, nor its search index entries', async () => {
  const place = await createMigratedDatabase('sqlite');
  const server = await openTestServer('sqlite', { database: connectTo(place) });
  const filesWith = (text: string) =>
    readdirSync(place.dataDir).filter((name) =>
      readFileSync(join(place.dataDir, name)).includes(text),
    );
  for (let i = 0; i < 5; i++) await server.post();
  const content = 'The \u16a0\u16a2\u16a6 runes on the wall made us all laugh.';
  const story = { ...aStory(), content };
  const key = { 'idempotency-key': randomUUID() };
  const posted = await server.visitor().call('POST', '/api/experiences', story, key);
  expect(filesWith(content)).not.toEqual([]);
  expect(filesWith('\u16a0\u16a2\u16a6')).not.toEqual([]);
  const admin = await server.admin();
  await admin.call('DELETE', `/api/admin/delete/${posted.json<{ id: string }>().id}`);
  for (const left of [content, 'runes on the wall', '\u16a0\u16a2\u16a6']) {
    expect(filesWith(left), left).toEqual([]);
  }
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

/** A server with forty votes that wait for the lock, which another process holds. Time passes only as the test says. */
async function openLocked() {
  const place = await createMigratedDatabase('sqlite');
  const server = await openTestServer('sqlite', { database: connectTo(place) });
  const { id } = await server.post();
  const other = new DatabaseSync(join(place.dataDir, 'uplift.sqlite'));
  onTestFinished(() => other.close());
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  other.exec('begin immediate');
  let waiting = 40;
  const votes = Array.from({ length: waiting }, () =>
    server
      .visitor()
      .vote(id)
      .finally(() => waiting--),
  );
  return { server, id, other, voting: Promise.all(votes), waiting: () => waiting };
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
