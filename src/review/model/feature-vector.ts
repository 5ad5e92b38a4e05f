import { buckets } from './hashing.ts';

/** A sparse feature vector: buckets and their values. */
export interface Features {
  readonly buckets: Uint32Array;
  readonly values: Float32Array;
}

/** Sums the values of each bucket. Reused for all texts: its tables are too large to allocate for each. */
export class FeatureVectorBuilder {
  /** For each bucket its index in `#buckets` plus one; 0: not in the vector. */
  readonly #indexes = new Int32Array(buckets);
  #buckets = new Uint32Array(4096);
  #values = new Float64Array(4096);
  #length = 0;

  clear(): void {
    for (let at = 0; at < this.#length; at++) this.#indexes[this.#buckets[at] ?? 0] = 0;
    this.#length = 0;
  }

  /** Adds the value to each of the buckets. */
  add(more: readonly number[], value: number): void {
    this.#grow(more.length);
    for (const bucket of more) {
      const index = this.#indexes[bucket] ?? 0;
      if (index > 0) {
        this.#values[index - 1] = (this.#values[index - 1] ?? 0) + value;
        continue;
      }
      this.#buckets[this.#length] = bucket;
      this.#values[this.#length] = value;
      this.#indexes[bucket] = ++this.#length;
    }
  }

  /** Adds the buckets with values such that the group has the Euclidean norm `value`, if no bucket repeats. */
  addNormalised(more: readonly number[], value: number): void {
    this.add(more, value / Math.sqrt(Math.max(1, more.length)));
  }

  build(): Features {
    return {
      buckets: this.#buckets.slice(0, this.#length),
      values: Float32Array.from(this.#values.subarray(0, this.#length)),
    };
  }

  #grow(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#buckets.length) return;
    const [found, values] = [this.#buckets, this.#values];
    this.#buckets = new Uint32Array(2 * needed);
    this.#values = new Float64Array(2 * needed);
    this.#buckets.set(found);
    this.#values.set(values);
  }
}
