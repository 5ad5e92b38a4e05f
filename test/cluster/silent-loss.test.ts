import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Experience } from '../../src/contract/endpoints/experiences.ts';
import { asConfigured } from '../support/database/pgbouncer.ts';
import { startTcpProxy } from '../support/database/tcp-proxy.ts';
import {
  hasPostgres,
  createMigratedDatabase,
  connectTo,
} from '../support/database/test-database.ts';
import { eventually } from '../support/eventually.ts';
import { statusesAtOnce } from '../support/server/answers.ts';
import { listedIds } from '../support/server/read.ts';
import { aStory, openTestServer, type TestServer } from '../support/server/test-server.ts';

/** With the options of the server. */
const deadline = 1_800;
/** More than were open when the connections were dropped. */
const manyInARow = 50;

describe.runIf(hasPostgres)('when the network silently drops packets to PostgreSQL', () => {
  test('reads and writes continue on new connections, and no acknowledged write is lost or duplicated', async () => {
    const { server, proxy, url, direct } = await openBehindProxy();
    const other = await openServer(url);
    const before = await server.post();
    await eventually(async () => expect(await listed(other)).toContain(before.id));
    const traffic = startTraffic(server);
    await eventually(() => expect(traffic.votes.size).toBeGreaterThan(10));
    const { refusals } = traffic;
    proxy.dropEstablished();
    await eventually(() => expect(traffic.refusals).toBeGreaterThan(refusals));
    await eventually(() => {
      expect(traffic.writesInARow).toBeGreaterThan(manyInARow);
      expect(traffic.readsInARow).toBeGreaterThan(manyInARow);
    });
    await traffic.stop();
    expect(await stored(direct, traffic)).toEqual(traffic.votes);
    // Servers show each other's posts again.
    for (let next = 0; next < 2; next++) {
      // The newest of all.
      server.clock.now += 1_000;
      const { id } = await server.post();
      await eventually(async () => {
        // During an outage the cache retries at intervals of this clock.
        other.clock.now += 1_000;
        expect(await listed(other)).toContain(id);
      });
    }
  });

  test('an interrupted vote locks nothing, writes are rejected while nothing arrives, and everything works afterwards', async () => {
    const { server, proxy, direct } = await openBehindProxy();
    const story = await server.post();
    const cutOff = server.database.write(async (trx) => {
      const votes = (count: number) =>
        trx.updateTable('experiences').set({ votes: count }).where('id', '=', story.id).execute();
      await votes(100);
      proxy.dropEstablished();
      await votes(200);
    });
    await expect(cutOff).rejects.toMatchObject({ name: 'Unavailable' });
    await eventually(async () => {
      expect((await direct.visitor().vote(story.id)).json()).toEqual({ votes: 1 });
    });

    await eventually(async () => expect(await listed(server)).toEqual([story.id]));
    proxy.dropAll();
    const vote = () => server.visitor().vote(story.id);
    expect(await statusesAtOnce(30, vote)).toEqual({ 503: 30 });
    expect(await listed(server)).toEqual([story.id]);
    expect((await vote()).statusCode).toBe(503);
    proxy.recover();
    await eventually(async () => {
      expect((await vote()).statusCode).toBe(200);
      expect((await server.call('GET', '/api/experiences?search=unasked')).statusCode).toBe(200);
    });
  });
});

async function openBehindProxy() {
  const place = await createMigratedDatabase('postgres');
  const { databaseUrl } = await asConfigured(place);
  const proxy = await startTcpProxy(databaseUrl);
  onTestFinished(() => proxy.close());
  const server = await openServer(proxy.url);
  return { server, proxy, url: proxy.url, direct: await openServer(place.databaseUrl) };
}

function openServer(databaseUrl: string): Promise<TestServer> {
  const database = connectTo({ databaseUrl, dataDir: '' }, { deadline });
  return openTestServer('postgres', { database, env: { RATE_LIMITS: 'off' } });
}

const listed = (server: TestServer) => listedIds(server, '/api/experiences');

/** Readers and writers that continue after any response; a rejected write is sent again with the same key. */
function startTraffic(server: TestServer) {
  const state = {
    refusals: 0,
    /** Since the last rejection. */
    readsInARow: 0,
    writesInARow: 0,
    votes: new Map<string, number>(),
  };
  const stopping = new AbortController();
  let searches = 0;
  const succeeds = async (send: () => ReturnType<TestServer['call']>) => {
    while (!stopping.signal.aborted) {
      // Responses without the database are immediate and must not block the event loop.
      await nextTurn();
      const response = await send();
      if (response.statusCode < 500) return response;
      state.refusals++;
      state.readsInARow = 0;
      state.writesInARow = 0;
      await wait(20);
    }
    return undefined;
  };
  const read = async () => {
    while (!stopping.signal.aborted) {
      const search = searches++;
      await succeeds(() => server.call('GET', `/api/experiences?search=unasked${search}`));
      await wait(10);
      state.readsInARow++;
    }
  };
  const write = async () => {
    while (!stopping.signal.aborted) {
      const body = aStory();
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const posted = await succeeds(() => server.call('POST', '/api/experiences', body, headers));
      if (posted === undefined) return;
      const { id } = posted.json<Experience>();
      state.votes.set(id, 0);
      const visitor = server.visitor();
      const voted = await succeeds(() => visitor.vote(id));
      // 409 if the vote was stored and only its response was lost.
      if (voted !== undefined) state.votes.set(id, 1);
      else state.votes.delete(id);
      state.writesInARow++;
    }
  };
  const people = [read, read, read, read, write, write, write, write].map((go) => go());
  const stop = async () => {
    stopping.abort();
    await Promise.all(people);
  };
  onTestFinished(stop);
  return Object.assign(state, { stop });
}

async function stored(
  { database }: TestServer,
  { votes }: { votes: ReadonlyMap<string, number> },
): Promise<Map<string, number>> {
  const rows = await database.read
    .selectFrom('experiences')
    .select(['id', 'votes', 'content'])
    .execute();
  expect(new Set(rows.map((row) => row.content)).size).toBe(rows.length);
  return new Map(rows.filter(({ id }) => votes.has(id)).map((row) => [row.id, row.votes]));
}
