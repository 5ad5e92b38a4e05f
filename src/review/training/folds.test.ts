import { expect, test } from 'vitest';
import { foldsOf, sampleWeightsOf } from './folds.ts';

test('an author is never in the training set and the held-out fold at once', () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({ author: `author ${(at * at) % 11}` }));
  const folds = foldsOf(rows);
  const ofAuthors = Map.groupBy(rows.keys(), (at) => rows[at]?.author);
  for (const places of ofAuthors.values()) {
    expect(new Set(places.map((at) => folds[at])).size).toBe(1);
  }
  expect(new Set(folds).size).toBeGreaterThan(1);
});

test('the few good stories of a language weigh as much as its many bad ones', () => {
  const bad = Array.from({ length: 6 }, () => ({ lang: 'fi', label: 'toxic' as const }));
  const weights = sampleWeightsOf([{ lang: 'fi', label: 'ok' }, ...bad]);
  expect(weights[0]).toBe(6);
  expect(weights[1]).toBe(1);
});
