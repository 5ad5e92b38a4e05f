import { expect, test } from 'vitest';
import { foldsOf, sampleWeightsOf } from './folds.ts';

test('an author is never in the training set and the held-out fold at once', () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({
    author: `author ${(at * at) % 11}`,
    lang: 'de',
  }));
  const folds = foldsOf(rows);
  const ofAuthors = Map.groupBy(rows.keys(), (at) => rows[at]?.author);
  for (const places of ofAuthors.values()) {
    expect(new Set(places.map((at) => folds[at])).size).toBe(1);
  }
  expect(new Set(folds).size).toBeGreaterThan(1);
});

test('a model that is measured knows each language that several authors write', () => {
  const rows = ['one', 'two', 'three', 'four'].flatMap((author, at) =>
    Array.from({ length: 10 + at }, () => ({ author, lang: at % 2 === 0 ? 'fi' : 'hi' })),
  );
  const folds = foldsOf(rows);
  for (const lang of ['fi', 'hi']) {
    const chosen = folds.filter((_, at) => rows[at]?.lang === lang);
    expect(new Set(chosen).size).toBe(2);
  }
});

test('the few good stories of a language weigh as much as its many bad ones', () => {
  const bad = Array.from({ length: 6 }, () => ({
    lang: 'fi',
    label: 'toxic' as const,
    kind: 'insult',
  }));
  const weights = sampleWeightsOf([{ lang: 'fi', label: 'ok', kind: 'plain' }, ...bad]);
  expect(weights[0]).toBe(6);
  expect(weights[1]).toBe(1);
});

test('a good story about a group of people weighs more than another', () => {
  const kinds = ['plain', 'friendly-group', 'neutral-group'];
  const [plain = 0, ...others] = sampleWeightsOf(
    kinds.map((kind) => ({ lang: 'fi', label: 'ok', kind })),
  );
  for (const weight of others) expect(weight).toBeGreaterThan(plain);
});
