import { LRUCache } from 'lru-cache';
import type { Transaction } from '../db/database.ts';
import { firstSortKeyAt, timeOf } from '../experiences/sort-key.ts';
import { findLastSortKey } from './import-queries.ts';

const maxCached = 50_000;

/**
 * Allocates sort keys for imports: the next one of the millisecond, so that experiences of one time keep their order.
 * When a millisecond is full, the next one is used.
 */
export class SortKeys {
  /** The next sort key by time of creation. A forgotten entry only costs a query. */
  readonly #next = new LRUCache<number, number>({ max: maxCached });

  /** Returns a sort key that was not allocated before. A stored experience may have it: then the insert fails. */
  allocate(time: number): number {
    const sortKey = this.#next.get(time) ?? firstSortKeyAt(time);
    return this.#setNext(time, sortKey);
  }

  /** Returns a sort key after all stored ones of its millisecond, for when `allocate` returned a taken one. */
  async allocateAfterStored(trx: Transaction, time: number): Promise<number> {
    let next = this.#next.get(time) ?? firstSortKeyAt(time);
    for (;;) {
      const start = firstSortKeyAt(timeOf(next));
      const end = firstSortKeyAt(timeOf(next) + 1);
      const last = await findLastSortKey(trx, { start, end });
      if (last !== undefined) next = Math.max(next, last + 1);
      if (next < end) return this.#setNext(time, next);
    }
  }

  #setNext(time: number, sortKey: number): number {
    this.#next.set(time, sortKey + 1);
    return sortKey;
  }
}
