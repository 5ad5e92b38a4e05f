import { sql, type Kysely } from 'kysely';

/** The cities of a country by their stories, without looking at all cities of the world. */
export async function indexCities(db: Kysely<unknown>): Promise<void> {
  await sql`create index "rankingsByCountry" on rankings (country, "experienceCount" desc, city)
    where period = 'all' and "experienceCount" > 0`.execute(db);
}
