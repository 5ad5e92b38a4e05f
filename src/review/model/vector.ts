import { buckets } from './hashing.ts';

/** A text as the model sees it: buckets, and how much each of them counts. */
export interface Features {
  readonly buckets: Uint32Array;
  readonly values: Float32Array;
}

/** Adds up what counts for each bucket. It is used again for the next text: its tables are too large to make for each. */
export class Vector {
  /** For each bucket its place among those that count, from 1 on; 0: it does not. */
  readonly #places = new Int32Array(buckets);
  #buckets = new Uint32Array(4096);
  #values = new Float64Array(4096);
  #length = 0;

  clear(): void {
    for (let at = 0; at < this.#length; at++) this.#places[this.#buckets[at] ?? 0] = 0;
    this.#length = 0;
  }

  /** Each of the buckets counts so much more. */
  add(more: readonly number[], value: number): void {
    this.#makeRoom(more.length);
    for (const bucket of more) {
      const place = this.#places[bucket] ?? 0;
      if (place > 0) {
        this.#values[place - 1] = (this.#values[place - 1] ?? 0) + value;
        continue;
      }
      this.#buckets[this.#length] = bucket;
      this.#values[this.#length] = value;
      this.#places[bucket] = ++this.#length;
    }
  }

  /** All of them together count the same, however many there are. */
  addTogether(more: readonly number[], value: number): void {
    this.add(more, value / Math.sqrt(Math.max(1, more.length)));
  }

  features(): Features {
    return {
      buckets: this.#buckets.slice(0, this.#length),
      values: Float32Array.from(this.#values.subarray(0, this.#length)),
    };
  }

  #makeRoom(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#buckets.length) return;
    const [found, values] = [this.#buckets, this.#values];
    this.#buckets = new Uint32Array(2 * needed);
    this.#values = new Float64Array(2 * needed);
    this.#buckets.set(found);
    this.#values.set(values);
  }
}
