import { cityKey } from '../../../src/domain/places/city-name.ts';
import type { RandomInt } from '../../../src/domain/random-id.ts';
import type { Database } from '../../../src/server/db/database.ts';
import type { ExperienceRow } from '../../../src/server/db/tables.ts';
import { experienceValues } from '../../../src/server/experiences/experience-values.ts';
import { sortKeyAt } from '../../../src/server/experiences/sort-key.ts';
import { updateAllCounters } from '../../../src/server/rankings/counter-queries.ts';
import { countNetworksOfStory } from '../../../src/server/rankings/network-queries.ts';
import { randomIntFrom } from '../random/random.ts';

const continents = [
  ['europe', 'Germany'],
  ['asia', 'Japan'],
  ['africa', 'Kenya'],
  ['north-america', 'Canada'],
  ['south-america', 'Chile'],
] as const;

/**
 * Stores 2,000 stories of up to 100 cities, the first with 30 times as many as the last, and 8 votes for each in the
 * middle, of networks that vote for three stories of a city.
 */
export async function storeVotedSite(database: Database, now: number): Promise<ExperienceRow[]> {
  const randomInt = randomIntFrom(7);
  const stories: ExperienceRow[] = [];
  await database.write(async (trx) => {
    const numbers = await database.allocateNumbers(trx, 2_000);
    for (const number of numbers) stories.push(aStoryRow(randomInt, { number, now }));
    for (let from = 0; from < stories.length; from += 200)
      await trx
        .insertInto('experiences')
        .values(stories.slice(from, from + 200))
        .execute();
    for (const story of stories) {
      const rows = [...networksOf(randomInt, story)].map((network) => ({
        experienceId: story.id,
        network,
        votes: 1,
      }));
      if (rows.length > 0) await trx.insertInto('voteNetworks').values(rows).execute();
      const networks = await countNetworksOfStory(trx, story, { by: 1, now });
      const change = { experience: story, experiences: 1, votes: story.votes, networks };
      await updateAllCounters(trx, [change], now);
    }
  });
  return stories;
}

function aStoryRow(
  randomInt: RandomInt,
  { number, now }: { number: number; now: number },
): ExperienceRow {
  // Squared: the first cities have most stories.
  const at = Math.floor((randomInt(1_000) / 1_000) ** 2 * 100);
  const [continent, country] = continents[at % continents.length] ?? continents[0];
  const city = `City ${at}`;
  // A long tail, as votes have; some cities are better liked than others.
  const votes = Math.floor((4 + (at % 7)) * 4 ** (randomInt(1_000) / 1_000) * 0.6);
  const createdAt = now - number * 1_000;
  const values = experienceValues({
    post: { content: `The neighbours carried everything upstairs, ${number}`, tags: [] },
    place: { continent, country, city, cityKey: cityKey(city) },
    votes,
    createdAt,
    lang: null,
  });
  return {
    ...values,
    number,
    randomId: `happy_v${number.toString(36)}`,
    position: sortKeyAt(createdAt, randomInt),
  };
}

function networksOf(randomInt: RandomInt, { city, votes }: ExperienceRow): ReadonlySet<string> {
  return new Set(Array.from({ length: votes }, () => `${city} ${randomInt(600)}`));
}
