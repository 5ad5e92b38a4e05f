import { sql, type Kysely } from 'kysely';

/** Lists the cities of a country by their number of stories without scanning all cities. */
export async function indexCities(db: Kysely<unknown>): Promise<void> {
  await sql`create index "rankingsByCountry" on rankings (country, "experienceCount" desc, city)
    where period = 'all' and "experienceCount" > 0`.execute(db);
}
