import { randomInt, randomUUID } from 'node:crypto';
import type { BrowseQuery } from '../src/contract/browse-query.ts';
import type { Continent } from '../src/contract/continents.ts';
import { limits } from '../src/contract/limits.ts';
import { changeOf } from '../src/server/db/changes.ts';
import type { Database } from '../src/server/db/database.ts';
import { createExperience } from '../src/server/experiences/create-experience.ts';
import { listExperiences } from '../src/server/experiences/list-queries.ts';
import { getVisibleExperience } from '../src/server/experiences/queries.ts';
import { getRandomExperience } from '../src/server/experiences/random-queries.ts';
import { listRankings } from '../src/server/rankings/queries.ts';
import { getStats } from '../src/server/stats/queries.ts';
import { createVote } from '../src/server/votes/queries.ts';
import { Random } from './random.ts';
import { makeText } from './stories.ts';
import { vocabularies } from './words.ts';

/** Typical queries by name; each call has other parameters. */
export type Queries = Readonly<Record<string, () => Promise<unknown>>>;

export interface PopularCity {
  readonly continent: string;
  readonly country: string;
  readonly city: string;
}

export function list(database: Database, query: Partial<BrowseQuery>): Promise<unknown> {
  const whole = { limit: limits.page.size, offset: 0, ...query };
  return listExperiences(database, whole, Date.now());
}

/** All queries that read, except for searches. */
export async function readQueries(
  database: Database,
  places: readonly PopularCity[],
): Promise<Queries> {
  const random = new Random(7);
  const place = () => random.of(places);
  const inContinent = () => ({ continent: place().continent as Continent });
  const inCountry = () => {
    const { continent, country } = place();
    return { continent: continent as Continent, country };
  };
  const inCity = () => ({ ...inCountry(), ...place() }) as Partial<BrowseQuery>;
  const stories = await someStories(database);
  const lists: Record<string, () => Partial<BrowseQuery>> = {
    'recent, everywhere': () => ({}),
    'recent, page 10': () => ({ offset: 180 }),
    'recent, last page': () => ({ offset: limits.page.maxOffset - limits.page.size }),
    'recent, continent': inContinent,
    'recent, country': inCountry,
    'recent, city': inCity,
    'recent, city of any country': () => ({ city: place().city }),
    'recent, week': () => ({ timeframe: 'week' }),
    'recent, continent and month': () => ({ ...inContinent(), timeframe: 'month' }),
    'votes, everywhere': () => ({ sortBy: 'votes' }),
    'votes, page 10': () => ({ sortBy: 'votes', offset: 180 }),
    'votes, continent': () => ({ ...inContinent(), sortBy: 'votes' }),
    'votes, country': () => ({ ...inCountry(), sortBy: 'votes' }),
    'votes, city': () => ({ ...inCity(), sortBy: 'votes' }),
    'votes, day': () => ({ sortBy: 'votes', timeframe: 'day' }),
    'votes, week': () => ({ sortBy: 'votes', timeframe: 'week' }),
    'votes, month': () => ({ sortBy: 'votes', timeframe: 'month' }),
    'votes, country and week': () => ({ ...inCountry(), sortBy: 'votes', timeframe: 'week' }),
    'votes, country and month': () => ({ ...inCountry(), sortBy: 'votes', timeframe: 'month' }),
    'oldest, everywhere': () => ({ sortBy: 'oldest' }),
    'oldest, continent': () => ({ ...inContinent(), sortBy: 'oldest' }),
    'oldest, city and month': () => ({ ...inCity(), sortBy: 'oldest', timeframe: 'month' }),
  };
  return {
    ...Object.fromEntries(
      Object.entries(lists).map(([name, query]) => [name, () => list(database, query())]),
    ),
    'by id': () => getVisibleExperience(database.read, random.of(stories).randomId),
    random: () => getRandomExperience(database.read, (end) => random.below(end)),
    'random, with languages': () =>
      getRandomExperience(database.read, (end) => random.below(end), ['de', 'en']),
    stats: () => getStats(database.read, Date.now()),
    'leaderboard, all': () => listRankings(database.read, 'all', Date.now()),
    'leaderboard, week': () => listRankings(database.read, 'week', Date.now()),
    'leaderboard, month': () => listRankings(database.read, 'month', Date.now()),
  };
}

/** The frequent writes of visitors. */
export async function writeQueries(database: Database): Promise<Queries> {
  const random = new Random(11);
  const stories = await someStories(database);
  const now = Date.now;
  return {
    vote: () =>
      database.write(async (trx) => {
        const voter = { device: randomUUID(), fingerprint: randomUUID() };
        const story = await createVote(trx, {
          experienceId: random.of(stories).id,
          voter,
          now: now(),
        });
        await database.publish(trx, changeOf('votes', story));
      }),
    post: () =>
      database.write((trx) =>
        createExperience({ database, now, randomInt: (end) => randomInt(end) }, trx, {
          post: {
            content: `${makeText(random, vocabularies.english)} ${randomUUID()}`,
            tags: ['kindness'],
          },
          place: { continent: 'asia', country: 'Japan', city: 'Kyoto', cityKey: 'kyoto' },
          lang: 'en',
        }),
      ),
  };
}

/** Some stories, distributed over the data set. */
export async function someStories(
  database: Database,
  count = 2_000,
): Promise<{ id: string; randomId: string }[]> {
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

/** The cities with the most stories, where a page is full even in a small data set. */
export function popularCities(database: Database, count = 10): Promise<PopularCity[]> {
  return database.read
    .selectFrom('rankings')
    .select(['continent', 'country', 'city'])
    .where('period', '=', 'all')
    .orderBy('experienceCount', 'desc')
    .limit(count)
    .execute();
}
