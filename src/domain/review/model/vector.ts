import { buckets } from './hashing.ts';

/** A text as the model sees it: buckets, and how much each of them counts. */
export interface Features {
  readonly buckets: Uint32Array;
  readonly values: Float32Array;
}

/** Adds up what counts for each bucket. It is used again for the next text: its table is too large to make for each. */
export class Vector {
  /** For each bucket its place among those that count, from 1 on; 0: it does not. */
  readonly #places = new Int32Array(buckets);
  #buckets: number[] = [];
  #values: number[] = [];

  clear(): void {
    for (const bucket of this.#buckets) this.#places[bucket] = 0;
    this.#buckets = [];
    this.#values = [];
  }

  /** Each of the buckets counts so much more. */
  add(more: readonly number[], value: number): void {
    for (const bucket of more) {
      const place = this.#places[bucket] ?? 0;
      if (place > 0) {
        this.#values[place - 1] = (this.#values[place - 1] ?? 0) + value;
        continue;
      }
      this.#places[bucket] = this.#buckets.push(bucket);
      this.#values.push(value);
    }
  }

  /** All of them together count the same, however many there are. */
  addTogether(more: readonly number[], value: number): void {
    this.add(more, value / Math.sqrt(Math.max(1, more.length)));
  }

  features(): Features {
    return {
      buckets: new Uint32Array(this.#buckets),
      values: new Float32Array(this.#values),
    };
  }
}
