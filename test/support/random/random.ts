import type { RandomInt } from '../../../src/domain/random-id.ts';
import { mulberry32 } from '../../../src/review/training/mulberry32.ts';

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

/** A generator from this seed. */
export function randomIntFrom(start: number): RandomInt {
  const next = mulberry32(start);
  return (end) => next() % end;
}
