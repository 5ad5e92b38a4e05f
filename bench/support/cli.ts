import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DatabaseConfig } from '../../src/server/db/open.ts';
import { benchSecret, root, type Usage } from './server.ts';

export interface CliResult {
  /** Null when the command was killed. */
  readonly code: number | null;
  readonly milliseconds: number;
  /** The maximum memory of the command, in bytes. */
  readonly peakMemory: number;
}

/** Runs a command of `uplift` in a separate process, and kills it after so many milliseconds. */
export async function runCli(
  { dataDir, databaseUrl }: DatabaseConfig,
  args: readonly string[],
  killAfter?: number,
): Promise<CliResult> {
  const started = performance.now();
  const telemetry = join(import.meta.dirname, 'telemetry.ts');
  const command = ['--import', telemetry, join(root, 'src/cli.ts'), ...args];
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: benchSecret };
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', killAfter === undefined ? 'inherit' : 'ignore', 'ipc'],
    killSignal: 'SIGKILL',
    ...(killAfter !== undefined && { timeout: Math.max(1, killAfter) }),
  });
  let peakMemory = 0;
  child.on('message', ({ memory }: Usage) => (peakMemory = Math.max(peakMemory, memory)));
  const watch = setInterval(() => child.connected && child.send('usage', () => undefined), 100);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  return { code, milliseconds: performance.now() - started, peakMemory };
}
