import type { LabelledRow } from './rows.ts';

const foldCount = 5;

/** The fold of each row for cross-validation: the rows of an author are in one fold. */
export function foldsOf(rows: readonly Pick<LabelledRow, 'author'>[]): number[] {
  const sizes = countsOf(rows, ({ author }) => author);
  const filled = Array.from({ length: Math.min(foldCount, sizes.size) }, () => 0);
  const folds = new Map<string, number>();
  // The largest author first, each to the smallest fold.
  for (const [author, size] of [...sizes].toSorted(([, a], [, b]) => b - a)) {
    const least = filled.indexOf(Math.min(...filled));
    filled[least] = (filled[least] ?? 0) + size;
    folds.set(author, least);
  }
  return rows.map(({ author }) => folds.get(author) ?? 0);
}

const maxWeight = 6;

/**
 * The sample weight of each row. In every language good and bad texts have the same total weight, limited by a factor:
 * otherwise the model would treat the language itself as a feature of bad texts.
 */
export function sampleWeightsOf(rows: readonly Pick<LabelledRow, 'label' | 'lang'>[]): number[] {
  const keyOf = (isGood: boolean, lang: string) => `${isGood} ${lang}`;
  const counts = countsOf(rows, ({ label, lang }) => keyOf(label === 'ok', lang));
  return rows.map(({ label, lang }) => {
    const mine = counts.get(keyOf(label === 'ok', lang)) ?? 1;
    const others = counts.get(keyOf(label !== 'ok', lang)) ?? 1;
    return Math.min(maxWeight, Math.max(1, others / mine));
  });
}

function countsOf<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}
