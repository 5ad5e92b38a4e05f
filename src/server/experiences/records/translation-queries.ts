import { sql } from 'kysely';
import type { LanguageCode } from '../../../contract/languages.ts';
import type { Reads, Transaction } from '../../db/database.ts';
import type { ExperienceRow } from '../../db/tables.ts';

/** A story as it was read for its translation. */
export type TranslatedStory = Pick<ExperienceRow, 'id' | 'content' | 'contentHash' | 'lang'>;

/** A visible story with its stored translation, which is null where there is none of this text. */
export async function getForTranslation(
  db: Reads,
  { randomId, language }: { randomId: string; language: LanguageCode },
): Promise<(TranslatedStory & { readonly translation: string | null }) | undefined> {
  return db
    .selectFrom('experiences')
    .leftJoin('translations', (join) =>
      join
        .onRef('translations.experienceId', '=', 'experiences.id')
        // A server of the version before does not delete them when a story is edited.
        .onRef('translations.contentHash', '=', 'experiences.contentHash')
        .on('translations.language', '=', language),
    )
    .select([
      'experiences.id',
      'experiences.content',
      'experiences.contentHash',
      'experiences.lang',
      'translations.content as translation',
    ])
    .where('experiences.randomId', '=', randomId)
    .where('experiences.state', '=', sql.lit('visible'))
    .executeTakeFirst();
}

interface NewTranslation {
  readonly story: TranslatedStory;
  readonly language: LanguageCode;
  readonly content: string;
  readonly now: number;
}

/** Stores a translation. Returns false when the story is not visible with this text any more. It must be locked. */
export async function saveTranslation(
  trx: Transaction,
  { story, language, content, now }: NewTranslation,
): Promise<boolean> {
  const current = await trx
    .selectFrom('experiences')
    .select('contentHash')
    .where('id', '=', story.id)
    .where('content', '=', story.content)
    .where('state', '=', sql.lit('visible'))
    .executeTakeFirst();
  if (current === undefined) return false;
  const values = { content, contentHash: current.contentHash, createdAt: now };
  await trx
    .insertInto('translations')
    .values({ experienceId: story.id, language, ...values })
    .onConflict((conflict) => conflict.columns(['experienceId', 'language']).doUpdateSet(values))
    .execute();
  return true;
}

/** Deletes all translations of a story. */
export async function deleteTranslations(trx: Transaction, experienceId: string): Promise<void> {
  await trx.deleteFrom('translations').where('experienceId', '=', experienceId).execute();
}
