import type { ServerProcess } from '../processes/server-process.ts';
import { aStory } from '../server/test-server.ts';

/** The writes that the server has acknowledged. */
export interface AcknowledgedWrites {
  /** Identifiers of stories. */
  readonly posts: Set<string>;
  /** The number of votes by the identifier of the story. */
  readonly votes: Map<string, number>;
  /** Identifiers of stories that were reported. */
  readonly reports: Set<string>;
}

const writers = 8;
const cities = ['Berlin', 'Bremen', 'Ulm'];

interface Plan {
  readonly responses: number;
  /** Called with the acknowledged writes, which continue to grow. */
  readonly onLast: (done: AcknowledgedWrites) => void;
}

/**
 * Eight writers post, vote and report as fast as possible until the server is gone. `onLast` is called together with the
 * last of `responses`.
 */
export async function writeUntil(
  server: Pick<ServerProcess, 'post'>,
  { responses, onLast }: Plan,
): Promise<AcknowledgedWrites> {
  const done: AcknowledgedWrites = { posts: new Set(), votes: new Map(), reports: new Set() };
  const open: string[] = [];
  let left = responses;
  const send = async (path: string, body: object, expected: number): Promise<string> => {
    const answer = await server.post(`/api/experiences${path}`, body);
    if (answer.status !== expected) throw new Error(answer.body);
    left--;
    if (left === 0) onLast(done);
    return answer.body;
  };
  const write = async (writer: number): Promise<void> => {
    for (let i = 0; ; i++) {
      const city = cities[(writer + i) % cities.length] ?? '';
      const { id } = JSON.parse(await send('', { ...aStory(), city }, 201)) as { id: string };
      done.posts.add(id);
      if (i % 4 === 3) {
        await send(`/${id}/report`, { reason: 'spam', reporterFingerprint: 'f' }, 201);
        done.reports.add(id);
        continue;
      }
      open.push(id);
      for (const other of open.slice(-3)) {
        const voterFingerprint = `${writer} ${i} ${other}`;
        await send(`/${other}/vote`, { voterFingerprint }, 200);
        done.votes.set(other, (done.votes.get(other) ?? 0) + 1);
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: writers }, (_, i) => write(i)));
  const unexpected = ends
    .map((end) => end.status === 'rejected' && String(end.reason))
    .filter(isUnexpected);
  if (unexpected.length > 0) throw new Error(`The server answered: ${String(unexpected[0])}`);
  return done;
}

/** Anything but a closed connection, or the response of a server that has lost its database. */
function isUnexpected(reason: string | false): boolean {
  return reason === false || !/fetch failed|terminated|"unavailable"/.test(reason);
}
