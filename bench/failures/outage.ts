import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { startCluster, type Cluster } from '../../test/support/database/postgres-cluster.ts';
import { startTcpProxy, type TcpProxy } from '../../test/support/database/tcp-proxy.ts';
import { send, type Reply } from '../support/client.ts';
import { emptyDatabase, migrated } from '../support/data-sets.ts';
import { newFolder } from '../support/folders.ts';
import type { Options } from '../support/report.ts';
import { atMost, seconds, timeOf, type Row } from '../support/row.ts';
import { startServer, type Measured } from '../support/server.ts';
import { uniqueStory } from '../support/stories.ts';

const rounds = 10;
const atOnce = 30;
/** An outage is over after this many consecutive successful responses. */
const enoughInARow = 50;

/** How soon servers show each other's changes, reject writes without the database, and recover. */
export async function* outage({ engines }: Options): AsyncIterable<Row> {
  if (engines.includes('sqlite')) yield* withSqlite();
  if (!engines.includes('postgres')) return;
  const cluster = await startCluster({ fsync: true });
  const place = { databaseUrl: cluster.url, dataDir: newFolder() };
  const proxy = await startTcpProxy(cluster.url);
  try {
    await migrated(place);
    const server = await startServer(place);
    const other = await startServer({ ...place, databaseUrl: proxy.url });
    yield* betweenServers(server, other);
    yield* lostInSilence(other, proxy);
    yield* withoutPostgres(server, cluster);
    await Promise.all([server.stop(), other.stop()]);
  } finally {
    proxy.close();
    cluster.stop();
  }
}

async function* withSqlite(): AsyncIterable<Row> {
  const place = await emptyDatabase('sqlite');
  const server = await startServer(place);
  const { id } = await post(server);
  const locking = new DatabaseSync(join(place.dataDir, 'uplift.sqlite'));
  locking.exec('begin immediate');
  const refused = await timeOf(() => expectStatuses(503, votes(server, id)));
  locking.exec('commit');
  locking.close();
  yield row(`SQLite locked by another process: ${atOnce} writes refused after`, refused, 2_000);
  for (const text of ['', 'GET / HTTP/1.1\r\nHost: loc']) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => undefined).write(text);
  }
  const stopped = await timeOf(() => server.stop());
  yield row('stopping with silent connections and one with half of a request', stopped, 5_000);
}

async function* betweenServers(server: Measured, other: Measured): AsyncIterable<Row> {
  const times = { post: 0, vote: 0 };
  for (let round = 0; round < rounds; round++) {
    const { id, randomId } = await post(server);
    const shown = () => get(other, `/api/experiences/by-random-id/${randomId}`);
    const posted = await timeOf(() => until(async () => (await shown()).status === 200));
    times.post = Math.max(times.post, posted);
    await expectStatuses(200, [vote(server, id)]);
    const voted = await timeOf(() => until(async () => (await shown()).body.includes('"votes":1')));
    times.vote = Math.max(times.vote, voted);
  }
  const what = 'two servers on PostgreSQL: longest until the other one shows';
  yield row(`${what} a post`, times.post, 1_000);
  yield row(`${what} a vote`, times.vote, 4_000);
}

async function* lostInSilence(server: Measured, proxy: TcpProxy): AsyncIterable<Row> {
  proxy.dropEstablished();
  const lostAt = performance.now();
  let lastRefusal = lostAt;
  for (let inARow = 0; inARow < enoughInARow; inARow++) {
    const [read, written] = await Promise.all([
      get(server, `/api/experiences?search=${randomUUID().slice(0, 8)}`),
      sendStory(server),
    ]);
    if (read.status < 500 && written.status < 500) continue;
    lastRefusal = performance.now();
    inARow = 0;
  }
  const name = 'connections to PostgreSQL lost in silence: last refusal after';
  yield row(name, lastRefusal - lostAt, 5_000);
}

async function* withoutPostgres(server: Measured, cluster: Cluster): AsyncIterable<Row> {
  const { id } = await post(server);
  const pages = ['/', '/browse', '/leaderboard', '/feed.xml', '/api/experiences'];
  const read = () =>
    expectStatuses(
      200,
      pages.map((path) => get(server, path)),
    );
  await read();
  cluster.crash();
  const refused = await timeOf(() => expectStatuses(503, votes(server, id)));
  yield row(`PostgreSQL gone: ${atOnce} writes refused after`, refused, 2_000);
  yield row('PostgreSQL gone: cached pages and feeds after', await timeOf(read), 2_000);
  await cluster.restart();
  const back = await timeOf(() => until(async () => (await vote(server, id)).status === 200));
  yield row('PostgreSQL back: writes go on after', back, 5_000);
}

const get = ({ url }: Measured, path: string) => send(url, { path });

const sendStory = ({ url }: Measured) =>
  send(url, { path: '/api/experiences', body: uniqueStory() });

async function post(server: Measured): Promise<{ id: string; randomId: string }> {
  const { status, body } = await sendStory(server);
  if (status !== 201) throw new Error(`Not posted: ${status} ${body}`);
  return JSON.parse(body) as { id: string; randomId: string };
}

const vote = ({ url }: Measured, id: string) =>
  send(url, { path: `/api/experiences/${id}/vote`, body: { voterFingerprint: randomUUID() } });

const votes = (server: Measured, id: string) =>
  Array.from({ length: atOnce }, () => vote(server, id));

async function expectStatuses(wanted: number, replies: readonly Promise<Reply>[]): Promise<void> {
  const statuses = (await Promise.all(replies)).map(({ status }) => status);
  if (statuses.some((status) => status !== wanted))
    throw new Error(`Answered ${statuses.join(', ')} in place of ${wanted}.`);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(10);
}

const row = (name: string, value: number, goal: number): Row =>
  atMost(name, { value, goal, format: seconds });
