import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../../scripts/support/postgres.mjs';
import { memoryFolder } from '../memory-folder.ts';
/**
 * A PostgreSQL cluster for a test run: created in a temporary folder, started on a free port of 127.0.0.1, removed at
 * the end. As Vitest's global set-up it provides `postgresUrl`, which is empty when PostgreSQL is not installed.
 */
import { freePort } from '../processes/free-port.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** A running cluster: `url` is its database `postgres`, as a superuser; `stop` removes all of it. */
export interface Cluster {
  readonly url: string;
  /** Stops it without a checkpoint. */
  crash(): void;
  /** Starts it again after a crash, at the same address. */
  restart(): Promise<void>;
  stop(): void;
}

/** The folder of the programs, the folder of the cluster, and the account of its processes. */
interface Installation {
  readonly programs: string;
  readonly folder: string;
  readonly account: Account | undefined;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

const signals = ['SIGINT', 'SIGTERM'] as const;
const unsafeSettings = ['fsync=off', 'full_page_writes=off'];

export default async function setup(project: TestProject): Promise<() => void> {
  const cluster = findPostgres() === undefined ? undefined : await startCluster();
  project.provide('postgresUrl', cluster?.url ?? '');
  return () => cluster?.stop();
}

/**
 * Creates and starts a cluster, which also stops at the end of this process, by Ctrl-C too.
 * @param options fsync: true for measurements; false for tests, which is faster and loses data when the machine crashes
 * @throws when PostgreSQL 15 or newer is not installed or does not start
 */
export async function startCluster({ fsync = false } = {}): Promise<Cluster> {
  const installation = createInstallation(fsync ? tmpdir() : memoryFolder());
  try {
    await initialiseData(installation);
    const port = await freePort();
    const start = () => startServer(installation, port, fsync ? [] : unsafeSettings);
    await start();
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      crash: () => crash(installation),
      restart: start,
      stop: stopper(installation),
    };
  } catch (error) {
    rmSync(installation.folder, { recursive: true, force: true });
    throw error;
  }
}

function createInstallation(parent: string): Installation {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL 15 or newer is not installed.');
  const folder = mkdtempSync(join(parent, 'daily-uplift-postgres-'));
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

const dataOf = (installation: Installation): string => join(installation.folder, 'data');

async function initialiseData(installation: Installation): Promise<void> {
  const locale = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string] ?? 'C';
  await promisify(execFile)(
    join(installation.programs, 'initdb'),
    [
      '-D',
      dataOf(installation),
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
    { ...installation.account, cwd: installation.folder },
  );
}

async function startServer(
  installation: Installation,
  port: number,
  settings: string[],
): Promise<void> {
  const all = [
    ...settings,
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'lc_messages=C',
  ];
  const args = ['-D', dataOf(installation), ...all.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(installation.programs, 'postgres'), args, {
    ...installation.account,
    cwd: installation.folder,
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

function crash(installation: Installation): void {
  const args = ['stop', '-D', dataOf(installation), '-m', 'immediate', '-s'];
  spawnSync(join(installation.programs, 'pg_ctl'), args, {
    ...installation.account,
    cwd: installation.folder,
  });
}

/** Synchronous, so that it also works in an `exit` handler. */
function stopper(installation: Installation): () => void {
  const stop = (): void => {
    process.off('exit', stop);
    crash(installation);
    rmSync(installation.folder, { recursive: true, force: true });
    for (const signal of signals) process.off(signal, leave);
  };
  const leave = (signal: NodeJS.Signals): void => {
    stop();
    // Without another listener the signal has its default effect.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  process.on('exit', stop);
  for (const signal of signals) process.on(signal, leave);
  return stop;
}
