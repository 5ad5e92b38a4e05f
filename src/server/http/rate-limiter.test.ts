import { expect, test } from 'vitest';
import { Problem, tooMany } from '../errors.ts';
import { RateLimiter } from './rate-limiter.ts';

function rateLimiter(limit: number, span: number) {
  const clock = { now: 1_000_000 };
  const limiter = new RateLimiter({ limit, span, now: () => clock.now });
  /** Seconds to wait, or 0 when it was allowed. */
  const take = (network: string, prefix48?: string): number => {
    try {
      limiter.take({ network, ...(prefix48 !== undefined && { prefix48 }) });
      return 0;
    } catch (error) {
      if (error instanceof Problem && error.code === 'too-many') return error.retryAfter ?? -1;
      throw error;
    }
  };
  return { clock, take, limiter };
}

test('each network has so many units in any window, and the refusal says when to try again', () => {
  const { take, clock } = rateLimiter(3, 60_000);
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 0]);
  const wait = take('a');
  expect(wait).toBeGreaterThanOrEqual(60);
  expect(wait).toBeLessThanOrEqual(66);
  expect(take('b')).toBe(0);
  clock.now += wait * 1000 - 1_000;
  // What is refused costs nothing.
  for (let i = 0; i < 100; i++) expect(take('a')).toBe(1);
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

test('the networks of a /48 together may do four times as much as one, work is charged by its time even if it fails, and what was spent at another server counts here', async () => {
  const { take, limiter, clock } = rateLimiter(10, 60_000);
  const allowed = Array.from({ length: 60 }, (_, i) => take(`network ${i}`, 'prefix48') === 0);
  expect(allowed.filter(Boolean)).toHaveLength(40);
  expect(take('another network', 'another prefix48')).toBe(0);
  expect([take('a'), take('b')]).toEqual([0, 0]);
  await limiter.run({ network: 'a' }, () => Promise.resolve((clock.now += 44)));
  expect(take('a')).toBe(0);
  const failure = limiter.run({ network: 'b' }, () => {
    clock.now += 45;
    return Promise.reject(new Error('too much'));
  });
  await expect(failure).rejects.toThrow('too much');
  expect(take('b')).toBeGreaterThan(0);
  limiter.setSpentElsewhere(new Map([['c', 9]]));
  expect([take('c'), take('c') > 0]).toEqual([0, true]);
  limiter.setSpentElsewhere(new Map());
  expect(take('c')).toBe(0);
});

test('memory is bounded however many networks there are, and freed after the window', () => {
  const { take, limiter, clock } = rateLimiter(1, 1_000);
  for (let i = 0; i < 21_000; i++) take(`network ${i}`);
  expect(limiter.spentAtLeast(1)).toHaveLength(20_000);
  clock.now += 2_000;
  expect(limiter.spentAtLeast(1)).toHaveLength(0);
});

test('a refusal says when to try again in seconds, minutes or hours', () => {
  const waits = [1, 89_000, 90_000, 5_000_000, 6_000_000];
  const words = ['a second', '89 seconds', '2 minutes', '84 minutes', '2 hours'];
  expect(waits.map((wait) => tooMany(wait).message)).toEqual(
    words.map((wait) => `That was a lot at once. Please try again in ${wait}.`),
  );
});
