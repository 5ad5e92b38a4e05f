import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '../../src/contract/paths.ts';
import type { DatabaseConfig } from '../../src/server/db/open.ts';
import { freePort } from '../../test/support/processes/free-port.ts';
import type { BareResponse } from './bare-server.ts';
import { newFolder } from './folders.ts';

export const root = resolve(import.meta.dirname, '../..');
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

/** Starts the server like `npm start`, on a free port and without rate limits. */
export async function startServer(
  place: DatabaseConfig,
  options: {
    readonly env?: Readonly<Record<string, string>>;
    /** By default a free one. */
    readonly port?: number;
    /** The folder of another checkout. */
    readonly checkout?: string | undefined;
  } = {},
): Promise<Measured> {
  const { env = {}, port = await freePort(), checkout = root } = options;
  const settings = {
    HOST: '127.0.0.1',
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    SECRET: benchSecret,
  };
  return startProgram([join(checkout, 'src/server/main.ts')], {
    cwd: checkout,
    port,
    env: { ...settings, ...env },
  });
}

/** A server of `node:http` that writes the same response to every request. */
export async function startBareServer(response: BareResponse): Promise<Measured> {
  const file = join(newFolder(), 'response.json');
  writeFileSync(file, JSON.stringify(response));
  return startProgram([join(import.meta.dirname, 'bare-server.ts'), file]);
}

/** Forwards to another server, and asks it for brotli. */
export const startBrotliFront = (url: string): Promise<Measured> =>
  startProgram([join(import.meta.dirname, 'brotli-front.ts'), url]);

/**
 * Starts a program that listens on `PORT`; resolves when it is ready.
 * @throws when it exits or is not ready within a minute
 */
async function startProgram(
  command: readonly string[],
  { cwd = root, env = {}, port }: { cwd?: string; env?: object; port?: number } = {},
): Promise<Measured> {
  const own = port ?? (await freePort());
  const telemetry = join(import.meta.dirname, 'telemetry.ts');
  const child = spawn(process.execPath, ['--import', telemetry, ...command], {
    cwd,
    env: { ...process.env, PORT: String(own), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const killIt = () => child.kill('SIGKILL');
  process.once('exit', killIt);
  child.once('exit', () => process.off('exit', killIt));
  const url = `http://127.0.0.1:${own}`;
  const deadline = Date.now() + startLimit;
  for (let isReady = false; !isReady; await wait(10)) {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}.`);
    if (Date.now() > deadline) throw new Error('The program was not ready within a minute.');
    const response = await fetch(url + paths.ready).catch(() => undefined);
    await response?.arrayBuffer();
    isReady = response?.ok === true;
  }
  return {
    url,
    async usage() {
      child.send('usage');
      const [usage] = (await once(child, 'message')) as [Usage];
      return usage;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
