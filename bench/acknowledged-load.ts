import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase, type DatabaseConfig } from '../src/server/db/open.ts';

const pause = 20;
/** A request without a response by then has failed. */
const patience = 10_000;

export interface AcknowledgedLoad {
  readonly reads: number;
  /** Identifiers of stories, with their acknowledged votes. */
  readonly stories: ReadonlyMap<string, number>;
  readonly votes: number;
  /** How often each other response came than the one of a success: a status, or the code of an error. */
  readonly failures: ReadonlyMap<string, number>;
  /** The longest time without an acknowledged write, in milliseconds. */
  readonly longestPause: number;
}

/** Four readers and four writers. A writer sends each write again with the same key until it is acknowledged, like the app. */
export function startAcknowledgedLoad(origin: string): { end(): Promise<AcknowledgedLoad> } {
  const agent = new Agent({ keepAlive: true });
  const ending = new AbortController();
  const failures = new Map<string, number>();
  const stories = new Map<string, number>();
  let [reads, votes, longestPause, lastWrite] = [0, 0, 0, performance.now()];

  const send = (method: string, path: string, { key = '', body = '' } = {}) =>
    new Promise<Reply>((done) => {
      const headers = { origin, 'content-type': 'application/json', 'idempotency-key': key };
      const options = { method, agent, timeout: patience, ...(body !== '' && { headers }) };
      const sent = request(origin + path, options, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.once('end', () => done({ status: String(answer.statusCode), body: text }));
        answer.once('error', (error) => done({ status: error.message, body: '' }));
      });
      sent.once('timeout', () => sent.destroy(new Error('no response')));
      sent.once('error', (error) => done({ status: error.message, body: '' }));
      sent.end(body);
    });
  const count = (kind: string, { status }: Reply) => {
    const what = `${kind} ${status}`;
    failures.set(what, (failures.get(what) ?? 0) + 1);
  };

  async function read(reader: number): Promise<void> {
    const paths = ['/api/experiences?sortBy=votes', '/', '/browse', '/leaderboard', '/api/stats'];
    for (let turn = 0; !ending.signal.aborted; turn++) {
      // Every other URL is not cached yet.
      const own = `/api/experiences?search=${reader}a${turn}`;
      const reply = await send('GET', turn % 2 === 0 ? own : (paths[turn % paths.length] ?? '/'));
      if (reply.status === '200') reads++;
      else count('read', reply);
      await wait(pause);
    }
  }

  /** Returns the body of the response; undefined when the load ended before. */
  async function write(path: string, body: object, successes: readonly string[]) {
    const key = randomUUID();
    while (!ending.signal.aborted) {
      const reply = await send('POST', path, { key, body: JSON.stringify(body) });
      if (successes.includes(reply.status)) {
        longestPause = Math.max(longestPause, performance.now() - lastWrite);
        lastWrite = performance.now();
        return reply.body;
      }
      count('write', reply);
      await wait(pause);
    }
    return undefined;
  }

  async function writeAll(writer: number): Promise<void> {
    for (let turn = 0; !ending.signal.aborted; turn++) {
      const posted = await write('/api/experiences', story(), ['201', '202']);
      if (posted === undefined) return;
      const { id } = JSON.parse(posted) as { id: string };
      stories.set(id, 0);
      for (let vote = 0; vote < 4; vote++) {
        const voterFingerprint = `${writer} ${turn} ${vote} ${id}`;
        if (
          (await write(`/api/experiences/${id}/vote`, { voterFingerprint }, ['200'])) === undefined
        )
          return;
        stories.set(id, vote + 1);
        votes++;
        await wait(pause);
      }
    }
  }

  const people = [0, 1, 2, 3].flatMap((number) => [read(number), writeAll(number)]);
  return {
    async end() {
      ending.abort();
      await Promise.all(people);
      agent.destroy();
      longestPause = Math.max(longestPause, performance.now() - lastWrite);
      return { reads, votes, stories, failures, longestPause };
    },
  };
}

interface Reply {
  readonly status: string;
  readonly body: string;
}

/** Another one each time, because the same text is refused within a day; the review publishes it. */
const story = () => ({
  content: `We planted a tree with the neighbours today and called it ${nameOf(randomUUID())}.`,
  continent: 'europe',
  country: 'Germany',
  city: 'Berlin',
});

/** Ten letters. */
const nameOf = (id: string): string =>
  id
    .replaceAll('-', '')
    .slice(0, 10)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** How many acknowledged posts and votes the database does not have. */
export async function countLost(
  place: DatabaseConfig,
  { stories }: AcknowledgedLoad,
): Promise<{ posts: number; votes: number }> {
  const database = openDatabase(place);
  const rows = await database.read.selectFrom('experiences').select(['id', 'votes']).execute();
  await database.close();
  const stored = new Map(rows.map(({ id, votes }) => [id, votes]));
  const lost = { posts: 0, votes: 0 };
  for (const [id, votes] of stories) {
    if (!stored.has(id)) lost.posts++;
    lost.votes += Math.max(0, votes - (stored.get(id) ?? 0));
  }
  return lost;
}

/** Such as '3 read 502, 1 write ECONNRESET'; 'none' without a failure. */
export function describeFailures({ failures }: AcknowledgedLoad): string {
  return [...failures].map(([what, times]) => `${times} ${what}`).join(', ') || 'none';
}
