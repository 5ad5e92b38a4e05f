import { sql, type Kysely } from 'kysely';

/** The language of each story; a server of the previous version writes null. The index finds stories of rare languages. */
export async function addLanguages(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('experiences').addColumn('lang', 'text').execute();
  await sql`create index "visible_lang" on experiences (lang, number)
    where state = 'visible'`.execute(db);
}
