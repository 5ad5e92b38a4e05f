import { sql } from 'kysely';
import { day, hour, minute } from '../../contract/durations.ts';
import type { Stats } from '../../contract/endpoints/stats.ts';
import type { Reads } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { firstSortKeyAt } from '../experiences/sort-key.ts';

/** The counters of visible stories. They come from rollups and are exact. */
export async function getStats(db: Reads, now: number): Promise<Stats> {
  const [totals] = await sumTotals(db, {});
  return {
    lastHourPosts: await countSince(db, now - hour),
    last24HoursPosts: await countSince(db, now - day),
    totalExperiences: totals?.totalExperiences ?? 0,
    totalVotes: totals?.totalVotes ?? 0,
  };
}

const sumTotals = prepared((db) =>
  db
    .selectFrom('countryTotals')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('experienceCount'), sql.lit(0)).as('totalExperiences'),
      eb.fn.coalesce(eb.fn.sum<number>('totalVotes'), sql.lit(0)).as('totalVotes'),
    ]),
);

/** Sums the counters of whole minutes, and counts the stories of the minute in which the window starts. */
async function countSince(db: Reads, start: number): Promise<number> {
  const firstWhole = Math.floor(start / minute) + 1;
  const [whole] = await sumMinutes(db, { firstWhole });
  const [partial] = await countBetween(db, {
    start: firstSortKeyAt(start + 1),
    end: firstSortKeyAt(firstWhole * minute),
  });
  return (whole?.posts ?? 0) + (partial?.posts ?? 0);
}

const sumMinutes = prepared((db, { firstWhole }: { firstWhole: number }) =>
  db
    .selectFrom('postMinutes')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('posts'), sql.lit(0)).as('posts'))
    .where('minute', '>=', firstWhole),
);

/** Counts the visible stories from one sort key up to another, without it. */
const countBetween = prepared((db, { start, end }: { start: number; end: number }) =>
  db
    .selectFrom('experiences')
    .select((eb) => eb.fn.countAll<number>().as('posts'))
    .where('state', '=', sql.lit('visible'))
    .where('position', '>=', start)
    .where('position', '<', end),
);
