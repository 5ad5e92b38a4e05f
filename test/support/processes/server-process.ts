import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DatabaseConfig } from '../../../src/server/db/open.ts';

const checkout = resolve(import.meta.dirname, '../../..');
const script = 'test/support/processes/serve.ts';

export interface ServerProcess {
  /** The status and body of the response. @throws when the server is gone before it responds */
  post(path: string, body: object): Promise<{ status: number; body: string }>;
  /** The status of a response. */
  get(path: string): Promise<number>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

interface Options {
  /** The folder of another checkout. */
  readonly root?: string;
  /** A command that runs the server, such as a tracer. */
  readonly wrapper?: readonly string[];
}

/** Starts a server in a separate process and waits until it listens; it is killed after the test. */
export async function startServerProcess(
  config: DatabaseConfig,
  { root = checkout, wrapper = [] }: Options = {},
): Promise<ServerProcess> {
  const [program, ...args] = [
    ...wrapper,
    process.execPath,
    resolve(root, script),
    JSON.stringify(config),
  ];
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  // The server exits at the end of its standard input, also when it runs under a wrapper.
  onTestFinished(() => void child.stdin.end());
  const [greeting] = (await once(child.stdout, 'data')) as [Buffer];
  const { origin, pid } = JSON.parse(String(greeting)) as { origin: string; pid: number };
  return {
    post: async (path, body) => {
      const headers = { 'content-type': 'application/json' };
      const sent = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await fetch(`${origin}${path}`, sent);
      return { status: response.status, body: await response.text() };
    },
    get: async (path) => {
      const response = await fetch(`${origin}${path}`);
      await response.arrayBuffer();
      return response.status;
    },
    async kill() {
      process.kill(pid, 'SIGKILL');
      await exited;
    },
  };
}
