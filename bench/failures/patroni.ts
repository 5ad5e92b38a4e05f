import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from '../../scripts/support/postgres.mjs';
import { findProgram } from '../../scripts/support/programs.mjs';
import { unprivilegedAccount } from '../../test/support/database/postgres-cluster.ts';
import { freePort } from '../../test/support/processes/free-port.ts';

/** What docs/operations.md recommends, in seconds: a primary that is gone is replaced after `ttl` at most. */
const timing = { ttl: 20, loop_wait: 5, retry_timeout: 5 };
const startLimit = 90_000;

interface Member {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly folder: string;
}

/** Two PostgreSQL servers with Patroni, and HAProxy, which passes connections to the primary. */
export interface ReplicatedPostgres {
  /** The database `postgres` through HAProxy. */
  readonly url: string;
  /** Stops the process that receives the standby's copy, as a network that drops packets does. */
  stopReplication(): Promise<void>;
  /** Kills the primary and its Patroni with SIGKILL, as a machine that loses power. What the standby has not received is lost. */
  killPrimary(): Promise<void>;
  stop(): void;
}

/** The programs of the drill that are not installed. */
export function missingPrograms(): string[] {
  return ['patroni', 'etcd', 'haproxy'].filter((name) => findProgram(name) === undefined);
}

/** @param isSynchronous whether a commit waits until the standby has it on its disk */
export async function startReplicatedPostgres(isSynchronous: boolean): Promise<ReplicatedPostgres> {
  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(tmpdir(), 'daily-uplift-patroni-'));
  const own = (path: string) => account && chownSync(path, account.uid, account.gid);
  own(folder);
  const running = new Map<string, ChildProcess>();
  const start = (name: string, program: string, args: readonly string[]) => {
    const options = { ...account, cwd: folder, env: { PATH: process.env['PATH'], HOME: folder } };
    const child = spawn(program, args, {
      ...options,
      stdio: 'ignore',
    });
    running.set(name, child);
    return child;
  };
  const stop = () => {
    process.off('exit', stop);
    for (const [name, child] of running) if (name !== 'etcd') child.kill('SIGKILL');
    for (const member of members) killPostgres(member);
    running.get('etcd')?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);

  const etcd = await freePort();
  start(
    'etcd',
    String(findProgram('etcd')),
    etcdArguments(join(folder, 'etcd'), etcd, await freePort()),
  );
  const members: Member[] = [];
  for (const name of ['first', 'second']) {
    const member = {
      name,
      port: await freePort(),
      restPort: await freePort(),
      folder: join(folder, name),
    };
    members.push(member);
    mkdirSync(member.folder);
    own(member.folder);
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(patroniSettings(member, etcd, isSynchronous)));
    own(file);
    start(name, String(findProgram('patroni')), [file]);
    // The first one that starts becomes the primary.
    await until(() => answers(member, name === 'first' ? '/primary' : '/replica'));
  }
  const [primary, standby] = members as [Member, Member];
  const paths = isSynchronous ? '/synchronous' : '/replica';
  await until(() => answers(standby, paths));
  const port = await freePort();
  writeFileSync(join(folder, 'haproxy.cfg'), proxySettings(port, members));
  start('haproxy', String(findProgram('haproxy')), ['-f', join(folder, 'haproxy.cfg')]);
  await wait(2_000);
  let receiver = 0;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stopReplication() {
      receiver = receiverOf(standby);
      process.kill(receiver, 'SIGSTOP');
      await wait(1_000);
    },
    async killPrimary() {
      const child = running.get(primary.name);
      const exited = child && once(child, 'exit');
      child?.kill('SIGKILL');
      killPostgres(primary);
      await exited;
      if (receiver === 0) return;
      // It ends before it reads what has arrived meanwhile: that is still on the way.
      process.kill(receiver, 'SIGTERM');
      process.kill(receiver, 'SIGCONT');
    },
    stop,
  };
}

function etcdArguments(folder: string, port: number, peerPort: number): string[] {
  const [url, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const cluster = ['--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`];
  const listen = ['--listen-client-urls', url, '--advertise-client-urls', url];
  return ['--data-dir', folder, ...listen, '--listen-peer-urls', peer, ...cluster];
}

/** JSON is YAML. */
function patroniSettings(member: Member, etcd: number, isSynchronous: boolean): object {
  const rest = `127.0.0.1:${member.restPort}`;
  const address = `127.0.0.1:${member.port}`;
  return {
    scope: 'uplift',
    name: member.name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: { ...timing, synchronous_mode: isSynchronous },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, { auth: 'trust' }],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: join(member.folder, 'data'),
      bin_dir: programsOfPostgres(),
      pgpass: join(member.folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'postgres' },
      },
      pg_hba: ['host replication all 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 trust'],
      parameters: { unix_socket_directories: '' },
    },
  };
}

/** Patroni needs more of them than may be linked where the others are found. */
const programsOfPostgres = (): string =>
  dirname(realpathSync(join(String(findPostgres()), 'postgres')));

function proxySettings(port: number, members: readonly Member[]): string {
  const servers = members.map(
    ({ name, port: own, restPort }) => `  server ${name} 127.0.0.1:${own} check port ${restPort}`,
  );
  return `defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}

async function answers({ restPort }: Member, path: string): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${restPort}${path}`).catch(() => undefined);
  await reply?.arrayBuffer();
  return reply?.ok === true;
}

/** The process of a standby that receives from its primary. */
function receiverOf(member: Member): number {
  const postmaster = postmasterOf(member);
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(postmaster)], {
    encoding: 'utf8',
  });
  const line = stdout.split('\n').find((each) => each.includes('walreceiver'));
  return Number.parseInt(line ?? '', 10);
}

function postmasterOf({ folder }: Member): number {
  return Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10);
}

/** All its processes: those that the postmaster leaves behind would answer for a moment. */
function killPostgres(member: Member): void {
  try {
    const postmaster = postmasterOf(member);
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    for (const pid of [postmaster, ...children.trim().split(' ').map(Number)])
      if (pid > 0) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended before.
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + startLimit; !(await isSo()); await wait(200))
    if (Date.now() > deadline) throw new Error('Patroni did not start within 90 seconds.');
}
