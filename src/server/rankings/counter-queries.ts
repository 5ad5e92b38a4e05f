import { sql } from 'kysely';
import { day, minute } from '../../contract/durations.ts';
import { currentPeriods } from '../../domain/time-windows.ts';
import type { Writes } from '../db/database.ts';
import { preparedForRows } from '../db/prepared.ts';
import type { ExperienceRow, Tables } from '../db/tables.ts';

export type CountedStory = Pick<
  ExperienceRow,
  'continent' | 'country' | 'city' | 'cityKey' | 'createdAt'
>;

interface Change {
  /** Visible stories more or fewer. */
  readonly stories: number;
  /** Votes on visible stories more or fewer. */
  readonly votes: number;
}

export interface CountedChange extends Change {
  readonly story: CountedStory;
}

/** Minutes are counted for the last 24 hours, and kept a day longer, in milliseconds. */
export const minutesKept = 2 * day;

/**
 * Keeps the rankings, the totals and the counters in step with a change to the visible stories, in the transaction
 * that makes it. Counting at reading time instead costs 90 to 240 ms at a million stories.
 */
export async function count(
  trx: Writes,
  story: CountedStory,
  change: Change,
  now: number,
): Promise<void> {
  await countAll(trx, [{ story, ...change }], now);
}

/** The same for any number of changes, summed first: three statements in all. */
export async function countAll(
  trx: Writes,
  changes: readonly CountedChange[],
  now: number,
): Promise<void> {
  await countInRankings(trx, changes, now);
  await countInCountries(trx, changes);
  await countInMinutes(trx, changes, now);
}

async function countInRankings(
  trx: Writes,
  changes: readonly CountedChange[],
  now: number,
): Promise<void> {
  const rows = changes.flatMap(({ story, stories, votes }) => {
    const { continent, country, city, cityKey } = story;
    return currentPeriods(story.createdAt, now).map((period) => ({
      key: `${country}\n${cityKey}\n${period}`,
      row: { period, continent, country, cityKey, city },
      stories,
      votes,
    }));
  });
  await addToRankings(trx, summed(rows).map(counted));
}

const addToRankings = preparedForRows((db, rows: readonly Tables['rankings'][]) =>
  db
    .insertInto('rankings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['period', 'cityKey', 'country']).doUpdateSet({
        totalVotes: sql`rankings."totalVotes" + excluded."totalVotes"`,
        experienceCount: sql`rankings."experienceCount" + excluded."experienceCount"`,
      }),
    ),
);

async function countInCountries(trx: Writes, changes: readonly CountedChange[]): Promise<void> {
  const rows = changes.map(({ story: { country, continent }, stories, votes }) => ({
    key: country,
    row: { country, continent },
    stories,
    votes,
  }));
  await addToCountries(trx, summed(rows).map(counted));
}

const addToCountries = preparedForRows((db, rows: readonly Tables['countryTotals'][]) =>
  db
    .insertInto('countryTotals')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('country').doUpdateSet({
        totalVotes: sql`"countryTotals"."totalVotes" + excluded."totalVotes"`,
        experienceCount: sql`"countryTotals"."experienceCount" + excluded."experienceCount"`,
      }),
    ),
);

async function countInMinutes(
  trx: Writes,
  changes: readonly CountedChange[],
  now: number,
): Promise<void> {
  const rows = changes
    .filter(({ story, stories }) => stories !== 0 && story.createdAt > now - minutesKept)
    .map(({ story, stories, votes }) => {
      const at = Math.floor(story.createdAt / minute);
      return { key: String(at), row: { minute: at }, stories, votes };
    });
  if (rows.length === 0) return;
  await trx
    .insertInto('postMinutes')
    .values(summed(rows).map(({ row, stories }) => ({ ...row, posts: stories })))
    .onConflict((conflict) =>
      conflict.column('minute').doUpdateSet({ posts: sql`"postMinutes".posts + excluded.posts` }),
    )
    .execute();
}

interface Addend<Row> extends Change {
  readonly key: string;
  readonly row: Row;
}

/** One row a key, in the order of the keys: all writers lock rows in one order, so that none waits in a circle. */
function summed<Row>(addends: readonly Addend<Row>[]): Addend<Row>[] {
  const sums = new Map<string, Addend<Row>>();
  for (const addend of addends) {
    const sum = sums.get(addend.key);
    sums.set(addend.key, {
      ...addend,
      stories: addend.stories + (sum?.stories ?? 0),
      votes: addend.votes + (sum?.votes ?? 0),
    });
  }
  return [...sums.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

function counted<Row>({ row, stories, votes }: Addend<Row>) {
  return { ...row, totalVotes: votes, experienceCount: stories };
}

/** How this city was first written here, for a city that no data set knows. */
export async function knownCityName(
  trx: Writes,
  { country, cityKey }: { country: string; cityKey: string },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('rankings')
    .select('city')
    .where('period', '=', 'all')
    .where('cityKey', '=', cityKey)
    .where('country', '=', country)
    .executeTakeFirst();
  return row?.city;
}
