import { sql } from 'kysely';
import type { Reads } from '../db/database.ts';
import {
  behind,
  inOrder,
  type Condition,
  type ListPosition,
  type Plan,
  stretchOf,
  upTo,
  visible,
} from '../experiences/list-plan-queries.ts';
import { entriesForRow, nextStretch, type SearchBudget } from './search-budget.ts';

/** The first statement reads this part of what one may: nobody knows yet how long it takes. */
const firstShare = 4;

type Along = Pick<Plan, 'order' | 'scope' | 'parts'>;

interface WalkOptions {
  readonly along: Along;
  /** What no index of that order answers. */
  readonly sieve: readonly Condition[];
  /** How many are wanted: the first ones on the way, or of all of them the most voted. */
  readonly wanted: { readonly count: number; readonly are: 'first' | 'most voted' };
  /** Stories in one statement, if their text is read. */
  readonly stretch: number;
  /** Whether the sieve is answered by the index alone, too. */
  readonly isLight: boolean;
}

/** Goes along the index of an order, a stretch at a time, and keeps what passes the sieve. */
export class IndexScan {
  /** What was found so far, in the order that is wanted. */
  found: readonly ListPosition[] = [];
  /** How many stories were looked at. */
  seen = 0;
  readonly #db: Reads;
  readonly #options: WalkOptions;
  /** What a story costs, in rows. */
  readonly #cost: number;
  readonly #mostAtOnce: number;
  #size: number;
  #at: ListPosition | undefined;
  #isAtEnd = false;

  constructor(db: Reads, options: WalkOptions) {
    this.#db = db;
    this.#options = options;
    this.#cost = options.isLight ? 1 / entriesForRow : 1;
    this.#mostAtOnce = mostAtOnce(options);
    this.#size = Math.ceil(this.#mostAtOnce / firstShare);
  }

  /** Whether nothing behind can change what was found. */
  get isComplete(): boolean {
    const { count, are } = this.#options.wanted;
    return this.#isAtEnd || (are === 'first' && this.found.length >= count);
  }

  /** What the whole walk will cost if it goes on finding as it has, in rows. */
  get expectedCost(): number {
    if (this.seen < this.#mostAtOnce) return 0;
    return (this.seen * this.#cost * this.#options.wanted.count) / this.found.length;
  }

  /** Whether no more than so many stretches are left. */
  async endsWithin(stretches: number, budget: SearchBudget): Promise<boolean> {
    const offset = stretches * this.#mostAtOnce;
    const range = { from: this.#at, limit: 1, offset };
    const cost = Math.ceil(offset / entriesForRow);
    const further = await budget.step(cost, () => stretchOf(this.#db, this.#options.along, range));
    return further.length === 0;
  }

  /** Looks at the next stretch. */
  async step(budget: SearchBudget): Promise<void> {
    const size = this.#size;
    await budget.step(size * this.#cost, async () => {
      const range = { from: this.#at, limit: 1, offset: size - 1 };
      const [last] = await stretchOf(this.#db, this.#options.along, range);
      this.#keep(await this.#passing(last));
      this.#at = last;
      this.#isAtEnd = last === undefined;
      this.seen += size;
    });
    this.#size = nextStretch(size, budget.lastStep, this.#mostAtOnce);
  }

  /** Goes on until nothing more can be found, or the budget is spent. */
  async finish(budget: SearchBudget): Promise<void> {
    while (!this.isComplete && !budget.isSpent) await this.step(budget);
  }

  #passing(last: ListPosition | undefined): Promise<ListPosition[]> {
    const { along, sieve, wanted } = this.#options;
    const from = this.#at === undefined ? [] : [behind(along.order, this.#at)];
    const to = last === undefined ? [] : [upTo(along.order, last)];
    const query = visible(this.#db, [...along.scope, ...from, ...to, ...sieve]);
    const columns = query.select(['position', 'votes']);
    if (wanted.are === 'first') {
      return inOrder(columns, along.order)
        .limit(wanted.count - this.found.length)
        .execute();
    }
    // '+ 0' keeps the engines from walking the index of votes.
    return columns
      .orderBy(sql`votes + 0`, 'desc')
      .orderBy(sql`position + 0`, 'desc')
      .limit(wanted.count)
      .execute();
  }

  #keep(more: readonly ListPosition[]): void {
    const { count, are } = this.#options.wanted;
    const all = [...this.found, ...more];
    this.found = are === 'first' ? all : all.toSorted(byOrder.votes).slice(0, count);
  }
}

/** Where a city's name has many countries, a stretch is read in each of them: then it is shorter. */
function mostAtOnce({ along, stretch, isLight }: WalkOptions): number {
  const size = isLight ? stretch * entriesForRow : stretch;
  const parts = Math.max(1, along.parts.length);
  return Math.max(1, Math.min(size, Math.floor((stretch * entriesForRow) / parts)));
}

type Comparison = (one: ListPosition, other: ListPosition) => number;

/** As the lists are sorted. */
export const byOrder: Readonly<Record<Plan['order'], Comparison>> = {
  recent: (one, other) => other.position - one.position,
  oldest: (one, other) => one.position - other.position,
  votes: (one, other) => other.votes - one.votes || other.position - one.position,
};
