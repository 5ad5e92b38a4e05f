import type { ServerProcess } from '../processes/server-process.ts';
import { aStory } from '../server/test-server.ts';

/** What the server has said is done. */
export interface Acknowledged {
  /** Identifiers of stories. */
  readonly posts: Set<string>;
  /** How many votes a story has got, by its identifier. */
  readonly votes: Map<string, number>;
  /** Identifiers of stories that were reported. */
  readonly reports: Set<string>;
}

const writers = 8;
const cities = ['Berlin', 'Bremen', 'Ulm'];

interface Plan {
  readonly answers: number;
  /** `done` goes on growing. */
  readonly atLast: (done: Acknowledged) => void;
  /** False for a server that says what is not so: then a story may be missing that it has answered. */
  readonly isHonest?: boolean;
}

/**
 * Eight people who post, vote and report as fast as they can until the server is gone. After so many answers `atLast` happens,
 * at the very moment of the last one.
 */
export async function writeUntil(
  server: ServerProcess,
  { answers, atLast, isHonest = true }: Plan,
): Promise<Acknowledged> {
  const done: Acknowledged = { posts: new Set(), votes: new Map(), reports: new Set() };
  const open: string[] = [];
  let left = answers;
  const send = async (path: string, body: object, expected: number): Promise<string> => {
    const answer = await server.post(`/api/experiences${path}`, body);
    if (!isHonest && answer.status === 404) return '';
    if (answer.status !== expected) throw new Error(answer.body);
    left--;
    if (left === 0) atLast(done);
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
        const voted = await send(`/${other}/vote`, { voterFingerprint }, 200);
        if (voted !== '') done.votes.set(other, (done.votes.get(other) ?? 0) + 1);
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: writers }, (_, i) => write(i)));
  const odd = ends.map((end) => end.status === 'rejected' && String(end.reason)).filter(isOdd);
  if (odd.length > 0) throw new Error(`The server answered: ${String(odd[0])}`);
  return done;
}

/** Anything but a connection that was cut, or an answer of a server that could not reach its database any more. */
function isOdd(reason: string | false): boolean {
  return reason === false || !/ECONN|EPIPE|socket hang up|aborted|"unavailable"/.test(reason);
}
