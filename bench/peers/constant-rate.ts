import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

interface ConstantRate {
  /** Requests a second. */
  readonly rate: number;
  readonly seconds: number;
  readonly connections: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends requests at a constant rate that does not depend on the responses, and returns the milliseconds from when each
 * was due to the end of its response. Not autocannon, which sends the requests of a second all at once.
 * @throws when a response is not 200
 */
export async function sendAtRate(
  url: string,
  { rate, seconds, connections, headers }: ConstantRate,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  const latencies: Promise<number>[] = [];
  while (latencies.length < rate * seconds) {
    const passed = (performance.now() - started) / 1_000;
    while (latencies.length < Math.min(passed, seconds) * rate) {
      const dueAt = started + (latencies.length / rate) * 1_000;
      latencies.push(send(url, agent, headers).then(() => performance.now() - dueAt));
    }
    await wait(1);
  }
  try {
    return await Promise.all(latencies);
  } finally {
    agent.destroy();
  }
}

function send(url: string, agent: Agent, headers: ConstantRate['headers']): Promise<void> {
  return new Promise((done, failed) => {
    const request = get(url, { agent, headers }, (response) => {
      response.once('error', failed);
      response.once('end', () => {
        if (response.statusCode === 200) done();
        else failed(new Error(`${response.statusCode} for ${url}`));
      });
      response.resume();
    });
    request.once('error', failed);
  });
}
