import { LRUCache } from 'lru-cache';
import type { Writes } from '../db/database.ts';
import { lastPositionIn } from '../transfer/import-queries.ts';
import { firstPositionAt, timeOf } from './position.ts';

const remembered = 50_000;

/**
 * Hands out positions for many stories: the next one of the story's millisecond, so that stories of one moment keep
 * the order in which they come. Where a millisecond is full the following ones lend theirs.
 */
export class Positions {
  /** By time of creation, what to hand out next. Forgetting it costs a look into the database, no more. */
  readonly #next = new LRUCache<number, number>({ max: remembered });

  /** One that was not handed out before. Whether a stored story has it shows when this one is stored. */
  take(time: number): number {
    const position = this.#next.get(time) ?? firstPositionAt(time);
    return this.#handOut(time, position);
  }

  /** One behind all stored stories of its millisecond: for a time whose last position turned out to be taken. */
  async takeBehindStored(trx: Writes, time: number): Promise<number> {
    let next = this.#next.get(time) ?? firstPositionAt(time);
    for (;;) {
      const start = firstPositionAt(timeOf(next));
      const end = firstPositionAt(timeOf(next) + 1);
      const last = await lastPositionIn(trx, { start, end });
      if (last !== undefined) next = Math.max(next, last + 1);
      if (next < end) return this.#handOut(time, next);
    }
  }

  #handOut(time: number, position: number): number {
    this.#next.set(time, position + 1);
    return position;
  }
}
