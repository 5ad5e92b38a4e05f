import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { asSent } from './client.ts';
import type { MixedRequest, RequestMix } from './request-mix.ts';

/** With more open requests the server has fallen too far behind, and the measurement would not end. */
const maxOpenRequests = 2_000;

interface MadeRequest {
  readonly kind: string;
  /** Milliseconds from the scheduled time of the request. */
  readonly latency: number;
  /** Milliseconds from sending it. */
  readonly time: number;
  /** Undefined where there was no response. */
  readonly status: number | undefined;
  readonly failure: string | undefined;
}

/**
 * Sends requests at a constant rate that does not depend on the responses (open loop). Not with autocannon, which sends
 * the requests of a second all at once, and not with `node:http`, which takes 1.7 times the processor time of undici.
 */
export async function load(
  url: string,
  mix: RequestMix,
  { rate, connections, seconds }: { rate: number; connections: number; seconds: number },
) {
  const pool = new Pool(url, { connections });
  const requests: MadeRequest[] = [];
  const started = performance.now();
  const passed = () => (performance.now() - started) / 1_000;
  const running = new Set<Promise<unknown>>();
  for (let sent = 0; passed() < seconds;) {
    // All requests that are due: a late timer must not lower the rate.
    for (const due = passed() * rate; sent < due && running.size < maxOpenRequests; sent++) {
      const dueAt = started + (sent / rate) * 1_000;
      const made = make(pool, mix(), dueAt);
      running.add(made);
      void made.then((request) => {
        requests.push(request);
        running.delete(made);
      });
    }
    await wait(1);
  }
  await Promise.all(running);
  await pool.close();
  return { requests, seconds: passed() };
}

async function make(
  pool: Pool,
  { answers, kind, ...request }: MixedRequest,
  dueAt: number,
): Promise<MadeRequest> {
  const sentAt = performance.now();
  const ended = () => {
    const now = performance.now();
    return { kind, latency: now - dueAt, time: now - sentAt };
  };
  try {
    const { headers, ...sent } = asSent(request);
    const encodings = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const response = await pool.request({ ...sent, headers: { ...headers, ...encodings } });
    const { statusCode: status } = response;
    await response.body.dump();
    const failure = answers.includes(status) ? undefined : `${status} for ${kind}`;
    return { ...ended(), status, failure };
  } catch (error) {
    return { ...ended(), status: undefined, failure: String(error) };
  }
}
