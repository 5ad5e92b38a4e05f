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
/** After more changes than this everything is purged, with one tag. */
const maxAtOnce = 200;

export async function setPosition(trx: Transaction, position: Position): Promise<void> {
  await setSetting(trx, key, JSON.stringify(position));
}

/** Stores the position after a claim, unless another server has claimed it meanwhile. */
export async function setPositionAfter(
  trx: Transaction,
  claimed: Position,
  next: Position,
): Promise<void> {
  const stored = await getStoredPosition(trx);
  if (stored?.notBefore === claimed.notBefore) await setPosition(trx, next);
}

async function getStoredPosition(db: Reads): Promise<Position | undefined> {
  const stored = await getSetting(db, key);
  return stored === undefined ? undefined : (JSON.parse(stored) as Position);
}

/** What a CDN has to remove. */
export interface Purges {
  readonly position: Position;
  /** How many changes are older than the deadline and were never purged: they have gone from the CDN by themselves. */
  readonly expired: number;
  /** Changes that it does not know. */
  readonly first: readonly Entry[];
  /** Changes that are purged again now. */
  readonly again: readonly Entry[];
  /** Whether nothing up to `repeatUpTo` is left to purge again after these. */
  readonly isRepeated: boolean;
  /** Undefined where nothing waits. */
  readonly dueAt: number | undefined;
}

export async function findPurges(db: Reads, now: number): Promise<Purges> {
  const { stories: last } = await countChanges(db);
  const { position, expired } = await getPosition(db, now, last);
  const { purged, repeated, repeatUpTo, repeatAt, notBefore } = position;
  const first = await listOrAll(db, { after: purged, upTo: last });
  const unrepeated = await listOrAll(db, { after: repeated, upTo: repeatUpTo });
  const repeatDueAt = unrepeated.length > 0 ? repeatAt : undefined;
  const dueAt = first.length + expired > 0 ? now : repeatDueAt;
  return {
    position,
    expired,
    first,
    again: repeatAt <= now ? unrepeated : [],
    isRepeated: repeatAt <= now || unrepeated.length === 0,
    dueAt: dueAt && Math.max(dueAt, notBefore),
  };
}

/** Without a position, or with one of another database, it begins at the deadline. */
async function getPosition(db: Reads, now: number, last: number) {
  const gone = await getLastNumber(db, 'stories', now - removalDeadline);
  const stored = await getStoredPosition(db);
  if (stored === undefined || stored.purged > last) {
    const untried = { repeatAt: 0, notBefore: 0, tries: 0 };
    const position = { purged: gone, repeated: gone, repeatUpTo: gone, ...untried };
    return { position, expired: 0 };
  }
  const purged = Math.max(stored.purged, gone);
  const repeated = Math.max(stored.repeated, Math.min(stored.repeatUpTo, gone));
  return { position: { ...stored, purged, repeated }, expired: purged - stored.purged };
}

/** The changes of this range, or one of all stories instead of very many. */
async function listOrAll(db: Reads, range: { after: number; upTo: number }): Promise<Entry[]> {
  if (range.after === range.upTo) return [];
  const entries = await listChanges(db, 'stories', { ...range, limit: maxAtOnce + 1 });
  if (entries.length <= maxAtOnce) return entries;
  return [{ number: range.upTo, change: { of: 'removal' } }];
}

/** How many changes a CDN does not know, and since when the first of them, in milliseconds since 1970. */
export async function countUnknown(db: Reads, now: number) {
  const { stories: last } = await countChanges(db);
  const { position } = await getPosition(db, now, last);
  return db
    .selectFrom('journal')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<number | null>('createdAt').as('oldest'),
    ])
    .where('series', '=', 'stories')
    .where('number', '>', position.purged)
    .executeTakeFirstOrThrow();
}
