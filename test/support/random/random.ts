import type { RandomInt } from '../../../src/domain/random-id.ts';

/** The seed of all random inputs of this run: from the environment, or different in each run (vitest.config.ts). */
export const seed = Number(process.env['SEED'] ?? 1);

let opened = 0;

/** A generator from the seed of this run. Each generator of a test is different, and the same in each run with the seed. */
export function seededRandomInt(): RandomInt {
  opened++;
  return randomIntFrom(seed + opened * 0x9e3779b9);
}

/** Called before each test, so that its generators do not depend on the tests before it. */
export function resetGenerators(): void {
  opened = 0;
}

/** mulberry32: https://github.com/cprosche/mulberry32 (public domain) */
export function randomIntFrom(start: number): RandomInt {
  let state = start | 0;
  return (end) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  };
}
