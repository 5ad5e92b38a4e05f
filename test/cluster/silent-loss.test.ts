import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Experience } from '../../src/contract/endpoints/experiences.ts';
import { startTcpProxy, type TcpProxy } from '../support/database/tcp-proxy.ts';
import { hasPostgres, newMigratedPlace, openPlace } from '../support/database/test-database.ts';
import { aStory, openTestServer, type TestServer } from '../support/server/test-server.ts';

/** As the server itself opens it. */
const deadline = 1_800;
const writeLimit = 2_000;
const recoveryLimit = 5_000;
const inTime = { timeout: recoveryLimit, interval: 50 };

describe.runIf(hasPostgres)('when the network loses packets to PostgreSQL without a word', () => {
  test('reads and writes go on within five seconds on new connections, and nothing acknowledged is lost or doubled', async () => {
    const { server, proxy, direct } = await openBehindProxy();
    const traffic = startTraffic(server);
    await vi.waitFor(() => expect(traffic.votes.size).toBeGreaterThan(10), inTime);
    proxy.loseEstablished();
    const lostAt = performance.now();
    await vi.waitFor(() => expect(traffic.lastRefusal).toBeGreaterThan(lostAt), inTime);
    await wait(recoveryLimit - (performance.now() - lostAt));
    const recoveredAt = performance.now();
    await wait(1_000);
    await traffic.stop();
    expect(traffic.lastRefusal).toBeLessThan(recoveredAt);
    expect(traffic.lastWrite).toBeGreaterThan(recoveredAt);
    expect(traffic.lastRead).toBeGreaterThan(recoveredAt);
    expect(await stored(direct, traffic)).toEqual(traffic.votes);
  }, 30_000);

  test('servers that wrote and listened over it show each other’s posts within five seconds', async () => {
    const { server: first, proxy, url } = await openBehindProxy();
    const second = await openServer(url);
    const before = await first.post();
    await vi.waitFor(async () => expect(await listed(second)).toContain(before.id), inTime);
    proxy.loseEstablished();
    const lostAt = performance.now();
    const story = await vi.waitFor(() => first.post(), inTime);
    const left = { ...inTime, timeout: recoveryLimit - (performance.now() - lostAt) };
    await vi.waitFor(async () => expect(await listed(second)).toContain(story.id), left);
    const next = await first.post();
    await vi.waitFor(async () => expect(await listed(second)).toContain(next.id), {
      timeout: 1_000,
      interval: 20,
    });
  }, 30_000);

  test('a vote that it cut off does not keep the story from others', async () => {
    const { server, proxy, direct } = await openBehindProxy();
    const story = await server.post();
    const cutOff = server.database.write(async (trx) => {
      await trx.updateTable('experiences').set({ votes: 100 }).where('id', '=', story.id).execute();
      proxy.loseEstablished();
      await trx.updateTable('experiences').set({ votes: 200 }).where('id', '=', story.id).execute();
    });
    await expect(cutOff).rejects.toMatchObject({ name: 'Unavailable' });
    await vi.waitFor(async () => {
      expect((await direct.visitor().vote(story.id)).json()).toEqual({ votes: 1 });
    }, inTime);
  }, 30_000);

  test('writes are refused in time while nothing comes through, cached reads go on, and all is well soon after', async () => {
    const { server, proxy } = await openBehindProxy();
    const story = await server.post();
    await listed(server);
    proxy.loseAll();
    const started = performance.now();
    const votes = await Promise.all(
      Array.from({ length: 30 }, () => server.visitor().vote(story.id)),
    );
    expect(performance.now() - started).toBeLessThan(writeLimit + 500);
    expect(new Set(votes.map((answer) => answer.statusCode))).toEqual(new Set([503]));
    expect(await listed(server)).toEqual([story.id]);
    await wait(2_000);
    proxy.recover();
    await vi.waitFor(async () => {
      expect((await server.visitor().vote(story.id)).statusCode).toBe(200);
      expect((await server.call('GET', '/api/experiences?search=unasked')).statusCode).toBe(200);
    }, inTime);
  }, 30_000);
});

async function openBehindProxy() {
  const place = await newMigratedPlace('postgres');
  const proxy: TcpProxy = await startTcpProxy(place.databaseUrl);
  onTestFinished(() => proxy.close());
  const server = await openServer(proxy.url);
  return { server, proxy, url: proxy.url, direct: await openServer(place.databaseUrl) };
}

function openServer(databaseUrl: string): Promise<TestServer> {
  const database = openPlace({ databaseUrl, dataDir: '' }, { deadline });
  return openTestServer('postgres', { database, env: { RATE_LIMITS: 'off' } });
}

async function listed(server: TestServer): Promise<string[]> {
  const answer = await server.call('GET', '/api/experiences');
  return answer.json<Experience[]>().map((story) => story.id);
}

/** Readers and writers who go on whatever they are answered; a refused write is sent again as the same one. */
function startTraffic(server: TestServer) {
  const state = { lastRefusal: 0, lastRead: 0, lastWrite: 0, votes: new Map<string, number>() };
  const stopping = new AbortController();
  let searches = 0;
  const succeeds = async (send: () => ReturnType<TestServer['call']>) => {
    while (!stopping.signal.aborted) {
      // Answers that need no database must not keep everything else from running.
      await nextTurn();
      const answer = await send();
      if (answer.statusCode < 500) return answer;
      state.lastRefusal = performance.now();
      await wait(20);
    }
    return undefined;
  };
  const read = async () => {
    while (!stopping.signal.aborted) {
      const search = searches++;
      await succeeds(() => server.call('GET', `/api/experiences?search=unasked${search}`));
      await wait(10);
      state.lastRead = performance.now();
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
      // 409 where the vote had been kept, but its answer was lost.
      if (voted !== undefined) state.votes.set(id, 1);
      else state.votes.delete(id);
      state.lastWrite = performance.now();
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
