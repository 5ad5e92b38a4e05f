import { setTimeout as wait } from 'node:timers/promises';
import { HttpClient, requestBytes } from './http-client.ts';
import type { RequestMix, VisitorRequest } from './request-mix.ts';
import type { Measured } from './server.ts';

/** With more open requests the server has fallen too far behind, and the measurement would not end. */
const maxOpenRequests = 2_000;

interface LoadOptions {
  /** Requests a second. */
  readonly rate: number;
  readonly connections: number;
  readonly seconds: number;
}

interface MadeRequest {
  readonly kind: string;
  /** Milliseconds from the scheduled time of the request. */
  readonly latency: number;
  /** Milliseconds from sending it; undefined where there was no response. */
  readonly time: number | undefined;
  readonly status: number | undefined;
  readonly failure: string | undefined;
}

interface LoadResult {
  readonly requests: MadeRequest[];
  readonly seconds: number;
}

/** Sends requests at a constant rate that does not depend on the responses (open loop), to the servers in turn. */
export async function load(
  servers: readonly Pick<Measured, 'url'>[],
  mix: RequestMix,
  { rate, connections, seconds }: LoadOptions,
): Promise<LoadResult> {
  const perServer = Math.ceil(connections / servers.length);
  const clients = servers.map(({ url }) => new HttpClient(url, { connections: perServer }));
  const clientFor = (sent: number) => {
    const client = clients[sent % clients.length];
    if (client === undefined) throw new Error('There is no server.');
    return client;
  };
  const requests: MadeRequest[] = [];
  const started = performance.now();
  const passed = () => (performance.now() - started) / 1_000;
  const running = new Set<Promise<void>>();
  for (let sent = 0; passed() < seconds;) {
    // All requests that are due: a late timer must not lower the rate.
    for (const due = passed() * rate; sent < due && running.size < maxOpenRequests; sent++) {
      const dueAt = started + (sent / rate) * 1_000;
      const made = make(clientFor(sent), mix.next(), dueAt).then((request) => {
        requests.push(request);
      });
      running.add(made);
      void made.finally(() => running.delete(made));
    }
    await wait(1);
  }
  await Promise.all(running);
  for (const client of clients) client.close();
  return { requests, seconds: passed() };
}

async function make(
  client: HttpClient,
  { answers, kind, ...request }: VisitorRequest,
  dueAt: number,
): Promise<MadeRequest> {
  const ended = () => ({ kind, latency: performance.now() - dueAt });
  try {
    const { status, time } = await client.send(requestBytes(request));
    const failure = answers.includes(status) ? undefined : `${status} for ${kind}`;
    return { ...ended(), time, status, failure };
  } catch (error) {
    return { ...ended(), time: undefined, status: undefined, failure: String(error) };
  }
}
