import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DatabaseConfig } from '../../../src/server/db/open.ts';

const script = resolve(import.meta.dirname, 'serve.ts');

export interface ServerProcess {
  /** The status and the body of an answer. @throws when the server is gone before it answers. */
  post(path: string, body: object): Promise<{ status: number; body: string }>;
  /** Kills it so that it can't do anything about it. */
  kill(): Promise<void>;
}

interface Options {
  /** To be wrong on purpose: writes are answered before their commit. */
  readonly early?: boolean;
  /** What to put before the command, such as a tracer. */
  readonly under?: readonly string[];
}

/** Starts a server in a process of its own and waits until it listens; it is gone after the test. */
export async function startServerProcess(
  place: DatabaseConfig,
  { early = false, under = [] }: Options = {},
): Promise<ServerProcess> {
  const input = JSON.stringify({ ...place, early });
  const [program, ...args] = [...under, process.execPath, script, input];
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  // Where its end doesn't reach it, the end of its input does.
  onTestFinished(() => void child.stdin.end());
  const [greeting] = (await once(child.stdout, 'data')) as [Buffer];
  const { origin, pid } = JSON.parse(String(greeting)) as { origin: string; pid: number };
  const agent = new Agent({ keepAlive: true });
  return {
    post: (path, body) => post(`${origin}${path}`, agent, body),
    async kill() {
      process.kill(pid, 'SIGKILL');
      await exited;
      agent.destroy();
    },
  };
}

function post(url: string, agent: Agent, body: object): Promise<{ status: number; body: string }> {
  return new Promise((answered, failed) => {
    const sent = request(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () => answered({ status: answer.statusCode ?? 0, body: text }));
        answer.on('error', failed);
      },
    );
    sent.on('error', failed);
    sent.end(JSON.stringify(body));
  });
}
