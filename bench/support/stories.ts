import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { continents } from '../../src/contract/continents.ts';
import { day } from '../../src/contract/durations.ts';
import { limits } from '../../src/contract/limits.ts';
import { isCityName } from '../../src/contract/text/city-text.ts';
import { countriesOf, type Country } from '../../src/domain/places/countries.ts';
import { Random } from './random.ts';
import { dist } from './server.ts';
import {
  commonTag,
  type Language,
  languageOf,
  tags,
  vocabularies,
  withoutSpaces,
} from './words.ts';

/** A story in the format of `import`. */
interface Story {
  readonly content: string;
  readonly continent: string;
  readonly country: string;
  readonly city: string;
  readonly tags: readonly string[];
  readonly votes: number;
  readonly createdAt: string;
}

interface Land {
  readonly country: Country;
  /** The most populous first. */
  readonly cities: readonly string[];
}

/**
 * Generates stories, deterministic except for their times: from all countries in proportion to their population, in
 * eleven languages, with unevenly distributed votes, from the two years before `now`, two percent from the last week.
 */
export function* makeStories(count: number, now: number): Generator<Story> {
  const random = new Random(2_026);
  const lands = loadLands();
  for (let i = 0; i < count; i++) yield makeStory(random, lands, now);
}

function makeStory(random: Random, lands: readonly Land[], now: number): Story {
  const { country, cities } = random.earlyOf(lands);
  // Some stories are in English in every country.
  const native = languageOf[country.code];
  const language = native !== undefined && random.next() < 0.8 ? native : 'english';
  return {
    content: makeText(random, language),
    continent: country.continent,
    country: country.name,
    city: random.earlyOf(cities),
    tags: makeTags(random),
    votes: Math.floor(Math.exp(random.normal() * 1.5 + 1) / 2),
    createdAt: new Date(makeTime(random, now)).toISOString(),
  };
}

function makeText(random: Random, language: Language): string {
  const { words, medium, rare } = vocabularies[language];
  const separator = withoutSpaces.has(language) ? '' : ' ';
  const word = () => (random.next() < 1 / 2 ? random.earlyOf(words) : random.of(words));
  const text = Array.from({ length: 12 + random.below(24) }, word);
  if (random.next() < 1 / 100) text.splice(random.below(text.length), 0, medium);
  if (random.next() < 1 / 10_000) text.splice(random.below(text.length), 0, rare);
  // Cut to the maximum length of a story.
  while (text.join(separator).length >= limits.content.max) text.pop();
  return `${text.join(separator)}.`;
}

function makeTags(random: Random): string[] {
  const chosen = new Set<string>(random.next() < 1 / 2 ? [commonTag] : []);
  for (let left = random.below(3); left > 0; left--) chosen.add(random.earlyOf(tags));
  return [...chosen];
}

function makeTime(random: Random, now: number): number {
  const span = random.next() < 1 / 50 ? 7 * day : 730 * day;
  return Math.floor(now - random.next() * span);
}

/** All countries with cities, those with the most cities first. */
function loadLands(): readonly Land[] {
  return continents
    .flatMap(countriesOf)
    .map((country) => ({ country, cities: citiesOf(country) }))
    .filter(({ cities }) => cities.length > 0)
    .toSorted((one, other) => other.cities.length - one.cities.length);
}

function citiesOf({ code }: Country): string[] {
  const file = join(dist, 'places', `${code.toLowerCase()}.json`);
  if (!existsSync(file)) return [];
  const { cities } = JSON.parse(readFileSync(file, 'utf8')) as { cities: [string, ...unknown[]][] };
  return cities.map(([name]) => name).filter(isCityName);
}

const digits = 'ghijklmnop';

/** Another one each time, because the same text is refused within a day; the review publishes it. */
export function uniqueText(): string {
  const name = randomUUID().replaceAll('-', '').slice(0, 10);
  const letters = name.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? '');
  return `We planted a tree with the neighbours today and called it ${letters}.`;
}

export const uniqueStory = () => ({
  content: uniqueText(),
  continent: 'europe',
  country: 'Germany',
  city: 'Berlin',
});
