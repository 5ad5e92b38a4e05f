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

  test('none of our own is rejected and at most one in 200 is held, in at least 12 languages, with numbers, names, illness, money and tears', () => {
    expect(new Set(good.map(({ lang }) => lang)).size).toBeGreaterThanOrEqual(12);
    expect(good.length).toBeGreaterThanOrEqual(200);
    const verdicts = good.map(({ text }) => verdictOn(text).verdict);
    expect(verdicts).not.toContain('reject');
    const held = verdicts.filter((verdict) => verdict === 'hold');
    expect(held.length).toBeLessThanOrEqual(good.length / 200);
  });

  test('all of the demo', () => {
    const lines = readFileSync('demo/stories.jsonl', 'utf8').trim().split('\n');
    const texts = lines.map((line) => (JSON.parse(line) as { content: string }).content);
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter((text) => verdictOn(text).verdict !== 'publish')).toEqual([]);
  });
});

describe('a text that is longer than any story waits for a person:', () => {
  const kind = 'A stranger carried my shopping up four floors and would not take a coin for it. ';

  test.each([
    ['by its own length', kind.repeat(30)],
    ['by the length of what its characters expand to', `${kind.repeat(20)}${'…'.repeat(200)}`],
  ])('%s', (_how, text) => {
    expect(verdictOn(kind).verdict).toBe('publish');
    expect(verdictOn(text)).toMatchObject({ verdict: 'hold', reasons: [] });
  });
});
