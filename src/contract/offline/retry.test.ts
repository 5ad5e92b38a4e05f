import { expect, it } from 'vitest';
import { backoff, isFinal } from './retry.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const after = (seconds: number) => new Date(now + seconds * 1000).toISOString();

it('a write waits as long as Retry-After asks, a second at least and a day at most', () => {
  const waits = {
    120: 120,
    'Sun, 22 Nov 2026 12:05:00 GMT': 300,
    'Sun, 22 Nov 2026 11:00:00 GMT': 1,
    0: 1,
    99999999: 24 * 60 * 60,
  };
  for (const status of [429, 503])
    for (const [retryAfter, seconds] of Object.entries(waits)) {
      const wait = backoff(1, { status, retryAfter }, now);
      expect(wait, retryAfter).toEqual({ until: after(seconds), reason: 'asked' });
    }
});

it('without a time the pause doubles, and a missing network and a server with a fault are distinguished', () => {
  for (const retryAfter of [undefined, null, '', 'soon'])
    expect([1, 2, 3, 20].map((tries) => backoff(tries, { status: 503, retryAfter }, now))).toEqual(
      [10, 20, 40, 600].map((seconds) => ({ until: after(seconds), reason: 'server' })),
    );
  expect(backoff(1, undefined, now).reason).toBe('network');
  expect(backoff(1, { status: 502, retryAfter: '60' }, now).reason).toBe('server');
});

it('a write is decided by a success or a refusal that would be repeated, not by a fault', () => {
  const final = [200, 201, 202, 204, 400, 401, 403, 404, 409, 410, 413, 422, 428, 431];
  expect(final.filter((status) => !isFinal(status))).toEqual([]);
  // Timed out, too early, too many, and every fault of a server or a proxy.
  const passing = [408, 425, 429, 500, 502, 503, 504, 507, 599];
  expect(passing.filter((status) => isFinal(status))).toEqual([]);
});
