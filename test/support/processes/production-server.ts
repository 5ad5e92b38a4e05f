/** The server like `npm start` runs it: a separate process with the built pages. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Experience } from '../../../src/contract/endpoints/experiences.ts';
import { aStory } from '../server/test-server.ts';

const checkout = resolve(import.meta.dirname, '../../..');
const compiled = join(checkout, 'node_modules/.cache/uplift-tests');

interface Options {
  readonly env?: Record<string, string>;
  /** The folder of another checkout. */
  readonly root?: string;
  /** The server's program in that folder. */
  readonly script?: string;
}

interface ExitedProcess {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Starts the server on a free port of this machine, and kills it after the test. */
export function startServer({
  env = {},
  root = checkout,
  script = 'src/server/main.ts',
}: Options = {}): ChildProcess {
  const child = spawn(process.execPath, [join(root, script)], {
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

/** Runs a server that exits by itself; it is killed after the test. */
export async function runServer(options: Options): Promise<ExitedProcess> {
  const child = startServer(options);
  const texts = { out: '', err: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (texts.out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (texts.err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...texts };
}

/** Waits until a server listens; returns its URL and its log so far. */
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

/** Posts a story to a server at this origin. @returns the story */
export async function postStory(origin: string): Promise<Experience> {
  const response = await fetch(`${origin}/api/experiences`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(aStory()),
  });
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as Experience;
}

/** A copy of the sources and the build, for a test that damages files. */
export function copyCheckout(): string {
  const root = newFolder();
  cpSync(join(checkout, 'src'), join(root, 'src'), { recursive: true });
  cpSync(join(checkout, 'package.json'), join(root, 'package.json'));
  cpSync(join(checkout, 'dist'), join(root, 'dist'), { recursive: true });
  symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

/** A file with this content, for this test. @returns its path */
export function newFile(content: string | Buffer): string {
  const file = join(newFolder(), 'file');
  writeFileSync(file, content);
  return file;
}

/** An empty folder for this test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
