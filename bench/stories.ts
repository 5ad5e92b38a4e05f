import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCityName } from '../src/contract/city-text.ts';
import { continents } from '../src/contract/continents.ts';
import { day } from '../src/contract/durations.ts';
import { limits } from '../src/contract/limits.ts';
import { countriesOf, type Country } from '../src/domain/places/countries.ts';
import { Random } from './random.ts';
import { dist } from './server.ts';
import { commonTag, languageOf, tags, type Vocabulary, vocabularies } from './words.ts';

/** A story in the format of `import`. */
export interface Story {
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
    content: makeText(random, vocabularies[language]),
    continent: country.continent,
    country: country.name,
    city: random.earlyOf(cities),
    tags: makeTags(random),
    votes: Math.floor(Math.exp(random.normal() * 1.5 + 1) / 2),
    createdAt: new Date(makeTime(random, now)).toISOString(),
  };
}

export function makeText(random: Random, vocabulary: Vocabulary): string {
  const { words, separator, medium, rare } = vocabulary;
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

let loaded: readonly Land[] | undefined;

/** All countries with cities, those with the most cities first. */
export function loadLands(): readonly Land[] {
  loaded ??= continents
    .flatMap(countriesOf)
    .map((country) => ({ country, cities: citiesOf(country) }))
    .filter(({ cities }) => cities.length > 0)
    .toSorted((one, other) => other.cities.length - one.cities.length);
  return loaded;
}

function citiesOf({ code }: Country): string[] {
  const file = readIfThere(join(dist, 'places', `${code.toLowerCase()}.json`));
  if (file === undefined) return [];
  const { cities } = JSON.parse(file) as { cities: [string, ...unknown[]][] };
  return cities.map(([name]) => name).filter(isCityName);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
