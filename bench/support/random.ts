import { mulberry32 } from '../../src/review/training/mulberry32.ts';

/** A pseudorandom number generator with a seed. */
export class Random {
  readonly #nextInt: () => number;

  constructor(seed: number) {
    this.#nextInt = mulberry32(seed);
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number {
    return this.#nextInt() / 2 ** 32;
  }

  /** An integer from 0 (inclusive) to `end` (exclusive). */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** An element of a list, uniformly distributed. */
  of<T>(list: readonly T[]): T {
    const chosen = list[this.below(list.length)];
    if (chosen === undefined) throw new Error('There is nothing to choose from.');
    return chosen;
  }

  /** An integer from 0 to `end` with roughly Zipf's distribution, like the frequencies of words and cities. */
  early(end: number): number {
    return Math.floor(Math.exp(this.next() * Math.log(end + 1))) - 1;
  }

  /** An element of a list with roughly Zipf's distribution. */
  earlyOf<T>(list: readonly T[]): T {
    const chosen = list[Math.min(this.early(list.length), list.length - 1)];
    if (chosen === undefined) throw new Error('There is nothing to choose from.');
    return chosen;
  }

  /** Normally distributed with mean 0 and standard deviation 1 (Box-Muller transform). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }
}
