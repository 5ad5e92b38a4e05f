import type { Database } from '../../src/server/db/database.ts';
import { Random } from './random.ts';

export interface StoryIds {
  readonly id: string;
  readonly randomId: string;
}

/** Some visible stories, distributed over the data set. */
export async function someStories(database: Database, count: number): Promise<StoryIds[]> {
  const { last } = await database.read
    .selectFrom('experiences')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const random = new Random(13);
  const numbers = Array.from({ length: count }, () => 1 + random.below(last));
  return database.read
    .selectFrom('experiences')
    .select(['id', 'randomId'])
    .where('number', 'in', numbers)
    .where('state', '=', 'visible')
    .execute();
}

export interface PopularCity {
  readonly continent: string;
  readonly country: string;
  readonly city: string;
}

/** The cities with the most stories, where a page is full even in a small data set. */
export function popularCities(database: Database, count: number): Promise<PopularCity[]> {
  return database.read
    .selectFrom('rankings')
    .select(['continent', 'country', 'city'])
    .where('period', '=', 'all')
    .orderBy('experienceCount', 'desc')
    .limit(count)
    .execute();
}
