import { expect, test } from 'vitest';
import { foldsOf, sampleWeightsOf } from './folds.ts';

const rows = Array.from({ length: 60 }, (_, at) => ({
  source: `source ${at % 4}`,
  kind: `template ${at % 12}`,
  lang: at % 3 === 0 ? 'de' : 'en',
  label: at % 2 === 0 ? 'promotion' : 'toxic',
}));

const foldsBy = (key: (row: (typeof rows)[number]) => string, folds: readonly number[]) =>
  [...Map.groupBy(rows.keys(), (at) => key(rows[at]!)).values()].map(
    (places) => new Set(places.map((at) => folds[at])).size,
  );

test('a template is never in the training set and the held-out fold at once', () => {
  const folds = foldsOf(rows, 'kind');
  expect(new Set(foldsBy(({ source, kind }) => `${source} ${kind}`, folds))).toEqual(new Set([1]));
  expect(new Set(folds).size).toBe(5);
});

test('a source is never in the training set and the held-out fold at once', () => {
  const folds = foldsOf(rows, 'source');
  expect(new Set(foldsBy(({ source }) => source, folds))).toEqual(new Set([1]));
  expect(new Set(folds).size).toBe(4);
});

test('the few good stories of a language weigh as much as its many bad ones', () => {
  const row = { source: 'one', kind: '', lang: 'fi', isDoubtful: false, isMisleading: false };
  const bad = Array.from({ length: 6 }, () => ({ ...row, label: 'toxic' }));
  const weights = sampleWeightsOf([{ ...row, label: 'ok' }, ...bad]);
  expect(weights[0]).toBeGreaterThan(2 * weights[1]!);
});

test('a text with a doubtful label weighs less', () => {
  const row = {
    source: 'one',
    kind: '',
    lang: 'en',
    label: 'toxic',
    isDoubtful: false,
    isMisleading: false,
  };
  const [sure, doubtful] = sampleWeightsOf([row, { ...row, isDoubtful: true }]);
  expect(doubtful).toBeLessThan(sure!);
});

test('a misleading good story weighs more', () => {
  const row = { source: 'one', kind: '', lang: 'en', label: 'ok', isDoubtful: false };
  const [plain, hard] = sampleWeightsOf([
    { ...row, isMisleading: false },
    { ...row, isMisleading: true },
  ]);
  expect(hard).toBeGreaterThan(plain!);
});
