/** What decides which labelled texts are held back together. */
export interface Grouped {
  readonly source: string;
  readonly kind: string;
  readonly lang: string;
  readonly label: string;
}

/** How the data is parted: so that a template, or a whole source, is never on both sides. */
export type Parting = 'kind' | 'source';

const foldCount = 5;
/** From a source as large as this, texts are held back one by one even where whole sources are. */
const many = 700;

/**
 * For each text the number of the fold that holds it back. Good stories are written one by one and follow no template; all
 * others are held back with what is like them.
 */
export function foldsOf(rows: readonly Grouped[], parting: Parting): number[] {
  const sizes = new Map<string, number>();
  const keys = rows.map((row) =>
    parting === 'kind' ? `${row.source}|${row.label}|${row.kind || row.lang}` : row.source,
  );
  for (const key of keys) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  const folds = balanced(sizes, Math.min(foldCount, sizes.size));
  return rows.map((row, at) => {
    const key = keys[at] ?? '';
    const isTold = row.label === 'ok' && (parting === 'kind' || (sizes.get(key) ?? 0) >= many);
    return isTold ? at % foldCount : (folds.get(key) ?? 0);
  });
}

/** The largest group first, each into the fold that holds least. */
function balanced(sizes: ReadonlyMap<string, number>, count: number): Map<string, number> {
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
 * How much each text counts. In every language good stories together weigh as much as the others, as far as a factor
 * of 12 reaches: else the model would take the language itself for a reason. Texts of small sources count more, for
 * each source has a voice of its own, good stories that mislead twice, and texts with doubtful labels less.
 */
export function weightsOf(
  rows: readonly (Grouped & { readonly isDoubtful: boolean; readonly isMisleading: boolean })[],
): number[] {
  const good = countsOf(
    rows.filter(({ label }) => label === 'ok'),
    ({ lang }) => lang,
  );
  const bad = countsOf(
    rows.filter(({ label }) => label !== 'ok'),
    ({ lang }) => lang,
  );
  const voices = countsOf(rows, voiceOf);
  return rows.map((row) => {
    const [mine, others] = row.label === 'ok' ? [good, bad] : [bad, good];
    const most = row.label === 'ok' ? 12 : 3;
    const balance = between(1, (others.get(row.lang) ?? 1) / (mine.get(row.lang) ?? 1), most);
    const voice = between(1, Math.sqrt(2000 / (voices.get(voiceOf(row)) ?? 1)), 4);
    const trust = row.isDoubtful ? 0.6 : row.isMisleading && row.label === 'ok' ? 2 : 1;
    return Math.min(12, balance * voice) * trust;
  });
}

function voiceOf({ source, label, lang }: Grouped): string {
  return `${source} ${label} ${lang === 'en'}`;
}

function countsOf<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
