import { expect, it } from 'vitest';
import { isPostponed, waitAfter } from './wait.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const after = (seconds: number) => new Date(now + seconds * 1000).toISOString();

it.each([
  ['120', 120],
  ['Sun, 22 Nov 2026 12:05:00 GMT', 300],
  // In the past, at once, or for ever: a moment at least, a day at most.
  ['Sun, 22 Nov 2026 11:00:00 GMT', 1],
  ['0', 1],
  ['99999999', 24 * 60 * 60],
])('a write waits as long as Retry-After says: %s', (retryAfter, seconds) => {
  for (const status of [429, 503]) {
    const wait = waitAfter(1, { status, retryAfter }, now);
    expect(wait).toEqual({ until: after(seconds), reason: 'asked' });
  }
});

it.each([undefined, null, '', 'soon'])('without a time the pause doubles: %s', (retryAfter) => {
  const pauses = [1, 2, 3, 20].map((tries) => waitAfter(tries, { status: 503, retryAfter }, now));
  expect(pauses.map(({ until }) => until)).toEqual([10, 20, 40, 600].map(after));
  expect(new Set(pauses.map(({ reason }) => reason))).toEqual(new Set(['server']));
});

it('tells a network that is silent from a server with a fault', () => {
  expect(waitAfter(1, undefined, now).reason).toBe('network');
  expect(waitAfter(1, { status: 502, retryAfter: '60' }, now).reason).toBe('server');
});

it('leaves open what a busy or broken server said, and nothing else', () => {
  expect([408, 429, 500, 502, 503].every(isPostponed)).toBe(true);
  expect([200, 201, 202, 400, 404, 409, 422].some(isPostponed)).toBe(false);
});
