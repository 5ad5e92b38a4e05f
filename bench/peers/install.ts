import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const sources = join(import.meta.dirname, 'app');

/**
 * Copies the peers to a temporary folder, installs their dependencies and builds them; cached until their sources change.
 * Returns the folder.
 * @throws when npm or the build fails
 */
export async function installPeers(): Promise<string> {
  const folder = join(tmpdir(), 'daily-uplift-bench', `peers-${version()}`);
  const stamp = join(folder, '.installed');
  if (existsSync(stamp)) return folder;
  rmSync(folder, { recursive: true, force: true });
  cpSync(sources, folder, { recursive: true });
  // In production npm would leave out the build tool.
  const flags = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['ci', ...flags, '--loglevel=error'], folder);
  const build = join(folder, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  await run(
    process.execPath,
    [build, 'build', '--logLevel', 'error'],
    join(folder, 'react-router'),
  );
  writeFileSync(stamp, '');
  return folder;
}

function version(): string {
  const hash = createHash('sha256');
  const files = globSync('**/*.*', { cwd: sources }).toSorted();
  for (const file of files) hash.update(file).update(readFileSync(join(sources, file)));
  return hash.digest('hex').slice(0, 12);
}

async function run(command: string, args: readonly string[], cwd: string): Promise<void> {
  const path = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`;
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', PATH: path },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.`);
}
