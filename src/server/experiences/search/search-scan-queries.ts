import type { Database } from '../../db/database.ts';
import { after, type Condition, type ListKey, type Plan, upTo } from '../list-plan-queries.ts';
import { type IndexRange, readRange, readSortKeys } from './range-queries.ts';
import { entriesPerRow, nextBatchSize, type SearchBudget } from './search-budget.ts';

/** The first batch is smaller by this factor, because its duration is not known yet. */
const firstBatchDivisor = 4;

interface ScanOptions {
  readonly index: IndexRange;
  /** Conditions that the index does not cover. */
  readonly filters: readonly Condition[];
  /** How many are wanted: the first in the order of the scan, or the most voted of all. */
  readonly wanted: { readonly count: number; readonly are: 'first' | 'most voted' };
  /** Rows in one statement, if their text is read. */
  readonly batchSize: number;
  /** Whether the index contains all columns of the filters. */
  readonly isIndexOnly: boolean;
  readonly matches: Matcher | undefined;
}

/** A check of the search text that no statement can make. */
export type Matcher = (searchText: string) => boolean;

/** Scans the index of an order in batches, and keeps what passes the filters. */
export class IndexScan {
  /** The matches so far, in the wanted order. */
  found: readonly ListKey[] = [];
  /** How many entries were scanned. */
  scanned = 0;
  readonly #database: Database;
  readonly #options: ScanOptions;
  /** The cost of an entry, in rows. */
  readonly #cost: number;
  readonly #maxBatchSize: number;
  #size: number;
  #at: ListKey | undefined;
  #hasEnded = false;

  constructor(database: Database, options: ScanOptions) {
    this.#database = database;
    this.#options = options;
    this.#cost = options.isIndexOnly ? 1 / entriesPerRow : 1;
    this.#maxBatchSize = maxBatchSize(options);
    this.#size = Math.ceil(this.#maxBatchSize / firstBatchDivisor);
  }

  /** Whether the rest of the index cannot change the result. */
  get isComplete(): boolean {
    const { count, are } = this.#options.wanted;
    return this.#hasEnded || (are === 'first' && this.found.length >= count);
  }

  /** The estimated cost of the whole scan in rows, at the current rate of matches. */
  get expectedCost(): number {
    if (this.scanned < this.#maxBatchSize) return 0;
    return (this.scanned * this.#cost * this.#options.wanted.count) / this.found.length;
  }

  /** Whether at most this many batches are left. */
  async endsWithin(batches: number, budget: SearchBudget): Promise<boolean> {
    const offset = batches * this.#maxBatchSize;
    const range = { from: this.#at, limit: 1, offset };
    const cost = Math.ceil(offset / entriesPerRow);
    const rest = await budget.step(cost, () =>
      readSortKeys(this.#database, this.#options.index, range),
    );
    return rest.length === 0;
  }

  /** Reads the next batch. */
  async step(budget: SearchBudget): Promise<void> {
    const size = this.#size;
    await budget.step(size * this.#cost, async () => {
      const range = { from: this.#at, limit: 1, offset: size - 1 };
      const [last] = await readSortKeys(this.#database, this.#options.index, range);
      this.#add(await this.#read(last));
      this.#at = last;
      this.#hasEnded = last === undefined;
      this.scanned += size;
    });
    this.#size = nextBatchSize(size, budget.lastStepTime, this.#maxBatchSize);
  }

  /** Scans until it is complete, or the budget is spent. */
  async finish(budget: SearchBudget): Promise<void> {
    while (!this.isComplete && !budget.isSpent) await this.step(budget);
  }

  async #read(last: ListKey | undefined): Promise<readonly ListKey[]> {
    const { index, filters, wanted, matches } = this.#options;
    const from = this.#at === undefined ? [] : [after(index.order, this.#at)];
    const to = last === undefined ? [] : [upTo(index.order, last)];
    const [most, order] =
      wanted.are === 'first'
        ? ([wanted.count - this.found.length, index.order] as const)
        : ([wanted.count, 'most voted'] as const);
    const rows = await readRange(this.#database, index, {
      conditions: [...from, ...to, ...filters],
      columns: matches === undefined ? ['votes'] : ['votes', 'searchText'],
      order,
      ...(matches === undefined && { limit: most }),
    });
    return matchingRows(rows, matches).slice(0, most);
  }

  #add(more: readonly ListKey[]): void {
    const { count, are } = this.#options.wanted;
    const all = [...this.found, ...more];
    this.found = are === 'first' ? all : all.toSorted(byOrder.votes).slice(0, count);
  }
}

/** The rows whose text matches. */
export function matchingRows(
  rows: readonly (ListKey & { readonly searchText: string })[],
  matches: Matcher | undefined,
): readonly ListKey[] {
  return matches === undefined ? rows : rows.filter(({ searchText }) => matches(searchText));
}

/** A batch is read in each country with a city of that name: for many countries it is smaller. */
function maxBatchSize({ index, batchSize, isIndexOnly }: ScanOptions): number {
  const size = isIndexOnly ? batchSize * entriesPerRow : batchSize;
  const parts = Math.max(1, index.parts.length);
  return Math.max(1, Math.min(size, Math.floor((batchSize * entriesPerRow) / parts)));
}

type Comparison = (one: ListKey, other: ListKey) => number;

/** The sort order of the lists. */
export const byOrder: Readonly<Record<Plan['order'], Comparison>> = {
  recent: (one, other) => other.position - one.position,
  oldest: (one, other) => one.position - other.position,
  votes: (one, other) => other.votes - one.votes || other.position - one.position,
};
