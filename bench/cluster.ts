import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase, type DatabaseConfig } from '../src/server/db/open.ts';
import { load } from './load.ts';
import { filledPostgres } from './postgres.ts';
import { RequestMix } from './request-mix.ts';
import { formatCount, ms, type Options, type Row } from './row.ts';
import { startServer, type Measured } from './server.ts';
import { percentile } from './statistics.ts';

const sizes = [1, 2, 4];
/** What two cores can do with the client and PostgreSQL on them, so that the processor time is that of one request. */
const rate = 600;
const connections = 400;
const warmUpSeconds = 10;

/** Several servers on one PostgreSQL with the requests of the mixed load: what a request costs each of them. */
export async function* cluster({ stories, minutes }: Options): AsyncIterable<Row> {
  const count = stories.at(-1) ?? 0;
  const place = await filledPostgres(count);
  const database = openDatabase(place);
  const mix = await RequestMix.over(database);
  await database.close();
  for (const size of sizes) yield* rowsOf(place, mix, { count, size, seconds: minutes * 60 });
}

interface Run {
  /** Stories in the database. */
  readonly count: number;
  /** Servers. */
  readonly size: number;
  readonly seconds: number;
}

async function* rowsOf(
  place: DatabaseConfig,
  mix: RequestMix,
  { count, size, seconds }: Run,
): AsyncIterable<Row> {
  const servers: Measured[] = [];
  try {
    for (let i = 0; i < size; i++) servers.push(await startServer(place));
    await load(servers, mix, { rate, connections, seconds: warmUpSeconds });
    const before = await usage(servers, place);
    const { requests } = await load(servers, mix, { rate, connections, seconds });
    const after = await usage(servers, place);
    const latencies = requests.map(({ latency }) => latency);
    const failed = requests.filter(({ failure }) => failure !== undefined).length;
    const perRequest = (kind: keyof ClusterUsage) =>
      ms((after[kind] - before[kind]) / 1_000 / requests.length);
    const name = `${size === 1 ? '1 server' : `${size} servers`} on PostgreSQL, ${formatCount(count)} stories, ${rate} requests a second`;
    yield {
      name: `${name}: processor time of a request at the servers; at PostgreSQL`,
      value: `${perRequest('servers')}; ${perRequest('postgres')}`,
      goal: '',
    };
    yield {
      name: `${name}: 99 of 100 within; failures`,
      value: `${ms(percentile(latencies, 0.99))} (half within ${ms(percentile(latencies, 0.5))}); ${failed}`,
      goal: '0 failures',
      met: failed === 0,
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Processor time in microseconds. */
interface ClusterUsage {
  readonly servers: number;
  readonly postgres: number;
}

async function usage(
  servers: readonly Measured[],
  { databaseUrl }: DatabaseConfig,
): Promise<ClusterUsage> {
  const used = await Promise.all(servers.map((server) => server.usage()));
  return {
    servers: used.reduce((sum, { cpu }) => sum + cpu, 0),
    postgres: postgresUsage(await postmasterOf(databaseUrl)),
  };
}

async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  );
  await client.end();
  return Number.parseInt(readFileSync(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8'), 10);
}

const microsecondsPerTick = 10_000;

/** The processor time of all processes of PostgreSQL, those that have ended included. Linux only. */
function postgresUsage(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const running = children.split(' ').filter((pid) => pid !== '');
  const ofRunning = running.reduce((sum, pid) => sum + ticksOf(pid, 2), 0);
  // Afterwards, because a process that ends meanwhile is then counted here.
  return (ofRunning + ticksOf(String(postmaster), 4)) * microsecondsPerTick;
}

/**
 * Fields 14 to 17 of /proc/PID/stat: user and system time, then those of the children that have ended. 0 where the
 * process has ended.
 * @param fields the first 2, or all 4
 */
function ticksOf(pid: string, fields: 2 | 4): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const stat = readFileSync(file, 'utf8');
  // The name in the second field may contain spaces.
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return afterName.slice(11, 11 + fields).reduce((sum, ticks) => sum + Number(ticks), 0);
}
