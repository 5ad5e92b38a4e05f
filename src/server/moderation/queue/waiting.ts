import type { Queue, QueueKind } from '../../../contract/endpoints/console/queue.ts';
import type { Database } from '../../db/database.ts';
import { type Waiting, type WaitingFilter, walkWaiting } from './waiting-queries.ts';

interface Wanted extends WaitingFilter {
  readonly kind?: QueueKind | undefined;
  /** The place of the last one before; undefined for the first page. */
  readonly after?: string | undefined;
  readonly limit: number;
  readonly isWanted?: (id: string) => boolean;
}

interface WaitingPage {
  readonly counts: Queue['counts'];
  readonly entries: readonly Waiting[];
  readonly next: string | null;
}

const kindOf: Record<QueueKind, keyof Waiting> = {
  grave: 'isGrave',
  reported: 'isReported',
  held: 'isHeld',
  appealed: 'isAppealed',
};

/** The first of all that waits: grave cases, then the longest waiting. With the number of each kind. */
export async function listWaiting(database: Database, wanted: Wanted): Promise<WaitingPage> {
  const { kind, after, limit, isWanted = () => true } = wanted;
  const counts = { all: 0, grave: 0, reported: 0, held: 0, appealed: 0 };
  const start = after === undefined ? undefined : placeIn(after);
  let first: Waiting[] = [];
  for await (const step of walkWaiting(database, wanted)) {
    for (const entry of step) count(entry);
    const candidates = step.filter(
      (entry) =>
        (kind === undefined || entry[kindOf[kind]]) &&
        (start === undefined || compare(start, entry) < 0) &&
        isWanted(entry.id),
    );
    // One more than the page, to know whether there is another one.
    first = [...first, ...candidates].toSorted(compare).slice(0, limit + 1);
  }
  const entries = first.slice(0, limit);
  const last = entries.at(-1);
  return { counts, entries, next: first.length > limit && last ? placeOf(last) : null };

  function count(entry: Waiting): void {
    counts.all++;
    for (const each of Object.keys(kindOf) as QueueKind[]) if (entry[kindOf[each]]) counts[each]++;
  }
}

type Place = Pick<Waiting, 'isGrave' | 'since' | 'id'>;

function compare(a: Place, b: Place): number {
  if (a.isGrave !== b.isGrave) return a.isGrave ? -1 : 1;
  return a.since - b.since || (a.id < b.id ? -1 : Number(a.id > b.id));
}

const placeOf = ({ isGrave, since, id }: Place) => `${isGrave ? 1 : 0}.${since}.${id}`;

function placeIn(text: string): Place {
  const [grave, since, id = ''] = text.split('.');
  return { isGrave: grave === '1', since: Number(since), id };
}
