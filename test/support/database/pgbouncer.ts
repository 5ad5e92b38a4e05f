import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findProgram } from '../../../scripts/support/programs.mjs';
import type { DatabaseConfig } from '../../../src/server/db/open.ts';
import { freePort } from '../processes/free-port.ts';
import { unprivilegedAccount } from './postgres-cluster.ts';
import { hasPostgres } from './test-database.ts';

export const hasPgBouncer = hasPostgres && findProgram('pgbouncer') !== undefined;

/** The same database through a PgBouncer of this test. */
export async function throughPgBouncer(place: DatabaseConfig): Promise<DatabaseConfig> {
  const pgBouncer = await startPgBouncer(place.databaseUrl);
  onTestFinished(() => pgBouncer.stop());
  return { ...place, databaseUrl: pgBouncer.urlOf(place.databaseUrl) };
}

/** The same database, with CLUSTER_POOLER=pgbouncer through PgBouncer: `CLUSTER_POOLER=pgbouncer npm test -- test/cluster`. */
export function asConfigured(place: DatabaseConfig): Promise<DatabaseConfig> {
  const isPooled = process.env['CLUSTER_POOLER'] === 'pgbouncer';
  return isPooled ? throughPgBouncer(place) : Promise.resolve(place);
}

export interface PgBouncer {
  /** The URL of the same database through PgBouncer. */
  urlOf(url: string): string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode with its default settings, on a free port in front of this cluster. */
export async function startPgBouncer(clusterUrl: string): Promise<PgBouncer> {
  const program = findProgram('pgbouncer');
  if (program === undefined) throw new Error('PgBouncer is not installed.');
  const { hostname, port: target } = new URL(clusterUrl);
  const port = await freePort();
  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(tmpdir(), 'daily-uplift-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${target} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
server_login_retry = 1
`,
  );
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  const child = spawn(program, [file], { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  process.once('exit', () => child.kill('SIGKILL'));
  await new Promise<void>((ready, failed) => {
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (log.includes('process up')) ready();
    });
    child.once('exit', () => failed(new Error(`PgBouncer did not start:\n${log}`)));
  });
  child.stderr.removeAllListeners('data').resume();
  return {
    urlOf(url) {
      const pooled = new URL(url);
      pooled.port = String(port);
      return pooled.href;
    },
    async stop() {
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
