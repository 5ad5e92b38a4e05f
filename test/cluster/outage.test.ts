import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { minute } from '../../src/contract/durations.ts';
import { experiencePath, paths } from '../../src/contract/paths.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { hasPgBouncer, throughPgBouncer } from '../support/database/pgbouncer.ts';
import { startCluster } from '../support/database/postgres-cluster.ts';
import {
  hasPostgres,
  createMigratedDatabase,
  connectTo,
} from '../support/database/test-database.ts';
import { eventually } from '../support/eventually.ts';
import { renderingBundle as bundle } from '../support/server/rendering-bundle.ts';
import { openTestServer, type TestServer } from '../support/server/test-server.ts';

/** With the options of the server. */
const deadline = 1_800;

const ways = [
  { way: 'directly', needs: hasPostgres },
  { way: 'through PgBouncer', needs: hasPgBouncer },
].filter(({ needs }) => needs);

const apis = ['/api/experiences', '/api/experiences?sortBy=votes', '/api/daily-dose', '/api/today'];

describe.each(ways)('when PostgreSQL, which is reached $way,', ({ way }) => {
  test('is down, writes are rejected, readers get all pages and feeds, and everything works after it is back', async () => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.stop());
    const direct = { databaseUrl: cluster.url, dataDir: '' };
    const place = way === 'directly' ? direct : await throughPgBouncer(direct);
    await migrate(connectTo(place));
    const database = connectTo(place, { deadline });
    const server = await openTestServer('postgres', { database, bundle });
    const story = await server.post();
    const pages = [
      ...apis,
      paths.home,
      paths.browse,
      paths.leaderboard,
      experiencePath(story.randomId),
      '/browse?continent=europe&country=Germany',
      '/feed.xml',
      '/daily-dose.json',
    ];
    const codeOf = async (path: string) => (await server.call('GET', path)).statusCode;
    const statuses = () => Promise.all(pages.map(codeOf));
    const allWell = pages.map(() => 200);
    expect(await statuses()).toEqual(allWell);
    const { content } = await server.post();
    cluster.crash();
    await expectRejected(server, story.id);
    // The first request may wait for the database until its timeout.
    await statuses();
    for (let later = 0; later < 3; later++) {
      expect(await statuses()).toEqual(allWell);
      server.clock.now += 20 * minute;
    }
    expect(await codeOf('/readyz')).toBe(503);
    expect(await codeOf('/healthz')).toBe(200);
    expect(await codeOf('/api/experiences?search=unasked')).toBe(503);

    await cluster.restart();
    await eventually(async () =>
      expect((await server.visitor().vote(story.id)).statusCode).toBe(200),
    );
    await eventually(async () => expect(await codeOf('/readyz')).toBe(200));
    const other = await openTestServer('postgres', { database: connectTo(direct) });
    const { id } = await other.post();
    await eventually(async () => {
      // The cache retries once a second of this clock.
      server.clock.now += 1_000;
      expect((await server.call('GET', paths.browse)).body).toContain(content);
      expect((await server.call('GET', '/api/experiences')).body).toContain(id);
    });
  });

  test('hangs, writes are rejected and not stored, cached reads work, but a story that was hidden before is not shown again', async () => {
    const direct = await createMigratedDatabase('postgres');
    const place = way === 'directly' ? direct : await throughPgBouncer(direct);
    const server = await openTestServer('postgres', { database: connectTo(place, { deadline }) });
    const story = await server.post();
    const read = () => Promise.all(apis.map((url) => server.call('GET', url)));
    const known = (await read()).map(({ body }) => body);
    const release = await lockStories(connectTo(place));
    await expectRejected(server, story.id);
    const cached = (await read()).map(({ statusCode, body }) => ({ statusCode, body }));
    expect(cached).toEqual(known.map((body) => ({ statusCode: 200, body })));
    await release();
    expect((await server.visitor().vote(story.id)).json()).toEqual({ votes: 1 });
    expect((await server.call('GET', '/api/experiences?search=unasked')).statusCode).toBe(200);

    await server.visitor().report(story.id);
    const releaseAgain = await lockStories(connectTo(place));
    for (const { statusCode, body } of await read()) {
      expect(statusCode).toBe(503);
      expect(body).not.toContain(story.content);
    }
    await releaseAgain();
  });
});

/** Thirty concurrent requests: more than there are connections. */
async function expectRejected(server: TestServer, id: string): Promise<void> {
  const responses = await Promise.all(Array.from({ length: 30 }, () => server.visitor().vote(id)));
  expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([503]));
  expect(responses[0]?.json()).toMatchObject({ code: 'unavailable' });
  expect(Number(responses[0]?.headers['retry-after'])).toBeGreaterThan(0);
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
