import { queryTrigrams } from '../../domain/search.ts';
import type { Database } from '../db/database.ts';
import { type ListPosition, type Plan, visible } from '../experiences/list-plan-queries.ts';
import { freeStretches, nextStretch, SearchBudget, type SearchBounds } from './search-budget.ts';
import { byOrder, IndexScan } from './search-scan-queries.ts';

/*
 * What the index of a list's order cannot answer by itself (words, or a window of time when the order is by votes) is
 * looked for along that order, a thousand stories at a time: whatever is common is found there soon. Only what is rare
 * is asked of the search index or of the window, if they have few enough stories to look at each. Where neither leads to
 * the end within the budget, the walk goes on as far as that reaches, and the answer says how far.
 */

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface SearchResult {
  readonly positions: readonly number[];
  /** Only where the budget was spent before the page was full: how many stories were looked at, along the order. */
  readonly searched?: number;
}

/** The positions on a page of a list whose stories have to be looked at one by one. */
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
  readonly #walk: IndexScan;

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
    const { window, textHolds } = plan;
    this.#walk = new IndexScan(database.read, {
      along: plan,
      sieve: [...(window === undefined ? [] : [window.condition]), ...textHolds],
      wanted: { count: this.#needed, are: 'first' },
      stretch: bounds.stretch,
      isLight: textHolds.length === 0,
    });
  }

  async run(): Promise<SearchResult> {
    const walk = this.#walk;
    while (!walk.isComplete && walk.expectedCost <= this.#bounds.rows / 2) {
      if (this.#budget.isSpent) break;
      await walk.step(this.#budget);
    }
    const few = walk.isComplete || this.#budget.isSpent ? none : await this.#amongFew();
    if (few.isWhole) return this.#pageOf(few.found);
    await walk.finish(this.#budget);
    if (walk.isComplete) return this.#pageOf(walk.found);
    return { ...this.#pageOf(this.#joined(few.found)), searched: walk.seen };
  }

  /** What a shorter way than along the order finds, if there is one. */
  async #amongFew(): Promise<Others> {
    if (await this.#walk.endsWithin(freeStretches, this.#budget)) return none;
    const inWindow = await this.#inWindow();
    return inWindow.isWhole || this.#plan.words === '' ? inWindow : this.#inIndex();
  }

  /** All of the window, the most voted kept. */
  async #inWindow(): Promise<Others> {
    const { window, scope, parts, textHolds, isEverywhere } = this.#plan;
    if (window === undefined) return none;
    const { stretch } = this.#bounds;
    const walk = new IndexScan(this.#database.read, {
      along: { order: 'recent', scope: [...scope, window.condition], parts },
      sieve: textHolds,
      wanted: { count: this.#needed, are: 'most voted' },
      stretch,
      // The index of all stories by time has their votes.
      isLight: isEverywhere && textHolds.length === 0,
    });
    const most = Math.floor(this.#budget.rows / stretch) - 1;
    if (most < 1 || !(await walk.endsWithin(most, this.#budget))) return none;
    await walk.finish(this.#budget);
    return { found: walk.found, isWhole: walk.isComplete };
  }

  /** All that the search index has for these words, looked at in the order of the list as far as that is by time. */
  async #inIndex(): Promise<Others> {
    const { order, words, window, scope, textHolds } = this.#plan;
    const { read } = this.#database;
    const positions = await this.#database.search.candidates(read, queryTrigrams(words), {
      // The rest is for the reading of the index itself.
      most: Math.floor(this.#budget.rows / 2),
      from: window?.start ?? 0,
      budget: this.#budget,
    });
    if (positions === undefined) return none;
    const inOrder = positions.toSorted((a, b) => (order === 'oldest' ? a - b : b - a));
    const found: ListPosition[] = [];
    let size = Math.ceil(this.#bounds.stretch / 4);
    while (inOrder.length > 0) {
      if (this.#budget.isSpent) return { found, isWhole: false };
      const some = inOrder.splice(0, size);
      const query = visible(read, [
        ...scope,
        (eb) => this.#database.isAmong(eb.ref('position'), some),
      ]);
      const passing = textHolds.reduce((narrowed, condition) => narrowed.where(condition), query);
      found.push(
        ...(await this.#budget.step(some.length, () =>
          passing.select(['position', 'votes']).execute(),
        )),
      );
      if (order !== 'votes' && found.length >= this.#needed) break;
      size = nextStretch(size, this.#budget.lastStep, this.#bounds.stretch);
    }
    return { found: found.toSorted(byOrder[order]), isWhole: true };
  }

  #joined(others: readonly ListPosition[]): ListPosition[] {
    const byPosition = new Map(
      [...this.#walk.found, ...others].map((place) => [place.position, place]),
    );
    return [...byPosition.values()].toSorted(byOrder[this.#plan.order]);
  }

  #pageOf(found: readonly ListPosition[]): SearchResult {
    const page = found.slice(this.#page.offset, this.#needed);
    return { positions: page.map(({ position }) => position) };
  }
}

interface Others {
  readonly found: readonly ListPosition[];
  /** Whether all was looked at. */
  readonly isWhole: boolean;
}

const none: Others = { found: [], isWhole: false };
