import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '../src/contract/paths.ts';
import type { DatabaseConfig } from '../src/server/db/open.ts';
import { freePort } from '../test/support/processes/free-port.ts';

const root = resolve(import.meta.dirname, '..');
export const dist = join(root, 'dist');

/** A process under measurement. */
export interface Measured {
  readonly url: string;
  /** The total CPU of all threads in microseconds, and the current memory in bytes. */
  readonly usage: () => Promise<Usage>;
  /** Stops the process, and resolves when it has exited. */
  readonly stop: () => Promise<void>;
}

export interface Usage {
  readonly cpu: number;
  readonly memory: number;
}

/** Of all servers and commands of a run. */
export const benchSecret = 'a secret that measures nothing but time';

const startLimit = 60_000;

/**
 * Starts the server like `npm start`, on a free port and without rate limits; resolves when it is ready.
 * @throws when it exits or is not ready within a minute
 */
export async function startServer(
  place: DatabaseConfig,
  options: {
    flags?: readonly string[];
    env?: Record<string, string>;
    /** By default a free one. */
    port?: number;
    /** The folder of another checkout. */
    root?: string;
  } = {},
): Promise<Measured> {
  const { flags = [], env = {}, port = await freePort(), root: cwd = root } = options;
  const server = startProgram(join(cwd, 'src', 'server', 'main.ts'), {
    port,
    flags,
    cwd,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      SECRET: benchSecret,
      ...env,
    },
  });
  await untilReady(server);
  return server;
}

/** Starts a program of this folder that listens on `PORT`; resolves when it responds. */
export async function startBenchProgram(file: string, args: readonly string[]): Promise<Measured> {
  const port = await freePort();
  const program = startProgram(join(import.meta.dirname, file), {
    port,
    args,
    env: { PORT: String(port) },
  });
  await untilReady(program);
  return program;
}

interface Running extends Measured {
  readonly child: ChildProcess;
}

/** Starts a program that listens on the port. */
export function startProgram(
  file: string,
  options: {
    port: number;
    env: Record<string, string>;
    flags?: readonly string[];
    args?: readonly string[];
    cwd?: string;
  },
): Running {
  const { port, env, flags = [], args = [], cwd = root } = options;
  const telemetry = join(import.meta.dirname, 'telemetry.ts');
  const child = spawn(process.execPath, [...flags, '--import', telemetry, file, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const killIt = () => child.kill('SIGKILL');
  process.once('exit', killIt);
  child.once('exit', () => process.off('exit', killIt));
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    async usage() {
      child.send('usage');
      const [answer] = (await once(child, 'message')) as [Usage];
      return answer;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}

/**
 * Resolves when the program responds at this path.
 * @throws when it exits or does not respond within a minute
 */
export async function untilReady(
  { url, child, stop }: Running,
  path: string = paths.ready,
): Promise<void> {
  const deadline = Date.now() + startLimit;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}.`);
    const answer = await fetch(url + path).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok === true) return;
    if (Date.now() > deadline) {
      await stop();
      throw new Error('The program was not ready within a minute.');
    }
    await wait(10);
  }
}
