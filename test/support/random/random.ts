import type { RandomInt } from '../../../src/domain/random-id.ts';

/** The seed of all random inputs of this run: that of the environment, or another one in each run (vitest.config.ts). */
export const seed = Number(process.env['SEED'] ?? 1);

let opened = 0;

/** Draws from the seed of this run; each generator of a test draws other numbers, in each run of that test the same. */
export function seededRandomInt(): RandomInt {
  opened++;
  return randomIntFrom(seed + opened * 0x9e3779b9);
}

/** Before a test: its generators draw the same whichever tests ran before it. */
export function restartDraws(): void {
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
