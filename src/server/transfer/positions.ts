import { LRUCache } from 'lru-cache';
import type { Transaction } from '../db/database.ts';
import { firstPositionAt, timeOf } from '../experiences/position.ts';
import { findLastPosition } from './import-queries.ts';

const maxCached = 50_000;

/**
 * Allocates positions for imports: the next one of the millisecond, so that experiences of one time keep their order.
 * When a millisecond is full, the next one is used.
 */
export class Positions {
  /** The next position by time of creation. A forgotten entry only costs a query. */
  readonly #next = new LRUCache<number, number>({ max: maxCached });

  /** Returns a position that was not allocated before. A stored experience may have it: then the insert fails. */
  allocate(time: number): number {
    const position = this.#next.get(time) ?? firstPositionAt(time);
    return this.#setNext(time, position);
  }

  /** Returns a position after all stored ones of its millisecond, for when `allocate` returned a taken one. */
  async allocateAfterStored(trx: Transaction, time: number): Promise<number> {
    let next = this.#next.get(time) ?? firstPositionAt(time);
    for (;;) {
      const start = firstPositionAt(timeOf(next));
      const end = firstPositionAt(timeOf(next) + 1);
      const last = await findLastPosition(trx, { start, end });
      if (last !== undefined) next = Math.max(next, last + 1);
      if (next < end) return this.#setNext(time, next);
    }
  }

  #setNext(time: number, position: number): number {
    this.#next.set(time, position + 1);
    return position;
  }
}
