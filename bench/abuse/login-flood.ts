import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { newFolder, removeFolder } from '../folders.ts';
import { startServer } from '../server.ts';

const password = 'correct horse battery staple';
const connections = 12;
const logins = 15;
const pause = 1_000;
/** The timeout of the run, in milliseconds. */
const limit = 90_000;

export interface LoginFlood {
  /** Logins with the right password from unused networks, and how many succeeded. */
  readonly logins: number;
  readonly successful: number;
  /** The longest duration of one of them, in milliseconds. */
  readonly longest: number;
  /** The responses to guesses by status. */
  readonly guesses: Readonly<Record<number, number>>;
}

/**
 * The owner logs in 15 times while 12 connections guess the password, each guess from another network of one
 * IPv6 /48. The server is started like in production behind a proxy.
 */
export async function loginFlood(): Promise<LoginFlood> {
  const folder = newFolder();
  const server = await startServer(
    { dataDir: folder, databaseUrl: '' },
    { env: { ADMIN_PASSWORD: password, RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } },
  );
  const stop = AbortSignal.timeout(limit);
  const ended = new AbortController();
  try {
    const over = AbortSignal.any([stop, ended.signal]);
    const attack = Array.from({ length: connections }, (_, i) => guess(server.url, i, over));
    const waits: number[] = [];
    for (let i = 0; i < logins; i++) {
      await wait(pause);
      stop.throwIfAborted();
      const started = performance.now();
      const status = await logIn(server.url, { password, address: `198.51.100.${i + 1}` });
      if (status === 200) waits.push(performance.now() - started);
    }
    ended.abort();
    const guesses: Record<number, number> = {};
    for (const status of (await Promise.all(attack)).flat())
      guesses[status] = (guesses[status] ?? 0) + 1;
    return { logins, successful: waits.length, longest: Math.max(...waits), guesses };
  } finally {
    ended.abort();
    await server.stop();
    removeFolder(folder);
  }
}

/** Guesses sequentially on one connection until `over` is aborted; returns the statuses. */
async function guess(url: string, connection: number, over: AbortSignal): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  for (let i = 0; !over.aborted; i++) {
    const address = `2001:db8:7:${(connection * 4_096 + (i % 4_096)).toString(16)}::1`;
    const wrong = randomBytes(12).toString('hex');
    statuses.push(await logIn(url, { password: wrong, address }, agent));
  }
  agent.destroy();
  return statuses;
}

function logIn(
  url: string,
  attempt: { readonly password: string; readonly address: string },
  agent?: Agent,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const call = request(`${url}/api/admin/login`, {
    method: 'POST',
    ...(agent !== undefined && { agent }),
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': attempt.address,
    },
  });
  call.once('error', reject);
  call.once('response', (answer) => {
    answer.resume();
    answer.once('end', () => resolve(answer.statusCode ?? 0));
  });
  call.end(JSON.stringify({ password: attempt.password }));
  return promise;
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await loginFlood(), null, 2)}\n`);
