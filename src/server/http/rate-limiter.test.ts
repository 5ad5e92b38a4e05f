import { describe, expect, test } from 'vitest';
import { Problem } from '../errors.ts';
import { RateLimiter, tooMany } from './rate-limiter.ts';

function rateLimiter(units: number, span: number) {
  const clock = { now: 1_000_000 };
  const spending = new RateLimiter({ units, span, now: () => clock.now });
  /** Seconds to wait, or 0 when it was allowed. */
  const take = (network: string, site?: string): number => {
    try {
      spending.take({ network, ...(site !== undefined && { site }) });
      return 0;
    } catch (error) {
      if (error instanceof Problem && error.code === 'too-many') return error.retryAfter ?? -1;
      throw error;
    }
  };
  return { clock, take, spending };
}

test('a network may so often within any span, and hears when again', () => {
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

test('whoever comes evenly gets as much in any span as the limit says, not twice', () => {
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

test('being refused costs nothing more', () => {
  const { take, clock } = rateLimiter(1, 1_000);
  take('a');
  for (let i = 0; i < 100; i++) take('a');
  clock.now += 1_100;
  expect(take('a')).toBe(0);
});

test('each network has its own', () => {
  const { take } = rateLimiter(1, 1_000);
  expect([take('a'), take('b'), take('a') > 0, take('b') > 0]).toEqual([0, 0, true, true]);
});

test('the networks of a /48 together may do four times as much as one', () => {
  const { take } = rateLimiter(10, 60_000);
  const allowed = Array.from({ length: 60 }, (_, i) => take(`network ${i}`, 'site') === 0);
  expect(allowed.filter(Boolean)).toHaveLength(40);
  expect(take('another network', 'another site')).toBe(0);
});

test('dear work counts for more', () => {
  const { take, spending } = rateLimiter(10, 60_000);
  take('a');
  spending.charge({ network: 'a' }, 9);
  expect(take('a')).toBeGreaterThan(0);
});

test('what a network has spent at another server counts here', () => {
  const { take, spending } = rateLimiter(10, 60_000);
  spending.learn(new Map([['a', 9]]));
  expect(take('a')).toBe(0);
  expect(take('a')).toBeGreaterThan(0);
  spending.learn(new Map());
  expect(take('a')).toBe(0);
});

test('networks without number take no memory without end, and are forgotten', () => {
  const { take, spending, clock } = rateLimiter(1, 1_000);
  for (let i = 0; i < 250_000; i++) take(`network ${i}`);
  expect(spending.heavy(1)).toHaveLength(200_000);
  clock.now += 2_000;
  expect(spending.heavy(1)).toHaveLength(0);
});

describe('a refusal says when to come back', () => {
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
