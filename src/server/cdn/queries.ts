import type { Reads, Transaction } from '../db/database.ts';
import { countChanges, type Entry, getLastNumber, listChanges } from '../db/journal/queries.ts';
import { getSetting, setSetting } from '../db/settings-queries.ts';
import { removalDeadline } from './formats.ts';

/** Up to where in the journal the CDN knows the changes of stories, for all servers. Times are in milliseconds since 1970. */
export interface Position {
  /** The number of the last change that was purged. */
  readonly purged: number;
  /** The number of the last one that was purged again. */
  readonly repeated: number;
  /** At `repeatAt` those up to this number are purged again. */
  readonly repeatUpTo: number;
  readonly repeatAt: number;
  /** No server sends before: another one does, or the CDN has refused. */
  readonly notBefore: number;
  /** How often in a row the CDN has refused. */
  readonly tries: number;
}

const key = 'cdnPosition';
const batchSize = 200;

/** Where the CDN is. Without a position, or with one of another database, what is older has gone from it by itself. */
async function getPosition(db: Reads, now: number): Promise<Position> {
  const stored = await getSetting(db, key);
  const position = stored && (JSON.parse(stored) as Position);
  if (position && position.purged <= (await countChanges(db)).stories) return position;
  const last = await getLastNumber(db, 'stories', now - removalDeadline);
  return {
    purged: last,
    repeated: last,
    repeatUpTo: last,
    repeatAt: 0,
    notBefore: 0,
    tries: 0,
  };
}

export async function setPosition(trx: Transaction, position: Position): Promise<void> {
  await setSetting(trx, key, JSON.stringify(position));
}

/** What a CDN has to remove. */
export interface Purges {
  readonly position: Position;
  /** Changes that it does not know, a batch of them. */
  readonly first: readonly Entry[];
  /** Changes that are purged again now, a batch of them. */
  readonly again: readonly Entry[];
  /** Whether these are the last ones of those up to `repeatUpTo`. */
  readonly isLastRepeated: boolean;
  /** Undefined where nothing waits. */
  readonly dueAt: number | undefined;
}

export async function findPurges(db: Reads, now: number): Promise<Purges> {
  const position = await getPosition(db, now);
  const { purged, repeated, repeatUpTo, repeatAt, notBefore } = position;
  const list = (range: { after: number; upTo?: number }) =>
    listChanges(db, 'stories', { ...range, limit: batchSize });
  const first = await list({ after: purged });
  const unrepeated = await list({ after: repeated, upTo: repeatUpTo });
  const again = repeatAt <= now ? unrepeated : [];
  const waiting = unrepeated.length > 0 ? repeatAt : undefined;
  const dueAt = first.length > 0 ? now : waiting;
  return {
    position,
    first,
    again,
    isLastRepeated: again.length === unrepeated.length && again.length < batchSize,
    dueAt: dueAt && Math.max(dueAt, notBefore),
  };
}

/** How many changes a CDN does not know, and since when the first of them, in milliseconds since 1970. */
export async function countUnknown(db: Reads, now: number) {
  const { purged } = await getPosition(db, now);
  return db
    .selectFrom('journal')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<number | null>('createdAt').as('oldest'),
    ])
    .where('series', '=', 'stories')
    .where('number', '>', purged)
    .executeTakeFirstOrThrow();
}
