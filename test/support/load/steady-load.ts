import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { aStory } from '../server/test-server.ts';

const readers = 4;
const writers = 3;
const pause = 20;

/** Starts readers and writers that send one request after the other over keep-alive connections. */
export function startLoad(origin: string, storyId: string) {
  /** A line for each request with an unexpected response. */
  const failures: string[] = [];
  /** Of what was acknowledged, and of requests that were repeated after a 503, like the app does. */
  const counts = { reads: 0, votes: 0, posts: 0, retries: 0 };
  const ending = new AbortController();

  async function expectStatus(wanted: number, method: string, path: string, body?: object) {
    const writeHeaders = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const headers = { origin, ...(body && writeHeaders) };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    let outcome = '';
    for (let left = 5; left > 0 && (outcome === '' || outcome === '503'); left--) {
      if (outcome === '503') counts.retries++;
      outcome = await fetch(origin + path, sent)
        .then(async (answer) => (await answer.arrayBuffer(), String(answer.status)))
        .catch(String);
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
      return { ...counts, failures };
    },
  };
}
