import type { Database, Reads, Transaction } from '../db/database.ts';
import { getSetting, setSetting } from '../db/settings-queries.ts';
import type { ExperienceRow } from '../db/tables.ts';

export type UnreadExperience = Pick<ExperienceRow, 'number' | 'content' | 'lang'>;

/** The setting with the number of the last experience whose language has been looked for. */
const detectedUpTo = 'languagesDetectedUpTo';

/** Returns the number of the last experience whose language has been looked for; 0 at first. */
export async function getLastDetected(db: Reads): Promise<number> {
  return Number((await getSetting(db, detectedUpTo)) ?? 0);
}

/** Returns the next experiences, in any state, also those whose language is known. */
export async function listExperiencesAfter(
  db: Reads,
  number: number,
  limit: number,
): Promise<UnreadExperience[]> {
  return db
    .selectFrom('experiences')
    .select(['number', 'content', 'lang'])
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Stores the language of experiences without one. `numbers` is by language. */
export async function setLanguages(
  database: Database,
  trx: Transaction,
  numbers: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  for (const [lang, some] of numbers) {
    await trx
      .updateTable('experiences')
      .set({ lang })
      .where((eb) => database.isAmong(eb.ref('number'), some))
      .where('lang', 'is', null)
      .execute();
  }
}

export function setLastDetected(trx: Transaction, number: number): Promise<void> {
  return setSetting(trx, detectedUpTo, String(number));
}
