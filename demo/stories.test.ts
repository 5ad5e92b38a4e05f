import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { continents } from '../src/contract/continents.ts';
import { findCountry } from '../src/domain/places/country-search.ts';
import { fold } from '../src/domain/text/fold.ts';
import { parseExperience } from '../src/server/transfer/experience-line.ts';

interface Sample {
  readonly content: string;
  readonly continent: (typeof continents)[number];
  readonly country: string;
  readonly city: string;
  readonly tags: readonly string[];
  readonly votes: number;
  readonly ageMinutes: number;
  /** As the server would detect it; missing where it would not. */
  readonly lang?: string;
}

const samples = readFileSync(new URL('./stories.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Sample);

test('every line is one sample that a person could have posted, written like the app would store it', () => {
  for (const { ageMinutes, ...story } of samples) {
    const { votes, lang = null, ...post } = story;
    const stored = { post, votes, lang, createdAt: undefined };
    expect(parseExperience(JSON.stringify(story), Date.now())).toEqual(stored);
    expect(findCountry(story.continent, story.country)?.name).toBe(story.country);
    expect(Number.isInteger(ageMinutes) && ageMinutes > 0, story.content).toBe(true);
    expect(votes).toBeLessThanOrEqual(900);
    expect(story.tags.join('')).toMatch(/^[a-z]*$/);
  }
  expect(new Set(samples.map(({ content }) => fold(content))).size).toBe(samples.length);
});

test('there are enough stories to scroll, in all continents and many letters and cities', () => {
  expect(samples.length).toBeGreaterThanOrEqual(150);
  const perContinent = Map.groupBy(samples, ({ continent }) => continent);
  for (const continent of continents)
    expect(perContinent.get(continent)?.length, continent).toBeGreaterThanOrEqual(10);
  const scripts = 'Latin Arabic Hebrew Devanagari Thai Han Hiragana Hangul Greek Cyrillic';
  for (const script of scripts.split(' ')) {
    const letter = new RegExp(`\\p{Script=${script}}`, 'u');
    const written = samples.filter(({ content }) => letter.test(content));
    expect(written.length, script).toBeGreaterThanOrEqual(3);
  }
  // An emoji that consists of several people.
  expect(samples.some(({ content }) => /\p{Emoji}\u200d\p{Emoji}/u.test(content))).toBe(true);
  const cities = Map.groupBy(samples, ({ country, city }) => `${city}, ${country}`);
  expect(cities.size).toBeGreaterThanOrEqual(80);
  // For the rankings.
  const several = [...cities.values()].filter((stories) => stories.length >= 3);
  expect(several.length).toBeGreaterThanOrEqual(10);
});

test('the newest come first, and the last hour, day and week all have stories', () => {
  const ages = samples.map(({ ageMinutes }) => ageMinutes);
  expect(ages).toEqual(ages.toSorted((a, b) => a - b));
  const within = (minutes: number) => ages.filter((age) => age < minutes).length;
  expect(within(60)).toBeGreaterThanOrEqual(10);
  expect(within(24 * 60)).toBeGreaterThanOrEqual(30);
  expect(within(7 * 24 * 60)).toBeGreaterThanOrEqual(70);
});
