import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readReviewResources } from './load-resources.ts';
import { review } from './review.ts';
import { readLabelledRows } from './training/labelled-rows.ts';

const resources = readReviewResources();
const verdictOn = (text: string) => review({ text }, resources);
const own = readLabelledRows('src/review/resources/rows.jsonl');

describe('good stories are published:', () => {
  const good = own.filter(({ label }) => label === 'ok');

  test('of our own, in at least 12 languages, full of numbers, names, illness, money and tears, none is refused and one in 200 waits at most', () => {
    expect(new Set(good.map(({ lang }) => lang)).size).toBeGreaterThanOrEqual(12);
    expect(good.length).toBeGreaterThanOrEqual(200);
    const verdicts = good.map(({ text }) => verdictOn(text).verdict);
    expect(verdicts).not.toContain('reject');
    const held = verdicts.filter((verdict) => verdict === 'hold');
    expect(held.length).toBeLessThanOrEqual(good.length / 200);
  });

  test('and all of the demonstration', () => {
    const lines = readFileSync('demo/stories.jsonl', 'utf8').trim().split('\n');
    const texts = lines.map((line) => (JSON.parse(line) as { content: string }).content);
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter((text) => verdictOn(text).verdict !== 'publish')).toEqual([]);
  });
});

describe('a text that is longer than any story waits for a person:', () => {
  const kind = 'A stranger carried my shopping up four floors and would not take a coin for it. ';

  test.each([
    ['in the letters that it has', kind.repeat(30)],
    ['in the letters that its signs stand for', `${kind.repeat(20)}${'…'.repeat(200)}`],
  ])('%s', (_how, text) => {
    expect(verdictOn(kind).verdict).toBe('publish');
    expect(verdictOn(text)).toMatchObject({ verdict: 'hold', reasons: [] });
  });
});
