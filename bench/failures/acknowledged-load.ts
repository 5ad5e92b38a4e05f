import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase, type DatabaseConfig } from '../../src/server/db/open.ts';
import { send, type Reply, type VisitorRequest } from '../support/client.ts';
import { uniqueStory } from '../support/stories.ts';

const pause = 20;
/** A request without a response by then has failed. */
const patience = 10_000;

export interface AcknowledgedLoad {
  readonly reads: number;
  /** Identifiers of stories, with their acknowledged votes. */
  readonly stories: ReadonlyMap<string, number>;
  /** Of stories and votes. */
  readonly writes: number;
  /** How often each other response came than the one of a success: a status, or the code of an error. */
  readonly failures: ReadonlyMap<string, number>;
  /** The longest time without an acknowledged write, in milliseconds. */
  readonly longestPause: number;
}

/** Four readers and four writers. A writer sends each write again with the same key until it is acknowledged, like the app. */
export function startAcknowledgedLoad(origin: string): { end(): Promise<AcknowledgedLoad> } {
  const ending = new AbortController();
  const failures = new Map<string, number>();
  const stories = new Map<string, number>();
  let [reads, writes, longestPause, lastWrite] = [0, 0, 0, performance.now()];

  /** The response, if it is a success. */
  async function attempt(kind: string, request: VisitorRequest): Promise<Reply | undefined> {
    const reply = await send(origin, request, AbortSignal.timeout(patience)).catch(codeOf);
    if (typeof reply === 'object' && reply.status < 300) return reply;
    const what = `${kind} ${typeof reply === 'string' ? reply : reply.status}`;
    failures.set(what, (failures.get(what) ?? 0) + 1);
    return undefined;
  }

  async function read(reader: number): Promise<void> {
    const paths = ['/api/experiences?sortBy=votes', '/', '/browse', '/leaderboard', '/api/stats'];
    for (let turn = 0; !ending.signal.aborted; turn++) {
      // Every other URL is not cached yet.
      const own = `/api/experiences?search=${reader}a${turn}`;
      const path = turn % 2 === 0 ? own : (paths[turn % paths.length] ?? '/');
      if (await attempt('read', { path })) reads++;
      await wait(pause);
    }
  }

  /** Returns the body of the response; undefined when the load ended before. */
  async function write(path: string, body: object): Promise<string | undefined> {
    const headers = { 'idempotency-key': randomUUID() };
    for (; !ending.signal.aborted; await wait(pause)) {
      const reply = await attempt('write', { path, body, headers });
      if (reply === undefined) continue;
      longestPause = Math.max(longestPause, performance.now() - lastWrite);
      lastWrite = performance.now();
      writes++;
      return reply.body;
    }
    return undefined;
  }

  async function writeAll(writer: number): Promise<void> {
    for (let turn = 0; !ending.signal.aborted; turn++) {
      const posted = await write('/api/experiences', uniqueStory());
      if (posted === undefined) return;
      const { id } = JSON.parse(posted) as { id: string };
      stories.set(id, 0);
      for (let vote = 1; vote <= 4; vote++) {
        const voterFingerprint = `${writer} ${turn} ${vote} ${id}`;
        const voted = await write(`/api/experiences/${id}/vote`, { voterFingerprint });
        if (voted === undefined) return;
        stories.set(id, vote);
        await wait(pause);
      }
    }
  }

  const people = [0, 1, 2, 3].flatMap((number) => [read(number), writeAll(number)]);
  return {
    async end() {
      ending.abort();
      await Promise.all(people);
      longestPause = Math.max(longestPause, performance.now() - lastWrite);
      return { reads, writes, stories, failures, longestPause };
    },
  };
}

function codeOf(error: unknown): string {
  const { name, cause } = error as Error;
  return (cause as { code?: string } | undefined)?.code ?? name;
}

/** How many acknowledged posts and votes the database does not have. */
export async function countLost(
  place: DatabaseConfig,
  { stories }: AcknowledgedLoad,
): Promise<number> {
  const database = openDatabase(place);
  const rows = await database.read.selectFrom('experiences').select(['id', 'votes']).execute();
  await database.close();
  const stored = new Map(rows.map(({ id, votes }) => [id, votes]));
  let lost = 0;
  for (const [id, votes] of stories) {
    if (!stored.has(id)) lost++;
    lost += Math.max(0, votes - (stored.get(id) ?? 0));
  }
  return lost;
}

/** Such as '3 read 502, 1 write ECONNRESET'; 'none' without a failure. */
export function describeFailures({ failures }: AcknowledgedLoad): string {
  return [...failures].map(([what, times]) => `${times} ${what}`).join(', ') || 'none';
}
