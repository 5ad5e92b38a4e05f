import { sql } from 'kysely';
import { hour } from '../../contract/durations.ts';
import type { Reads } from '../db/database.ts';

/** The window of the breaker for an hour, in milliseconds. */
export const breakerWindow = hour;
const minHiddenInHour = 20;
const maxHiddenShare = 0.05;
/** So many hidden stories may wait for a moderator on a site of any size. */
const minWaiting = 3;

/** A circuit breaker that stops reports from hiding: too many stories were hidden within an hour, or half of all. */
export type Breaker = 'hour' | 'half';

/**
 * The open breaker, if any. 'hour': more than 20 stories and more than 5 % of the visible ones were hidden within the
 * last hour. 'half': with one more, half of all stories would be hidden and wait for a moderator.
 */
export async function getBreaker(db: Reads, now: number): Promise<Breaker | undefined> {
  const hidden = await countHidden(db, now);
  const { waiting } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('hid', '=', sql.lit(1))
    .where('status', '=', sql.lit('pending'))
    .executeTakeFirstOrThrow();
  if (hidden <= minHiddenInHour && waiting < minWaiting) return undefined;
  const { visible } = await db
    .selectFrom('countryTotals')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('experienceCount'), sql.lit(0)).as('visible'))
    .executeTakeFirstOrThrow();
  if (hidden > minHiddenInHour && hidden > maxHiddenShare * (visible + hidden)) return 'hour';
  const wouldBeHalf = 2 * (waiting + 1) >= visible + waiting;
  return waiting >= minWaiting && wouldBeHalf ? 'half' : undefined;
}

/** Within the last hour. Clocks of servers may differ a little; times more than an hour ahead are ignored. */
async function countHidden(db: Reads, now: number): Promise<number> {
  const { hidden } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('hidden'))
    .where('createdAt', '>', now - breakerWindow)
    .where('createdAt', '<', now + breakerWindow)
    .where('hid', '=', sql.lit(1))
    .executeTakeFirstOrThrow();
  return hidden;
}
