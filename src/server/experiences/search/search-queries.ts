import { matchesSearch, queryTrigrams } from '../../../domain/search.ts';
import type { Database } from '../../db/database.ts';
import { type Condition, conditionsOf, type ListKey, type Plan } from '../list-plan-queries.ts';
import { readRange } from './range-queries.ts';
import { freeBatches, nextBatchSize, SearchBudget, type SearchBounds } from './search-budget.ts';
import { byOrder, IndexScan, type Matcher, matchingRows } from './search-scan-queries.ts';

/*
 * A filter that the index of the list's order does not cover (words, or a time window in the order of votes) is applied
 * by a scan of that index, in batches of a thousand: frequent matches are found soon. For rare matches the search index
 * or the time window is used, if it has few enough entries to read all of them. If neither completes within the budget,
 * the scan continues until the budget is spent, and the response says how far it got.
 */

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface SearchResult {
  readonly sortKeys: readonly number[];
  /** How many experiences were scanned; undefined when the page is complete. */
  readonly searched?: number;
}

/** Returns the sort keys of a page of a list whose rows have to be filtered one by one. */
export async function searchExperiences(
  database: Database,
  plan: Plan,
  { page, bounds }: { page: Page; bounds: SearchBounds },
): Promise<SearchResult> {
  return new Search(database, plan, { page, bounds }).run();
}

class Search {
  readonly #database: Database;
  readonly #plan: Plan;
  readonly #page: Page;
  readonly #bounds: SearchBounds;
  readonly #budget: SearchBudget;
  readonly #needed: number;
  readonly #scan: IndexScan;

  constructor(
    database: Database,
    plan: Plan,
    { page, bounds }: { page: Page; bounds: SearchBounds },
  ) {
    this.#database = database;
    this.#plan = plan;
    this.#page = page;
    this.#bounds = bounds;
    this.#budget = new SearchBudget(bounds);
    this.#needed = page.offset + page.limit;
    const { window, textConditions } = plan;
    this.#scan = new IndexScan(database, {
      index: plan,
      filters: [...(window === undefined ? [] : [window.condition]), ...textConditions],
      wanted: { count: this.#needed, are: 'first' },
      batchSize: bounds.batchSize,
      isIndexOnly: textConditions.length === 0,
      matches: matcherOf(plan),
    });
  }

  async run(): Promise<SearchResult> {
    const scan = this.#scan;
    while (!scan.isComplete && scan.expectedCost <= this.#bounds.rows / 2) {
      if (this.#budget.isSpent) break;
      await scan.step(this.#budget);
    }
    const candidates =
      scan.isComplete || this.#budget.isSpent ? none : await this.#readCandidates();
    if (candidates.isComplete) return this.#toPage(candidates.found);
    await scan.finish(this.#budget);
    if (scan.isComplete) return this.#toPage(scan.found);
    return { ...this.#toPage(this.#merge(candidates.found)), searched: scan.scanned };
  }

  /** Reads all candidates from the time window or the search index, if they are few enough. */
  async #readCandidates(): Promise<Candidates> {
    if (await this.#scan.endsWithin(freeBatches, this.#budget)) return none;
    const inWindow = await this.#scanWindow();
    return inWindow.isComplete || this.#plan.search.parts.length === 0
      ? inWindow
      : this.#searchIndex();
  }

  /** Scans the whole time window, and keeps the most voted. */
  async #scanWindow(): Promise<Candidates> {
    const { window, scope, parts, textConditions, isEverywhere } = this.#plan;
    if (window === undefined) return none;
    const { batchSize } = this.#bounds;
    const scan = new IndexScan(this.#database, {
      index: { order: 'recent', scope: [...scope, window.condition], parts },
      filters: textConditions,
      wanted: { count: this.#needed, are: 'most voted' },
      batchSize,
      // The index of all experiences by time contains their votes.
      isIndexOnly: isEverywhere && textConditions.length === 0,
      matches: matcherOf(this.#plan),
    });
    const maxBatches = Math.floor(this.#budget.rows / batchSize) - 1;
    if (maxBatches < 1 || !(await scan.endsWithin(maxBatches, this.#budget))) return none;
    await scan.finish(this.#budget);
    return { found: scan.found, isComplete: scan.isComplete };
  }

  /** Checks all candidates of the search index, in the order of the list if it is by time. */
  async #searchIndex(): Promise<Candidates> {
    const { order, search, window, textConditions } = this.#plan;
    const { read } = this.#database;
    const sortKeys = await this.#database.search.candidates(read, queryTrigrams(search), {
      // The other half is for reading the index.
      most: Math.floor(this.#budget.rows / 2),
      from: window?.start ?? 0,
      budget: this.#budget,
    });
    if (sortKeys === undefined) return none;
    const inOrder = sortKeys.toSorted((a, b) => (order === 'oldest' ? a - b : b - a));
    const matches = matcherOf(this.#plan);
    // The batch is small: all its rows are checked.
    const all = { scope: conditionsOf(this.#database, this.#plan), parts: [] };
    const columns = ['votes', 'searchText'] as const;
    const found: ListKey[] = [];
    let size = Math.ceil(this.#bounds.batchSize / 4);
    while (inOrder.length > 0) {
      if (this.#budget.isSpent) return { found, isComplete: false };
      const batch = inOrder.splice(0, size);
      const among: Condition = (eb) => this.#database.isAmong(eb.ref('position'), batch);
      const rows = await this.#budget.step(batch.length, () =>
        readRange(this.#database, all, { conditions: [among, ...textConditions], columns, order }),
      );
      found.push(...matchingRows(rows, matches));
      if (order !== 'votes' && found.length >= this.#needed) break;
      size = nextBatchSize(size, this.#budget.lastStepTime, this.#bounds.batchSize);
    }
    return { found: found.toSorted(byOrder[order]), isComplete: true };
  }

  #merge(candidates: readonly ListKey[]): ListKey[] {
    const bySortKey = new Map(
      [...this.#scan.found, ...candidates].map((entry) => [entry.position, entry]),
    );
    return [...bySortKey.values()].toSorted(byOrder[this.#plan.order]);
  }

  #toPage(found: readonly ListKey[]): SearchResult {
    const page = found.slice(this.#page.offset, this.#needed);
    return { sortKeys: page.map(({ position }) => position) };
  }
}

/** Undefined where the text conditions say all: one statement reads no texts then. */
function matcherOf({ search }: Plan): Matcher | undefined {
  return search.isOfWords ? undefined : (searchText) => matchesSearch(search, searchText);
}

interface Candidates {
  readonly found: readonly ListKey[];
  /** Whether all matches were found. */
  readonly isComplete: boolean;
}

const none: Candidates = { found: [], isComplete: false };
