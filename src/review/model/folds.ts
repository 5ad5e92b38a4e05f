/** The properties of a labelled text that decide about its fold and its sample weight. */
export interface LabelledText {
  readonly source: string;
  readonly kind: string;
  readonly lang: string;
  readonly label: string;
}

/** What stays together in one fold: the texts of a template, or of a whole source. */
export type FoldGrouping = 'kind' | 'source';

const foldCount = 5;
/** The good stories of a source of at least this size are distributed over all folds. */
const largeSource = 700;

/**
 * The fold of each text for grouped cross-validation. Good stories have no templates and are distributed one by one; the
 * others are grouped.
 */
export function foldsOf(rows: readonly LabelledText[], grouping: FoldGrouping): number[] {
  const sizes = new Map<string, number>();
  const keys = rows.map((row) =>
    grouping === 'kind' ? `${row.source}|${row.label}|${row.kind || row.lang}` : row.source,
  );
  for (const key of keys) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  const folds = assignGroups(sizes, Math.min(foldCount, sizes.size));
  return rows.map((row, at) => {
    const key = keys[at] ?? '';
    const isUngrouped =
      row.label === 'ok' && (grouping === 'kind' || (sizes.get(key) ?? 0) >= largeSource);
    return isUngrouped ? at % foldCount : (folds.get(key) ?? 0);
  });
}

/** Assigns each group to the smallest fold, starting with the largest group. */
function assignGroups(sizes: ReadonlyMap<string, number>, count: number): Map<string, number> {
  const filled = Array.from({ length: count }, () => 0);
  const folds = new Map<string, number>();
  for (const [key, size] of [...sizes].toSorted(
    ([a, one], [b, other]) => other - one || (a < b ? -1 : 1),
  )) {
    const least = filled.indexOf(Math.min(...filled));
    filled[least] = (filled[least] ?? 0) + size;
    folds.set(key, least);
  }
  return folds;
}

/**
 * The sample weight of each text. In every language good and bad texts have the same total weight, limited by a factor
 * of 12: otherwise the model would treat the language itself as a feature of bad texts. Texts of small sources weigh more,
 * because sources differ in style; misleading good stories weigh double, and texts with doubtful labels less.
 */
export function sampleWeightsOf(
  rows: readonly (LabelledText & {
    readonly isDoubtful: boolean;
    readonly isMisleading: boolean;
  })[],
): number[] {
  const good = countsOf(
    rows.filter(({ label }) => label === 'ok'),
    ({ lang }) => lang,
  );
  const bad = countsOf(
    rows.filter(({ label }) => label !== 'ok'),
    ({ lang }) => lang,
  );
  const sourceSizes = countsOf(rows, sourceKey);
  return rows.map((row) => {
    const [mine, others] = row.label === 'ok' ? [good, bad] : [bad, good];
    const most = row.label === 'ok' ? 12 : 3;
    const balance = clamp(1, (others.get(row.lang) ?? 1) / (mine.get(row.lang) ?? 1), most);
    const sourceFactor = clamp(1, Math.sqrt(2000 / (sourceSizes.get(sourceKey(row)) ?? 1)), 4);
    const labelFactor = row.isDoubtful ? 0.6 : row.isMisleading && row.label === 'ok' ? 2 : 1;
    return Math.min(12, balance * sourceFactor) * labelFactor;
  });
}

function sourceKey({ source, label, lang }: LabelledText): string {
  return `${source} ${label} ${lang === 'en'}`;
}

function countsOf<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}

function clamp(min: number, value: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
