import { type Selectable, sql } from 'kysely';
import { day, minute } from '../../contract/durations.ts';
import { currentPeriods } from '../../domain/time-windows.ts';
import type { Transaction } from '../db/database.ts';
import { preparedForRows } from '../db/prepared.ts';
import type { ExperienceRow, Tables } from '../db/tables.ts';
import type { NetworkChange } from './network-queries.ts';

export type CountedExperience = Pick<
  ExperienceRow,
  'continent' | 'country' | 'city' | 'cityKey' | 'createdAt'
>;

interface CounterChange {
  /** The difference in visible experiences. */
  readonly experiences: number;
  /** The difference in votes on visible experiences. */
  readonly votes: number;
}

interface RankingChange extends CounterChange {
  /** The difference in networks of its city. */
  readonly networks?: NetworkChange;
}

export interface CountedChange extends RankingChange {
  readonly experience: CountedExperience;
}

/** In milliseconds. Statistics need the minutes of the last 24 hours; they are stored a day longer. */
export const minutesRetention = 2 * day;

/**
 * Updates rankings, totals and counters in the transaction that changes the visible experiences. Counting at reading
 * time instead takes 90 to 240 ms with a million experiences.
 */
export async function updateCounters(
  trx: Transaction,
  experience: CountedExperience,
  change: RankingChange,
  now: number,
): Promise<void> {
  await updateAllCounters(trx, [{ experience, ...change }], now);
}

/** The same for any number of changes, with three statements in total. */
export async function updateAllCounters(
  trx: Transaction,
  changes: readonly CountedChange[],
  now: number,
): Promise<void> {
  await countInRankings(trx, changes, now);
  await countInCountries(trx, changes);
  await countInMinutes(trx, changes, now);
}

async function countInRankings(
  trx: Transaction,
  changes: readonly CountedChange[],
  now: number,
): Promise<void> {
  const rows = changes.flatMap(({ experience, experiences, votes, networks }) => {
    const { continent, country, city, cityKey } = experience;
    return currentPeriods(experience.createdAt, now).map((period) => ({
      key: `${country}\n${cityKey}\n${period}`,
      row: { period, continent, country, cityKey, city },
      experiences,
      votes,
      networks: networks?.[period] ?? 0,
    }));
  });
  await addToRankings(
    trx,
    sumByKey(rows).map((sum) => ({ ...toRow(sum), networks: sum.networks ?? 0 })),
  );
}

const addToRankings = preparedForRows((db, rows: readonly Selectable<Tables['rankings']>[]) =>
  db
    .insertInto('rankings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['period', 'cityKey', 'country']).doUpdateSet({
        totalVotes: sql`rankings."totalVotes" + excluded."totalVotes"`,
        experienceCount: sql`rankings."experienceCount" + excluded."experienceCount"`,
        networks: sql`rankings.networks + excluded.networks`,
      }),
    ),
);

async function countInCountries(
  trx: Transaction,
  changes: readonly CountedChange[],
): Promise<void> {
  const rows = changes.map(({ experience: { country, continent }, experiences, votes }) => ({
    key: country,
    row: { country, continent },
    experiences,
    votes,
  }));
  await addToCountries(trx, sumByKey(rows).map(toRow));
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
  trx: Transaction,
  changes: readonly CountedChange[],
  now: number,
): Promise<void> {
  const rows = changes
    .filter(
      ({ experience, experiences }) =>
        experiences !== 0 && experience.createdAt > now - minutesRetention,
    )
    .map(({ experience, experiences, votes }) => {
      const at = Math.floor(experience.createdAt / minute);
      return { key: String(at), row: { minute: at }, experiences, votes };
    });
  if (rows.length === 0) return;
  await trx
    .insertInto('postMinutes')
    .values(sumByKey(rows).map(({ row, experiences }) => ({ ...row, posts: experiences })))
    .onConflict((conflict) =>
      conflict.column('minute').doUpdateSet({ posts: sql`"postMinutes".posts + excluded.posts` }),
    )
    .execute();
}

interface Addend<Row> extends CounterChange {
  readonly key: string;
  readonly row: Row;
  readonly networks?: number;
}

/** One row for each key, sorted by key: all writers lock rows in the same order, so there are no deadlocks. */
function sumByKey<Row>(addends: readonly Addend<Row>[]): Addend<Row>[] {
  const sums = new Map<string, Addend<Row>>();
  for (const addend of addends) {
    const sum = sums.get(addend.key);
    sums.set(addend.key, {
      ...addend,
      experiences: addend.experiences + (sum?.experiences ?? 0),
      votes: addend.votes + (sum?.votes ?? 0),
      networks: (addend.networks ?? 0) + (sum?.networks ?? 0),
    });
  }
  return [...sums.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

function toRow<Row>({ row, experiences, votes }: Addend<Row>) {
  return { ...row, totalVotes: votes, experienceCount: experiences };
}

/** The stored spelling of a city, if it has experiences. */
export async function getKnownCityName(
  trx: Transaction,
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
