import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('the time for a load balancer to notice that the server stops', () => {
  test.each([
    ['', undefined],
    ['0', 0],
    ['2.5', 2_500],
    ['120', 120_000],
  ])('%j is %j milliseconds', (DRAIN_DELAY, milliseconds) => {
    expect(readConfig({ DRAIN_DELAY }).drainDelay).toBe(milliseconds);
  });

  test.each(['-1', '5s', '1e3', '1000', '.5'])('cannot be %j', (DRAIN_DELAY) => {
    expect(() => readConfig({ DRAIN_DELAY })).toThrow(
      'DRAIN_DELAY must be seconds, such as 5 or 0.5',
    );
  });
});
