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

function postedWithin(minutes: number): number {
  return samples.filter(({ ageMinutes }) => ageMinutes < minutes).length;
}

test('every line is one sample with exactly the fields of a sample', () => {
  const broken = read.flatMap(({ issues }, index) =>
    (issues ?? []).map(({ message }) => `line ${index + 1}: ${message}`),
  );
  expect(broken).toEqual([]);
});

test('there are enough stories to scroll', () => {
  expect(samples.length).toBeGreaterThanOrEqual(150);
});

test('every sample has a length that a person could have posted', () => {
  const wrong = samples
    .map(({ content }) => ({ content, length: lengthOf(content) }))
    .filter(({ length }) => length < limits.content.min || length > limits.content.max);
  expect(wrong).toEqual([]);
});

test('every sample is written like the app would store it', () => {
  const untidy = samples
    .flatMap(({ content, city }) => [content, city])
    .filter((text) => normalizeText(text) !== text);
  expect(untidy).toEqual([]);
});

test('no story occurs twice', () => {
  expect(new Set(samples.map(({ content }) => fold(content))).size).toBe(samples.length);
});

test('no sample lists a tag twice', () => {
  expect(samples.filter(({ tags }) => new Set(tags).size !== tags.length)).toEqual([]);
});

const scripts: readonly [string, RegExp][] = [
  ['Latin', /\p{Script=Latin}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Han', /\p{Script=Han}/u],
  ['Hiragana', /\p{Script=Hiragana}/u],
  ['Hangul', /\p{Script=Hangul}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
];

test.each(scripts)('there are stories in %s letters', (_script, letter) => {
  expect(samples.filter(({ content }) => letter.test(content)).length).toBeGreaterThanOrEqual(3);
});

test('there is an emoji that consists of several people', () => {
  expect(samples.some(({ content }) => /\p{Emoji}\u200d\p{Emoji}/u.test(content))).toBe(true);
});

test.each(continents)('%s has stories to browse', (continent) => {
  expect(samples.filter((sample) => sample.continent === continent).length).toBeGreaterThanOrEqual(
    10,
  );
});

test('every country is in the continent of its sample', () => {
  expect(samples.filter(({ continent, country }) => !isInContinent(continent, country))).toEqual(
    [],
  );
});

test('there are at least 80 cities, and some have several stories for the rankings', () => {
  const stories = new Map<string, number>();
  for (const { country, city } of samples) {
    const place = `${city}, ${country}`;
    stories.set(place, (stories.get(place) ?? 0) + 1);
  }
  expect(stories.size).toBeGreaterThanOrEqual(80);
  expect([...stories.values()].filter((count) => count >= 3).length).toBeGreaterThanOrEqual(10);
});

test('the newest come first, and the last hour, day and week all have stories', () => {
  const ages = samples.map(({ ageMinutes }) => ageMinutes);
  expect(ages).toEqual(ages.toSorted((a, b) => a - b));
  expect(postedWithin(60)).toBeGreaterThanOrEqual(10);
  expect(postedWithin(24 * 60)).toBeGreaterThanOrEqual(30);
  expect(postedWithin(7 * 24 * 60)).toBeGreaterThanOrEqual(70);
});
