import { sql } from 'kysely';
import type { Change, ChangedExperience } from '../changes.ts';
import type { Reads, Transaction } from '../database.ts';

/** Each has numbers of its own, so that votes and stories do not wait for each other. */
export type Series = 'stories' | 'votes';

/** How many changes each series has had; a number is also that of its last change. */
export type Counts = Readonly<Record<Series, number>>;

/**
 * Writes changes of one series down, and returns the number of the last one. Other transactions that do so wait for the
 * end of this one: nobody sees a number before the ones below it.
 */
export async function insertChanges(
  trx: Transaction,
  series: Series,
  changes: readonly Change[],
): Promise<number> {
  const { version: last } = await trx
    .insertInto('dataVersions')
    .values({ name: series, version: changes.length })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ version: sql`"dataVersions".version + ${changes.length}` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  const rows = changes.map(({ of, experience }, i) => ({
    series,
    number: last - changes.length + 1 + i,
    of,
    experienceId: experience?.id ?? null,
    // Without its words: no text of a person outlives its story.
    experience: experience ? JSON.stringify({ ...experience, searchText: undefined }) : null,
    // Of this machine's clock: it is only for deleting old ones.
    createdAt: Date.now(),
  }));
  await trx.insertInto('journal').values(rows).execute();
  return last;
}

export async function countChanges(db: Reads): Promise<Counts> {
  const rows = await db.selectFrom('dataVersions').selectAll().execute();
  const of = (series: Series) => rows.find(({ name }) => name === series)?.version ?? 0;
  return { stories: of('stories'), votes: of('votes') };
}

/** A change as it is written down. */
export interface Entry {
  readonly number: number;
  readonly change: Change;
}

interface Range {
  readonly after: number;
  readonly upTo: number;
  readonly limit?: number;
}

/** The changes after a number. Some are missing where a version before has changed something, or they are deleted. */
export async function listChanges(
  db: Reads,
  series: Series,
  { after, upTo, limit = upTo - after }: Range,
): Promise<Entry[]> {
  const rows = await db
    .selectFrom('journal')
    .leftJoin('experiences', 'experiences.id', 'journal.experienceId')
    .select(['journal.number', 'of', 'experience', 'searchText'])
    .where('series', '=', series)
    .where('journal.number', '>', after)
    .where('journal.number', '<=', upTo)
    .orderBy('journal.number')
    .limit(limit)
    .execute();
  return rows.map(({ number, of, experience, searchText }) => {
    if (experience === null) return { number, change: { of } };
    const changed = JSON.parse(experience) as Omit<ChangedExperience, 'searchText'>;
    // Those of a removed one are gone, or are those of its new text.
    const words = of === 'removal' ? undefined : (searchText ?? undefined);
    return { number, change: { of, experience: { ...changed, searchText: words } } };
  });
}

/** The number of the last change up to a time; 0 without one. */
export async function getLastNumber(db: Reads, series: Series, upTo: number): Promise<number> {
  const { last } = await db
    .selectFrom('journal')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .where('series', '=', series)
    .where('createdAt', '<=', upTo)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
