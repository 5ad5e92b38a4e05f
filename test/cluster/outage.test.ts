import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../src/server/db/migrate.ts';
import type { DatabaseConfig } from '../../src/server/db/open.ts';
import { hasPgBouncer, throughPgBouncer } from '../support/database/pgbouncer.ts';
import { startCluster } from '../support/database/postgres-cluster.ts';
import {
  hasPostgres,
  createMigratedDatabase,
  connectTo,
} from '../support/database/test-database.ts';
import { eventually } from '../support/eventually.ts';
import { openTestServer, type TestServer } from '../support/server/test-server.ts';

/** With the options of the server. */
const deadline = 1_800;

const ways = [
  { way: 'reached directly', needs: hasPostgres },
  { way: 'reached through PgBouncer', needs: hasPgBouncer },
] as const;

describe.each(ways)('when PostgreSQL', ({ way, needs }) => {
  describe.runIf(needs)(`which is ${way}`, () => {
    const by = (place: DatabaseConfig) =>
      way === 'reached directly' ? place : throughPgBouncer(place);

    test('is down, writes are rejected and cached reads work, and everything works after it is back', async () => {
      const cluster = await startCluster();
      onTestFinished(() => cluster.stop());
      const place = await by({ databaseUrl: cluster.url, dataDir: '' });
      await migrate(connectTo(place));
      const server = await openTestServer('postgres', { database: connectTo(place, { deadline }) });
      const story = await server.post();
      const known = await readAll(server);
      cluster.crash();
      await expectRejected(server, story.id);
      expect(await readAll(server)).toEqual(known);
      server.clock.now += 3_600_000;
      expect((await server.call('GET', '/api/daily-dose')).json()).toEqual([story]);
      expect((await server.call('GET', '/readyz')).statusCode).toBe(503);
      expect((await server.call('GET', '/healthz')).statusCode).toBe(200);
      expect((await server.call('GET', '/api/experiences?search=unasked')).statusCode).toBe(503);
      await cluster.restart();
      await eventually(async () =>
        expect((await server.visitor().vote(story.id)).statusCode).toBe(200),
      );
      await eventually(async () =>
        expect((await server.call('GET', '/readyz')).statusCode).toBe(200),
      );
      await expectChangesOfOthers(server, place.databaseUrl);
    });

    test('hangs, writes are rejected and not stored, cached reads work, and everything works afterwards', async () => {
      const place = await by(await createMigratedDatabase('postgres'));
      const server = await openTestServer('postgres', { database: connectTo(place, { deadline }) });
      const story = await server.post();
      const known = await readAll(server);
      const release = await lockStories(connectTo(place));
      await expectRejected(server, story.id);
      expect(await readAll(server)).toEqual(known);
      await release();
      expect((await server.visitor().vote(story.id)).json()).toEqual({ votes: 1 });
      expect((await server.call('GET', '/api/experiences?search=unasked')).statusCode).toBe(200);
    });

    test('is down, a story that was hidden before is not shown again', async () => {
      const place = await by(await createMigratedDatabase('postgres'));
      const server = await openTestServer('postgres', { database: connectTo(place, { deadline }) });
      const story = await server.post();
      await readAll(server);
      await server.visitor().vote(story.id);
      await server.visitor().report(story.id);
      const release = await lockStories(connectTo(place));
      const responses = await Promise.all(urls.map((url) => server.call('GET', url)));
      expect(responses.map((response) => response.statusCode)).toEqual(urls.map(() => 503));
      for (const response of responses) expect(response.body).not.toContain(story.content);
      await release();
    });
  });
});

const urls = ['/api/experiences', '/api/experiences?sortBy=votes', '/api/daily-dose'];

async function readAll(server: TestServer): Promise<unknown[]> {
  const responses = await Promise.all(urls.map((url) => server.call('GET', url)));
  expect(responses.map((response) => response.statusCode)).toEqual(urls.map(() => 200));
  return responses.map((response) => response.json());
}

/** Thirty concurrent requests: more than there are connections. */
async function expectRejected(server: TestServer, id: string): Promise<void> {
  const responses = await Promise.all(Array.from({ length: 30 }, () => server.visitor().vote(id)));
  expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([503]));
  expect(responses[0]?.json()).toMatchObject({ code: 'unavailable' });
  expect(Number(responses[0]?.headers['retry-after'])).toBeGreaterThan(0);
}

async function expectChangesOfOthers(server: TestServer, databaseUrl: string): Promise<void> {
  await server.call('GET', '/api/experiences');
  const database = connectTo({ databaseUrl, dataDir: '' });
  const other = await openTestServer('postgres', { database });
  const story = await other.post();
  await eventually(async () => {
    // During an outage the cache retries at intervals of the server's clock.
    server.clock.now += 1_000;
    expect((await server.call('GET', '/api/experiences')).body).toContain(story.id);
  });
}

/** Locks the table of stories until the returned function is called. */
async function lockStories(database: ReturnType<typeof connectTo>): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const holding = database.write(async (trx) => {
    await sql`lock table experiences in access exclusive mode`.execute(trx);
    locked.resolve();
    await gate.promise;
  });
  await locked.promise;
  return async () => {
    gate.resolve();
    await holding;
  };
}
