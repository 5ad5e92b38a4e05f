import { expect, test } from 'vitest';
import { foldsOf, sampleWeightsOf } from './folds.ts';

test('an author is never in the training set and the held-out fold at once', () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({
    author: `author ${(at * at) % 11}`,
    lang: 'de',
  }));
  const folds = foldsOf(rows);
  for (const places of Map.groupBy(rows.keys(), (at) => rows[at]?.author).values())
    expect(new Set(places.map((at) => folds[at])).size).toBe(1);
  expect(new Set(folds).size).toBeGreaterThan(1);
});

test('a model that is measured knows each language that several authors write', () => {
  const rows = ['one', 'two', 'three', 'four'].flatMap((author, at) =>
    Array.from({ length: 10 + at }, () => ({ author, lang: at % 2 === 0 ? 'fi' : 'hi' })),
  );
  const folds = foldsOf(rows);
  for (const lang of ['fi', 'hi'])
    expect(new Set(folds.filter((_, at) => rows[at]?.lang === lang)).size).toBe(2);
});

test('the few good stories of a language weigh as much as its many bad ones, those about groups more', () => {
  const lang = 'fi';
  const good = (kind: string) => ({ lang, label: 'ok', kind }) as const;
  const bad = { lang, label: 'toxic', kind: 'insult' } as const;
  expect(sampleWeightsOf([good('plain'), bad, bad, bad, bad, bad, bad]).slice(0, 2)).toEqual([
    6, 1,
  ]);
  const kinds = ['plain', 'friendly-group', 'neutral-group'];
  const [plain = 0, ...others] = sampleWeightsOf(kinds.map(good));
  for (const weight of others) expect(weight).toBeGreaterThan(plain);
});
