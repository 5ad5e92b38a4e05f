import type { Reads } from '../db/database.ts';
import type { Measure } from './count-queries.ts';

/** How many months are shown, the newest ones. */
const maxMonths = 24;

export interface MonthlyCount {
  readonly month: string;
  readonly measure: Measure;
  readonly count: number;
}

/** Returns all counts of the newest months, the newest month first. */
export async function listMonthlyCounts(db: Reads): Promise<MonthlyCount[]> {
  const newest = db
    .selectFrom('monthlyCounts')
    .select('month')
    .distinct()
    .orderBy('month', 'desc')
    .limit(maxMonths);
  const rows = await db
    .selectFrom('monthlyCounts')
    .selectAll()
    .where('month', 'in', newest)
    .orderBy('month', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, measure: row.measure as Measure }));
}

/** How many stories were decided in a month, and for how long the median one had waited, in milliseconds. */
export interface MedianWait {
  readonly decisions: number;
  readonly median: number;
}

/** Returns the median wait for each of these months, read from the log; of an even number the upper one. */
export async function listMedianWaits(
  db: Reads,
  months: readonly string[],
): Promise<Map<string, MedianWait>> {
  const found = new Map<string, MedianWait>();
  for (const month of months) {
    const wait = await getMedianWait(db, month);
    if (wait !== undefined) found.set(month, wait);
  }
  return found;
}

async function getMedianWait(db: Reads, month: string): Promise<MedianWait | undefined> {
  const start = Date.parse(`${month}-01T00:00:00Z`);
  const end = new Date(start).setUTCMonth(new Date(start).getUTCMonth() + 1);
  const decided = db
    .selectFrom('moderationLog')
    .where('waited', 'is not', null)
    .where('createdAt', '>=', start)
    .where('createdAt', '<', end);
  const { decisions } = await decided
    .select((eb) => eb.fn.countAll<number>().as('decisions'))
    .executeTakeFirstOrThrow();
  const row = await decided
    .select('waited')
    .orderBy('waited')
    .offset(Math.floor(decisions / 2))
    .limit(1)
    .executeTakeFirst();
  return row === undefined || row.waited === null ? undefined : { decisions, median: row.waited };
}
