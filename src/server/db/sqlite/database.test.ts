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
import { statusesAtOnce } from '../../../../test/support/server/answers.ts';
import { read } from '../../../../test/support/server/read.ts';
import { aStory, openTestServer } from '../../../../test/support/server/test-server.ts';
import { Unavailable } from '../../errors.ts';
import { setLastDetected } from '../../languages/queries.ts';
import type { Change } from '../changes.ts';
import type { Reads, Transaction } from '../database.ts';

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

test('the number of a deleted experience is not allocated again, so that the search for languages passes no new one', async () => {
  const server = await openTestServer('sqlite');
  const { database } = server;
  const numbers = () => database.read.selectFrom('experiences').select(['id', 'number']).execute();
  const { id } = await server.post();
  const [first] = await numbers();
  await (await server.owner()).call('DELETE', `/api/admin/delete/${id}`);
  await server.post();
  expect((await numbers())[0]?.number).toBe(first!.number + 1);
  // As an earlier version that runs meanwhile makes one.
  await database.write((trx) => trx.updateTable('experiences').set({ number: 5 }).execute());
  expect(await database.write((trx) => database.allocateNumbers(trx, 1))).toEqual([6]);
  // As an earlier version leaves its database, which has deleted the last one.
  await database.write(async (trx) => {
    await sql`delete from sqlite_sequence where name = 'experiences'`.execute(trx);
    await trx.deleteFrom('experiences').execute();
    await setLastDetected(trx, 7);
  });
  expect(await database.write((trx) => database.allocateNumbers(trx, 2))).toEqual([8, 9]);
});

test('writes run one after the other, and readers never see an uncommitted one', async () => {
  const database = await openTestDatabase('sqlite');
  const gate = Promise.withResolvers<void>();
  const first = database.write(async (trx) => {
    await insert(trx, 'first, begun');
    await gate.promise;
    await insert(trx, 'first, done');
  });
  const second = database.write(async (trx) => (await keysIn(trx)).length);
  expect(await keysIn(database.read)).toEqual([]);
  gate.resolve();
  await first;
  expect(await second).toBe(2);
  expect(await keysIn(database.read)).toEqual(['first, begun', 'first, done']);
});

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
  const keys = await keysIn(database.read);
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
  expect(await keysIn(database.read)).toHaveLength(11);
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

test('while another process holds the lock reads succeed; writes succeed after it, but are refused once they have waited for two seconds', async () => {
  const place = await createMigratedDatabase('sqlite');
  const server = await openTestServer('sqlite', { database: connectTo(place) });
  const { id } = await server.post();
  const other = new DatabaseSync(join(place.dataDir, 'uplift.sqlite'));
  onTestFinished(() => other.close());
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let waiting = 0;
  const vote = () => {
    waiting++;
    const visitor = server.visitor();
    return visitor.vote(id).finally(() => waiting--);
  };
  const startVotes = async () => {
    other.exec('begin immediate');
    const votes = Promise.all(Array.from({ length: 40 }, vote));
    for (let i = 0; i < 20; i++)
      expect((await server.call('GET', '/api/experiences/random')).statusCode).toBe(200);
    expect(waiting).toBe(40);
    return { votes };
  };
  const first = await startVotes();
  other.exec('commit');
  const counts = (await first.votes).map((answer) => answer.json<{ votes: number }>().votes);
  expect(Math.max(...counts)).toBe(40);

  const second = await startVotes();
  await eventually(() => {
    vi.setSystemTime(Date.now() + 2_000);
    expect(waiting).toBe(0);
  });
  for (const { statusCode, headers } of await second.votes)
    expect([statusCode, headers['retry-after']]).toEqual([503, expect.any(String)]);
  expect((await server.call('GET', '/api/experiences')).statusCode).toBe(200);
  other.exec('commit');
  expect((await server.visitor().vote(id)).json()).toEqual({ votes: 41 });
});

test('with a full disk reads succeed, and each of many posts at once is either stored or answered with 503, until there is space again', async () => {
  const server = await openTestServer('sqlite');
  const limit = (pages: number) =>
    server.database.write((trx) => sql.raw(`pragma max_page_count = ${pages}`).execute(trx));
  const post = (i: number) => {
    const content = `${i} ${'So kind of them. '.repeat(14)}`;
    return server.visitor().call('POST', '/api/experiences', { ...aStory(), content });
  };
  const story = await server.post();
  await limit(1);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(
    server.database.read,
  );
  await limit((rows[0]?.page_count ?? 0) + 12);
  const { 201: stored = 0, 503: refused = 0 } = await statusesAtOnce(60, post);
  expect([stored + refused, stored > 0, refused > 0]).toEqual([60, true, true]);
  expect(await read(server, '/api/experiences?limit=100')).toHaveLength(stored + 1);
  expect(await read(server, `/api/experiences/by-random-id/${story.randomId}`)).toEqual(story);
  await limit(1_000_000);
  expect((await post(60)).statusCode).toBe(201);
  const posted = stored + 2;
  const counts = { totalExperiences: posted, lastHourPosts: posted };
  expect(await read(server, '/api/stats')).toMatchObject(counts);
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
  const owner = await server.owner();
  await owner.call('DELETE', `/api/admin/delete/${posted.json<{ id: string }>().id}`);
  for (const left of [content, 'runes on the wall', '\u16a0\u16a2\u16a6']) {
    expect(filesWith(left), left).toEqual([]);
  }
});

test('what another process stores shows in responses that were cached before', async () => {
  const place = await createMigratedDatabase('sqlite');
  const open = () => openTestServer('sqlite', { database: connectTo(place) });
  const [server, elsewhere] = [await open(), await open()];
  expect(await read(server, '/api/experiences')).toEqual([]);
  const story = await elsewhere.post();
  await eventually(async () => expect(await read(server, '/api/experiences')).toEqual([story]));
});

function insert(trx: Transaction, key: string): Promise<unknown> {
  return trx.insertInto('settings').values({ key, value: '' }).execute();
}

/** What was inserted; the migrations have stored a setting of their own. */
async function keysIn(db: Reads): Promise<string[]> {
  const rows = await db.selectFrom('settings').select('key').where('value', '=', '').execute();
  return rows.map((row) => row.key);
}
