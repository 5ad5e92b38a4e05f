import { sql } from 'kysely';
import { hour } from '../../contract/durations.ts';
import type { Reads } from '../db/database.ts';

/** How long hidings count together, in milliseconds. */
export const breakerWindow = hour;
const floodMinimum = 20;
const floodShare = 0.05;
/** On however small a site, so many reports hide at once. */
const alwaysHidden = 3;

/** Why reports hide nothing for now: too many stories were hidden within the hour, or half of them would be. */
export type Breaker = 'hour' | 'half';

/**
 * Which breaker is on: more than 20 stories and more than 5 % of the visible ones were hidden within the last hour, or
 * with one more hidden story half of all would wait for a person.
 */
export async function getBreaker(db: Reads, now: number): Promise<Breaker | undefined> {
  const hidden = await countHidden(db, now);
  const { waiting } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('hid', '=', sql.lit(1))
    .where('status', '=', sql.lit('pending'))
    .executeTakeFirstOrThrow();
  if (hidden <= floodMinimum && waiting < alwaysHidden) return undefined;
  const { visible } = await db
    .selectFrom('countryTotals')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('experienceCount'), sql.lit(0)).as('visible'))
    .executeTakeFirstOrThrow();
  if (hidden > floodMinimum && hidden > floodShare * (visible + hidden)) return 'hour';
  const wouldBeHalf = 2 * (waiting + 1) >= visible + waiting;
  return waiting >= alwaysHidden && wouldBeHalf ? 'half' : undefined;
}

/** Within the last hour; the clocks of servers may differ a little, and one that was far ahead counts for nothing. */
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
