import { sql, type Kysely } from 'kysely';

/** Lists the cities with the most stories of the world without scanning all cities. */
export async function indexCityLights(db: Kysely<unknown>): Promise<void> {
  await sql`create index "rankingsByStories" on rankings (period, "experienceCount" desc, "cityKey")
    where period = 'all' and "experienceCount" > 0`.execute(db);
}
