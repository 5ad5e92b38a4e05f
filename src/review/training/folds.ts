import type { LabelledRow } from './rows.ts';

const foldCount = 3;

/**
 * The fold of each row for cross-validation: the rows of an author are in one fold, and each fold has rows of each language,
 * where there are as many authors.
 */
export function foldsOf(rows: readonly Pick<LabelledRow, 'author' | 'lang'>[]): number[] {
  const authors = [...Map.groupBy(rows, ({ author }) => author)].map(([author, own]) => ({
    author,
    size: own.length,
    languages: countsOf(own, ({ lang }) => lang),
  }));
  const filled = Array.from(
    { length: Math.min(foldCount, authors.length) },
    () => new Map<string, number>(),
  );
  const folds = new Map<string, number>();
  // The largest author first, each to the fold with the fewest texts in the author's languages.
  for (const { author, languages } of authors.toSorted((a, b) => b.size - a.size)) {
    const overlaps = filled.map((fold) => overlapOf(fold, languages));
    const least = overlaps.indexOf(Math.min(...overlaps));
    const fold = filled[least];
    for (const [lang, count] of languages) fold?.set(lang, (fold.get(lang) ?? 0) + count);
    folds.set(author, least);
  }
  return rows.map(({ author }) => folds.get(author) ?? 0);
}

function overlapOf(
  fold: ReadonlyMap<string, number>,
  languages: ReadonlyMap<string, number>,
): number {
  return [...languages].reduce((sum, [lang, count]) => sum + count * (fold.get(lang) ?? 0), 0);
}

const maxWeight = 6;
/** Kinds of good stories that weigh more: a story must not be held because it is about a group of people. */
const aboutGroups = new Set(['friendly-group', 'neutral-group', 'counter-speech']);
const groupWeight = 4;

/**
 * The sample weight of each row. In every language good and bad texts have the same total weight, limited by a factor:
 * otherwise the model would treat the language itself as a feature of bad texts.
 */
export function sampleWeightsOf(
  rows: readonly Pick<LabelledRow, 'label' | 'lang' | 'kind'>[],
): number[] {
  const keyOf = (isGood: boolean, lang: string) => `${isGood} ${lang}`;
  const counts = countsOf(rows, ({ label, lang }) => keyOf(label === 'ok', lang));
  return rows.map(({ label, lang, kind }) => {
    const mine = counts.get(keyOf(label === 'ok', lang)) ?? 1;
    const others = counts.get(keyOf(label !== 'ok', lang)) ?? 1;
    const weight = Math.min(maxWeight, Math.max(1, others / mine));
    return label === 'ok' && aboutGroups.has(kind) ? groupWeight * weight : weight;
  });
}

function countsOf<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}
