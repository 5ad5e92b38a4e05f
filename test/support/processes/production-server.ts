/** The server as `npm start` runs it: the real process, with its build. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const checkout = resolve(import.meta.dirname, '../../..');
const compiled = join(checkout, 'node_modules/.cache/uplift-tests');
const patience = 60_000;

interface Options {
  readonly env?: Record<string, string>;
  /** The folder of the checkout, if not ours. */
  readonly root?: string;
  /** What to put before the command. */
  readonly under?: readonly string[];
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Starts the server on a free port of this machine; the test's end ends it. */
export function startProgram({
  env = {},
  root = checkout,
  under = [],
}: Options = {}): ChildProcess {
  const [program, ...args] = [...under, process.execPath, join(root, 'src/server/main.ts')];
  const child = spawn(program, args, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiled,
      PORT: '0',
      DRAIN_DELAY: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Runs a server that is to end by itself, or by what `meanwhile` does to it. */
export async function runProgram(options: Options): Promise<Ended> {
  const child = startProgram(options);
  const tooLate = setTimeout(() => child.kill('SIGKILL'), patience);
  const texts = { out: '', err: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (texts.out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (texts.err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(tooLate);
  return { code, ...texts };
}

/** What a server says when it listens: where, and all that it has logged by then. */
export async function untilReady(child: ChildProcess): Promise<{ url: string; log: string }> {
  let log = '';
  child.stdout?.setEncoding('utf8');
  for (;;) {
    const [text] = (await Promise.race([
      once(child.stdout as NodeJS.ReadableStream, 'data'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`The server ended with ${code}: ${log}`);
      }),
    ])) as [string];
    log += text;
    const url = /ready at (http\S+)/.exec(log)?.[1];
    if (url !== undefined) return { url, log };
  }
}

/** A checkout of its own for a test that damages it: what is built and what the review reads are copies. */
export function copyOfCheckout(): string {
  const root = newFolder();
  cpSync(join(checkout, 'src'), join(root, 'src'), { recursive: true });
  cpSync(join(checkout, 'package.json'), join(root, 'package.json'));
  cpSync(join(checkout, 'dist'), join(root, 'dist'), { recursive: true });
  symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

/** An empty folder for this test alone, which may have taken rights away below it. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-test-'));
  onTestFinished(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A folder with these rights. */
export function folderWith(mode: number): string {
  const folder = join(newFolder(), 'data');
  mkdirSync(folder);
  chmodSync(folder, mode);
  onTestFinished(() => chmodSync(folder, 0o700));
  return folder;
}
