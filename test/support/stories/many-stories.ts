import type { Experience } from '../../../src/contract/endpoints/experiences.ts';
import { cityKey } from '../../../src/domain/places/city-name.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { experienceValues, type Place } from '../../../src/server/experiences/experience-values.ts';
import { positionAt } from '../../../src/server/experiences/position.ts';
import { presentExperience } from '../../../src/server/experiences/present.ts';
import { countAll } from '../../../src/server/rankings/counter-queries.ts';
import { randomIntFrom } from '../random.ts';

/** Words of many scripts: the first ones come in every other story, the later the rarer. */
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
 * Stores so many stories of the 40 days before `now`, in no order, and gives them as readers see them. The same seed
 * makes the same stories.
 */
export async function storeManyStories(
  database: Database,
  { count, now, seed = 1 }: { count: number; now: number; seed?: number },
): Promise<Experience[]> {
  const draw = randomIntFrom(seed);
  const apart = (40 * 24 * 3_600_000) / count;
  const stories = Array.from({ length: count }, (_, i) => {
    // Every number once, but not in order: each story has a millisecond of its own.
    const createdAt = now - Math.floor(((i * 7_919) % count) * apart) - 1;
    const randomId = `sunny_${i.toString(36).padStart(4, '0')}`;
    return { ...storyOf(draw, createdAt), randomId, position: positionAt(createdAt, draw) };
  });
  for (let from = 0; from < count; from += 500) {
    const some = stories.slice(from, from + 500);
    await database.write(async (trx) => {
      const numbers = await database.allocateNumbers(trx, some.length);
      const rows = some.map((story, i) => ({ ...story, number: numbers[i] ?? 0 }));
      await trx.insertInto('experiences').values(rows).execute();
      await database.search.add(trx, rows);
      await countAll(
        trx,
        rows.map((story) => ({ story, stories: 1, votes: story.votes })),
        now,
      );
    });
  }
  return stories.map(presentExperience);
}

type Draw = ReturnType<typeof randomIntFrom>;

function storyOf(draw: Draw, createdAt: number): ReturnType<typeof experienceValues> {
  const [continent, country, city] = pick(draw, places);
  const place: Place = { continent, country, city, cityKey: cityKey(city) };
  const content = Array.from({ length: 4 + draw(6) }, () => manyWords[skewed(draw)]).join(' ');
  const ownTags = Array.from({ length: draw(3) }, () => pick(draw, tags));
  // Squared, so that many have few votes and not all ties are broken by them.
  const votes = Math.floor(draw(12) ** 2 / 10);
  return experienceValues({
    post: { content, tags: [...new Set(ownTags)] },
    place,
    votes,
    createdAt,
  });
}

/** The index of a word, low ones often. */
function skewed(draw: Draw): number {
  return Math.floor((draw(1_000_000) / 1_000_000) ** 3 * manyWords.length);
}

function pick<T>(draw: Draw, from: readonly T[]): T {
  return from[draw(from.length)] as T;
}
