import type { Experience } from '../../../src/contract/endpoints/experiences.ts';
import { cityKey } from '../../../src/domain/places/city-name.ts';
import type { RandomInt } from '../../../src/domain/random-id.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { experienceValues, type Place } from '../../../src/server/experiences/experience-values.ts';
import { presentExperience } from '../../../src/server/experiences/present.ts';
import { sortKeyAt } from '../../../src/server/experiences/sort-key.ts';
import { updateAllCounters } from '../../../src/server/rankings/counter-queries.ts';
import { randomIntFrom } from '../random/random.ts';

/** Words of many scripts: the first ones are in every other story, later ones are rarer. */
export const manyWords =
  `kindness stranger café straße coffee neighbour москва ёлка добро Ελλάδα Άγιος καλημέρα
  مرحبا صديق जल नमस्ते दोस्त สวัสดี เพื่อน 中国 朋友 谢谢 东 こんにちは 東京 パン 한국 친구 안녕 İstanbul smørrebrød
  łódź 🎉 👩‍👩‍👧 c++ <3 50% a_b snake_case "quoted" it's back\\slash 3.5% & && ... -- ;drop 'or' zebra quokka
  ﬁne ａｂｃ naïve`
    .split(/\s+/)
    .filter((word) => word !== '');

const places = [
  ['europe', 'Germany', 'Berlin'],
  ['europe', 'Germany', 'Köln'],
  ['europe', 'France', 'Saint-Denis'],
  ['europe', 'Russia', 'Москва'],
  ['asia', 'Japan', '東京'],
  ['asia', 'India', 'दिल्ली'],
  ['asia', 'Israel', 'Berlin'],
  ['africa', 'Egypt', 'القاهرة'],
  ['south-america', 'Brazil', 'São Paulo'],
] as const;

const tags = ['kindness', 'Food', 'travel', 'добро', '朋友', 'c++', '50%', 'first_time'];

/**
 * Stores this many stories of the 40 days before `now`, in random order, and returns them as readers see them. The same
 * seed creates the same stories.
 */
export async function storeManyStories(
  database: Database,
  {
    count,
    now,
    seed = 1,
    firstId = 0,
  }: { count: number; now: number; seed?: number; firstId?: number },
): Promise<Experience[]> {
  const randomInt = randomIntFrom(seed);
  const interval = (40 * 24 * 3_600_000) / count;
  const stories = Array.from({ length: count }, (_, i) => {
    // Each number once, in random order: each story has a millisecond of its own.
    const createdAt = now - Math.floor(((i * 7_919) % count) * interval) - 1;
    const randomId = `sunny_${(firstId + i).toString(36).padStart(4, '0')}`;
    return {
      ...storyOf(randomInt, createdAt),
      randomId,
      position: sortKeyAt(createdAt, randomInt),
    };
  });
  for (let from = 0; from < count; from += 500) {
    const some = stories.slice(from, from + 500);
    await database.write(async (trx) => {
      const numbers = await database.allocateNumbers(trx, some.length);
      const rows = some.map((story, i) => ({ ...story, number: numbers[i] ?? 0 }));
      await trx.insertInto('experiences').values(rows).execute();
      await database.search.add(trx, rows);
      await updateAllCounters(
        trx,
        rows.map((row) => ({ experience: row, experiences: 1, votes: row.votes })),
        now,
      );
    });
  }
  return stories.map(presentExperience);
}

function storyOf(randomInt: RandomInt, createdAt: number): ReturnType<typeof experienceValues> {
  const [continent, country, city] = pick(randomInt, places);
  const place: Place = { continent, country, city, cityKey: cityKey(city) };
  const content = Array.from(
    { length: 4 + randomInt(6) },
    () => manyWords[skewedWordIndex(randomInt)],
  ).join(' ');
  const ownTags = Array.from({ length: randomInt(3) }, () => pick(randomInt, tags));
  // Squared, so that many stories have few votes, and many have the same number.
  const votes = Math.floor(randomInt(12) ** 2 / 10);
  return experienceValues({
    post: { content, tags: [...new Set(ownTags)] },
    place,
    votes,
    createdAt,
    lang: [null, 'en', 'de'][content.length % 3] ?? null,
  });
}

/** The index of a word; low ones are more frequent. */
function skewedWordIndex(randomInt: RandomInt): number {
  return Math.floor((randomInt(1_000_000) / 1_000_000) ** 3 * manyWords.length);
}

function pick<T>(randomInt: RandomInt, from: readonly T[]): T {
  return from[randomInt(from.length)] as T;
}
