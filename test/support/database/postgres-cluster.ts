/**
 * A PostgreSQL of our own for a run of tests: made in a temporary folder, started on a free port
 * of 127.0.0.1, thrown away at the end. As Vitest's global set-up it provides `postgresUrl`, which
 * is empty where no PostgreSQL is installed.
 */
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../../scripts/support/postgres.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** A running cluster: `url` is its database `postgres`, as a superuser; `stop` removes all of it. */
export interface Cluster {
  readonly url: string;
  /** Ends it without any chance to tidy up. */
  crash(): void;
  /** Starts it again after a crash, at the same address. */
  restart(): Promise<void>;
  stop(): void;
}

/** Where a cluster lives and as whom its programs run. */
interface Home {
  readonly programs: string;
  readonly folder: string;
  readonly account: Account | undefined;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

const signals = ['SIGINT', 'SIGTERM'] as const;
const fastAndForgetful = ['fsync=off', 'full_page_writes=off'];

export default async function setup(project: TestProject): Promise<() => void> {
  const cluster = findPostgres() === undefined ? undefined : await startCluster();
  project.provide('postgresUrl', cluster?.url ?? '');
  return () => cluster?.stop();
}

/**
 * Makes and starts a cluster; it also ends with this process, by Ctrl-C too.
 * @param options fsync: true to measure what a real server would do; false (as tests want it) to
 *   lose data in a crash of the machine and be fast
 * @throws when no PostgreSQL from 15 on is installed, or it doesn't start
 */
export async function startCluster({ fsync = false } = {}): Promise<Cluster> {
  const home = makeHome();
  try {
    await makeData(home);
    const port = await freePort();
    const start = () => startServer(home, port, fsync ? [] : fastAndForgetful);
    await start();
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      crash: () => crash(home),
      restart: start,
      stop: stopper(home),
    };
  } catch (error) {
    rmSync(home.folder, { recursive: true, force: true });
    throw error;
  }
}

function makeHome(): Home {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL 15 or newer is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'daily-uplift-postgres-'));
  const account = unprivilegedAccount();
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  return { programs, folder, account };
}

/** PostgreSQL and PgBouncer refuse to run as root. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: '-u' | '-g', name: string): number =>
    Number.parseInt(spawnSync('id', [kind, name], { encoding: 'utf8' }).stdout, 10);
  const name = ['postgres', 'nobody'].find((each) => idOf('-u', each) > 0);
  if (name === undefined) throw new Error('There is no account to run PostgreSQL as.');
  return { uid: idOf('-u', name), gid: idOf('-g', name) };
}

const dataOf = (home: Home): string => join(home.folder, 'data');

async function makeData(home: Home): Promise<void> {
  const locale = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string] ?? 'C';
  await promisify(execFile)(
    join(home.programs, 'initdb'),
    [
      '-D',
      dataOf(home),
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
      '--locale',
      locale,
    ],
    { ...home.account, cwd: home.folder },
  );
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function startServer(home: Home, port: number, settings: string[]): Promise<void> {
  const all = [
    ...settings,
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'lc_messages=C',
  ];
  const args = ['-D', dataOf(home), ...all.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(home.programs, 'postgres'), args, {
    ...home.account,
    cwd: home.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilReady(server);
  server.stderr?.resume();
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((ready, failed) => {
    let log = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-10_000);
      if (log.includes('ready to accept connections')) ready();
    });
    server.once('error', failed);
    server.once('exit', () => failed(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

function crash(home: Home): void {
  const args = ['stop', '-D', dataOf(home), '-m', 'immediate', '-s'];
  spawnSync(join(home.programs, 'pg_ctl'), args, { ...home.account, cwd: home.folder });
}

/** Stopping is synchronous, so that it also works while this process is leaving. */
function stopper(home: Home): () => void {
  const stop = (): void => {
    process.off('exit', stop);
    crash(home);
    rmSync(home.folder, { recursive: true, force: true });
    for (const signal of signals) process.off(signal, leave);
  };
  const leave = (signal: NodeJS.Signals): void => {
    stop();
    // With no other listener the signal does now what it would have done without us.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  process.on('exit', stop);
  for (const signal of signals) process.on(signal, leave);
  return stop;
}
