import { describe, expect, test } from 'vitest';
import { Allowance, tooMany } from './allowance.ts';
import { Problem } from './problem.ts';

function allowance(capacity: number, span: number) {
  const clock = { now: 1_000_000 };
  const bucket = new Allowance({ capacity, span, now: () => clock.now });
  /** Seconds to wait, or 0 when it was allowed. */
  const take = (network: string): number => {
    try {
      bucket.take(network);
      return 0;
    } catch (error) {
      if (error instanceof Problem && error.code === 'too-many') return error.retryAfter ?? -1;
      throw error;
    }
  };
  return { clock, take };
}

test('a network may so often within its span, and is told when again', () => {
  const { take, clock } = allowance(3, 60_000);
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 20]);
  clock.now += 10_000;
  expect(take('a')).toBe(10);
  clock.now += 10_000;
  expect([take('a'), take('a')]).toEqual([0, 20]);
});

test('being refused costs nothing more', () => {
  const { take, clock } = allowance(1, 1_000);
  take('a');
  for (let i = 0; i < 100; i++) take('a');
  clock.now += 1_000;
  expect(take('a')).toBe(0);
});

test('a long rest earns no more than the whole', () => {
  const { take, clock } = allowance(2, 1_000);
  take('a');
  clock.now += 3_600_000;
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 1]);
});

test('what one network does is not held against another', () => {
  const { take } = allowance(1, 1_000);
  expect([take('a'), take('b'), take('a'), take('b')]).toEqual([0, 0, 1, 1]);
});

test('a flood of networks forgets those that have rested, not those that have not', () => {
  const { take, clock } = allowance(1, 60_000);
  take('rested');
  clock.now += 60_001;
  for (let i = 0; i < 100_000; i++) take(`network ${i}`);
  expect(take('network 99999')).toBeGreaterThan(0);
  expect(take('rested')).toBe(0);
  expect(take('network 99999')).toBeGreaterThan(0);
});

describe('the sentence says how long, as people do', () => {
  test.each([
    [0, 'a second'],
    [999, 'a second'],
    [1_001, '2 seconds'],
    [89_000, '89 seconds'],
    [90_000, '2 minutes'],
    [5 * 60_000, '5 minutes'],
    [3 * 3_600_000, '3 hours'],
  ])('for %i ms: %s', (wait, words) => {
    expect(tooMany(wait).message).toBe(`That was a lot at once. Please try again in ${words}.`);
  });
});
