import { sql } from 'kysely';
import type { ReviewRule } from '../../contract/review.ts';
import type { Transaction } from '../db/database.ts';

/** What is counted by month for /transparency. */
export type Measure =
  | 'received'
  | 'refused'
  | `refused ${ReviewRule}`
  | 'held'
  | 'secondLooks'
  | 'removedOnSecondLook'
  | 'reported'
  | 'restored'
  | 'published'
  | 'removed'
  | 'appeals'
  | 'appealsUpheld';

/** The month of a time, such as '2026-11', in UTC. @param time in milliseconds since 1970 */
export function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}

/** Adds one to each of these measures, in the transaction of what they count. */
export async function countInMonth(
  trx: Transaction,
  measures: readonly Measure[],
  now: number,
): Promise<void> {
  if (measures.length === 0) return;
  const month = monthOf(now);
  // Sorted: transactions lock the rows in the same order.
  const rows = measures.toSorted().map((measure) => ({ month, measure, count: 1 }));
  await trx
    .insertInto('monthlyCounts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['month', 'measure']).doUpdateSet({ count: sql`"monthlyCounts".count + 1` }),
    )
    .execute();
}
