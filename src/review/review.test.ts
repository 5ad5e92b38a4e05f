import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readReviewResources } from './load-resources.ts';
import { review } from './review.ts';
import { readRowsOf, rowFolders } from './training/rows.ts';

const resources = readReviewResources();
const verdictOn = (text: string) => review({ text }, resources);
/** The number of texts with each verdict. */
const verdictsOn = (texts: readonly string[]) => {
  const groups = Map.groupBy(texts, (text) => verdictOn(text).verdict);
  return { rejected: groups.get('reject')?.length ?? 0, held: groups.get('hold')?.length ?? 0 };
};

describe('good stories are published:', () => {
  test('of our own at most one in 300 is rejected and one in 100 is held, in all languages, with numbers, names, groups, illness, money and tears', () => {
    // A fourteenth of them: all would take 10 seconds.
    const own = readRowsOf(rowFolders.training).filter(({ label }) => label === 'ok');
    const good = own.filter((_, at) => at % 14 === 0);
    expect(new Set(good.map(({ lang }) => lang)).size).toBeGreaterThanOrEqual(28);
    const { rejected, held } = verdictsOn(good.map(({ text }) => text));
    expect(rejected).toBeLessThanOrEqual(good.length / 300);
    expect(held).toBeLessThanOrEqual(good.length / 100);
  });

  test('of the demo none is rejected, and at most 4 % are held', () => {
    const lines = readFileSync('demo/stories.jsonl', 'utf8').trim().split('\n');
    const texts = lines.map((line) => (JSON.parse(line) as { content: string }).content);
    expect(texts.length).toBeGreaterThan(200);
    const { rejected, held } = verdictsOn(texts);
    expect(rejected).toBe(0);
    expect(held).toBeLessThan(0.04 * texts.length);
  });
});

test('a text that is longer than any story, also by what its characters expand to, waits for a person', () => {
  const kind = 'A stranger carried my shopping up four floors and would not take a coin for it. ';
  expect(verdictOn(kind).verdict).toBe('publish');
  for (const text of [kind.repeat(30), `${kind.repeat(20)}${'…'.repeat(200)}`])
    expect(verdictOn(text)).toMatchObject({ verdict: 'hold', reasons: [] });
});

test('only what caused the verdict is marked', () => {
  const text = 'Call me at 212 555 0147 for a free cake, I love my city so much!';
  const { verdict, reasons } = verdictOn(text);
  expect(verdict).toBe('reject');
  const marks = reasons.flatMap((each) => each.marks.map((mark) => text.slice(...mark)));
  expect(marks).toEqual(['212 555 0147']);
});

test('of the words that the model finds most telling, only those are marked that weigh about the same', () => {
  const text = 'My boss is an idiot and I brought him coffee anyway.';
  const marks = verdictOn(text).reasons.flatMap((each) => each.marks);
  expect(marks.map((mark) => text.slice(...mark))).toEqual(['idiot']);
});

test('a story without words is rejected', () => {
  for (const sign of ['\u2800', '.', '★', '\ufffd', 'a'])
    expect(verdictOn(sign.repeat(50))).toMatchObject({ verdict: 'reject', mayAskHuman: false });
});
