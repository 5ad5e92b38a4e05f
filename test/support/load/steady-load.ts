import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { aStory } from '../server/test-server.ts';

/** The results of a load. */
export interface LoadReport {
  readonly reads: number;
  /** Votes that were acknowledged. */
  readonly votes: number;
  readonly posts: number;
  /** How often a request was repeated after a 503, like the app does. */
  readonly retries: number;
  /** A line for each request with an unexpected response. */
  readonly failures: readonly string[];
}

const readers = 4;
const writers = 3;
const pause = 20;

/** Starts readers and writers that send one request after the other over keep-alive connections. */
export function startLoad(origin: string, storyId: string): { end(): Promise<LoadReport> } {
  const failures: string[] = [];
  const counts = { reads: 0, votes: 0, posts: 0, retries: 0 };
  const ending = new AbortController();
  const agent = new Agent({ keepAlive: true });

  async function expectStatus(wanted: number, method: string, path: string, body?: object) {
    const key = randomUUID();
    let outcome = '';
    for (let left = 5; left > 0 && (outcome === '' || outcome === '503'); left--) {
      if (outcome === '503') counts.retries++;
      outcome = await send(agent, { origin, method, path, key, body });
    }
    if (outcome === String(wanted)) return true;
    failures.push(`${method} ${path}: ${outcome}`);
    return false;
  }

  async function read(): Promise<void> {
    const paths = ['/', '/api/experiences', '/api/stats', '/api/experiences?limit=3', '/healthz'];
    for (let turn = 0; !ending.signal.aborted; turn++) {
      // Every other URL is not cached yet.
      const path =
        turn % 2 === 0 ? `/api/experiences?offset=${turn % 9_000}` : paths[turn % paths.length];
      if (await expectStatus(200, 'GET', String(path))) counts.reads++;
      await wait(pause);
    }
  }

  async function write(writer: number): Promise<void> {
    for (let turn = 0; !ending.signal.aborted; turn++) {
      const isPost = turn % 10 === 9;
      const path = isPost ? '/api/experiences' : `/api/experiences/${storyId}/vote`;
      const body = isPost
        ? aStory()
        : { voterFingerprint: `browser ${writer} ${turn} ${Date.now()}` };
      if (await expectStatus(isPost ? 201 : 200, 'POST', path, body))
        counts[isPost ? 'posts' : 'votes']++;
      await wait(pause);
    }
  }

  const all = [
    ...Array.from({ length: readers }, read),
    ...Array.from({ length: writers }, (_, writer) => write(writer)),
  ];
  return {
    async end() {
      ending.abort();
      await Promise.all(all);
      agent.destroy();
      return { ...counts, failures };
    },
  };
}

interface LoadRequest {
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly body?: object | undefined;
}

/** The status of a complete response, or the error. */
function send(agent: Agent, { origin, method, path, key, body }: LoadRequest): Promise<string> {
  return new Promise((done) => {
    const writeHeaders = { 'content-type': 'application/json', 'idempotency-key': key };
    const headers = { origin, ...(body && writeHeaders) };
    const sent = request(`${origin}${path}`, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => done(String(answer.statusCode)));
      answer.once('error', (error) => done(error.message));
    });
    sent.once('error', (error) => done(error.message));
    sent.end(body && JSON.stringify(body));
  });
}
