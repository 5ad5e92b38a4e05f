import { describe, expect, test } from 'vitest';
import { Problem, tooMany } from '../errors.ts';
import { RateLimiter } from './rate-limiter.ts';

function rateLimiter(units: number, span: number) {
  const clock = { now: 1_000_000 };
  const limiter = new RateLimiter({ units, span, now: () => clock.now });
  /** Seconds to wait, or 0 when it was allowed. */
  const take = (network: string, site?: string): number => {
    try {
      limiter.take({ network, ...(site !== undefined && { site }) });
      return 0;
    } catch (error) {
      if (error instanceof Problem && error.code === 'too-many') return error.retryAfter ?? -1;
      throw error;
    }
  };
  return { clock, take, limiter };
}

test('a network has so many units in any window, and the refusal says when to try again', () => {
  const { take, clock } = rateLimiter(3, 60_000);
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 0]);
  const wait = take('a');
  expect(wait).toBeGreaterThanOrEqual(60);
  expect(wait).toBeLessThanOrEqual(66);
  clock.now += wait * 1000 - 1_000;
  expect(take('a')).toBe(1);
  clock.now += 1_000;
  expect([take('a'), take('a'), take('a'), take('a') > 0]).toEqual([0, 0, 0, true]);
});

test('steady requests get the limit in any window, not twice as much', () => {
  const { take, clock } = rateLimiter(100, 60_000);
  const times: number[] = [];
  for (let i = 0; i < 3_000; i++) {
    clock.now += 100;
    if (take('a') === 0) times.push(clock.now);
  }
  const most = Math.max(
    ...times.map((start) => times.filter((at) => at >= start && at < start + 60_000).length),
  );
  expect(most).toBe(100);
});

test('a refused request costs nothing', () => {
  const { take, clock } = rateLimiter(1, 1_000);
  take('a');
  for (let i = 0; i < 100; i++) take('a');
  clock.now += 1_100;
  expect(take('a')).toBe(0);
});

test('each network has its own limit', () => {
  const { take } = rateLimiter(1, 1_000);
  expect([take('a'), take('b'), take('a') > 0, take('b') > 0]).toEqual([0, 0, true, true]);
});

test('the networks of a /48 together may do four times as much as one', () => {
  const { take } = rateLimiter(10, 60_000);
  const allowed = Array.from({ length: 60 }, (_, i) => take(`network ${i}`, 'site') === 0);
  expect(allowed.filter(Boolean)).toHaveLength(40);
  expect(take('another network', 'another site')).toBe(0);
});

test('expensive work counts for more', () => {
  const { take, limiter } = rateLimiter(10, 60_000);
  take('a');
  limiter.charge({ network: 'a' }, 9);
  expect(take('a')).toBeGreaterThan(0);
});

test('what a network has spent at another server counts here', () => {
  const { take, limiter } = rateLimiter(10, 60_000);
  limiter.setSpentElsewhere(new Map([['a', 9]]));
  expect(take('a')).toBe(0);
  expect(take('a')).toBeGreaterThan(0);
  limiter.setSpentElsewhere(new Map());
  expect(take('a')).toBe(0);
});

test('memory is bounded however many networks there are, and freed after the window', () => {
  const { take, limiter, clock } = rateLimiter(1, 1_000);
  for (let i = 0; i < 250_000; i++) take(`network ${i}`);
  expect(limiter.spentAtLeast(1)).toHaveLength(200_000);
  clock.now += 2_000;
  expect(limiter.spentAtLeast(1)).toHaveLength(0);
});

describe('a refusal says when to try again', () => {
  test.each([
    [1, 'a second'],
    [89_000, '89 seconds'],
    [90_000, '2 minutes'],
    [5_000_000, '84 minutes'],
    [6_000_000, '2 hours'],
  ])('in %i milliseconds: %s', (wait, words) => {
    expect(tooMany(wait).message).toBe(`That was a lot at once. Please try again in ${words}.`);
  });
});
