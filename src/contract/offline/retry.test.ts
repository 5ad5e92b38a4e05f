import { expect, it } from 'vitest';
import { backoff, isFinal } from './retry.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const after = (seconds: number) => new Date(now + seconds * 1000).toISOString();

it.each([
  ['120', 120],
  ['Sun, 22 Nov 2026 12:05:00 GMT', 300],
  // In the past, at once, or in years: a second at least, a day at most.
  ['Sun, 22 Nov 2026 11:00:00 GMT', 1],
  ['0', 1],
  ['99999999', 24 * 60 * 60],
])('a write waits as long as Retry-After asks: %s', (retryAfter, seconds) => {
  for (const status of [429, 503]) {
    const wait = backoff(1, { status, retryAfter }, now);
    expect(wait).toEqual({ until: after(seconds), reason: 'asked' });
  }
});

it.each([undefined, null, '', 'soon'])('without a time the pause doubles: %s', (retryAfter) => {
  const pauses = [1, 2, 3, 20].map((tries) => backoff(tries, { status: 503, retryAfter }, now));
  expect(pauses.map(({ until }) => until)).toEqual([10, 20, 40, 600].map(after));
  expect(new Set(pauses.map(({ reason }) => reason))).toEqual(new Set(['server']));
});

it('a missing network and a server with a fault are distinguished', () => {
  expect(backoff(1, undefined, now).reason).toBe('network');
  expect(backoff(1, { status: 502, retryAfter: '60' }, now).reason).toBe('server');
});

it.each([
  // Successes, and refusals that would be repeated.
  ...[200, 201, 202, 204, 400, 401, 403, 404, 409, 410, 413, 422, 428, 431].map((status) => [
    status,
    true,
  ]),
  // Timed out, too early, too many, and every fault of a server or a proxy.
  ...[408, 425, 429, 500, 502, 503, 504, 507, 599].map((status) => [status, false]),
] as const)('a write that gets status %i is decided: %s', (status, isDecided) => {
  expect(isFinal(Number(status))).toBe(isDecided);
});
