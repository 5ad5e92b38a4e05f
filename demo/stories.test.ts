import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { continents } from '../src/contract/continents.ts';
import { ContinentSchema } from '../src/contract/endpoints/place-files.ts';
import { limits } from '../src/contract/limits.ts';
import { normalizeText } from '../src/contract/text.ts';
import { isInContinent } from '../src/domain/places/countries.ts';
import { fold } from '../src/domain/text/fold.ts';

const daysBack = 120;

const SampleSchema = v.strictObject({
  content: v.string(),
  continent: ContinentSchema,
  country: v.string(),
  city: v.pipe(v.string(), v.nonEmpty()),
  tags: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z]+$/))), v.maxLength(4)),
  votes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(900)),
  ageMinutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(daysBack * 24 * 60)),
  /** As the server would detect it; missing where it would not. */
  lang: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/))),
});

const lines = readFileSync(new URL('./stories.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const read = lines.map((line) =>
  v.safeParse(v.pipe(v.string(), v.parseJson(), SampleSchema), line),
);
const samples = read.flatMap((result) => (result.success ? [result.output] : []));
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function lengthOf(text: string): number {
  return [...graphemes.segment(text)].length;
}

test('every line is one sample that a person could have posted, written like the app would store it', () => {
  const broken = read.flatMap(({ issues }, index) =>
    (issues ?? []).map(({ message }) => `line ${index + 1}: ${message}`),
  );
  expect(broken).toEqual([]);
  const wrong = samples.filter(({ content, continent, country, city, tags }) => {
    const length = lengthOf(content);
    return (
      length < limits.content.min ||
      length > limits.content.max ||
      [content, city].some((text) => normalizeText(text) !== text) ||
      new Set(tags).size !== tags.length ||
      !isInContinent(continent, country)
    );
  });
  expect(wrong).toEqual([]);
  expect(new Set(samples.map(({ content }) => fold(content))).size).toBe(samples.length);
});

test('there are enough stories to scroll, in all continents and many letters and cities', () => {
  const countOf = (isOne: (sample: (typeof samples)[number]) => boolean) =>
    samples.filter(isOne).length;
  expect(samples.length).toBeGreaterThanOrEqual(150);
  for (const continent of continents)
    expect(
      countOf((sample) => sample.continent === continent),
      continent,
    ).toBeGreaterThanOrEqual(10);
  const scripts = 'Latin Arabic Hebrew Devanagari Thai Han Hiragana Hangul Greek Cyrillic';
  for (const script of scripts.split(' ')) {
    const letter = new RegExp(`\\p{Script=${script}}`, 'u');
    expect(
      countOf(({ content }) => letter.test(content)),
      script,
    ).toBeGreaterThanOrEqual(3);
  }
  // An emoji that consists of several people.
  expect(countOf(({ content }) => /\p{Emoji}\u200d\p{Emoji}/u.test(content))).toBeGreaterThan(0);
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
