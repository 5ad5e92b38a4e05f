import { beforeEach, expect, test, vi } from 'vitest';
import { LateResponses } from './late-responses.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => vi.useRealTimers();
});

test('a late response is used once, within ten seconds', () => {
  const responses = new LateResponses();
  expect(responses.take('/list')).toBe(false);
  responses.add('/list');
  vi.advanceTimersByTime(10_000);
  expect(responses.take('/list')).toBe(true);
  expect(responses.take('/list')).toBe(false);
  responses.add('/list');
  vi.advanceTimersByTime(10_001);
  expect(responses.take('/list')).toBe(false);
});

test('late responses that nobody requests again are forgotten', () => {
  const responses = new LateResponses();
  for (let second = 0; second < 1_000; second++) {
    responses.add(`/search ${second}`);
    vi.advanceTimersByTime(1_000);
  }
  expect(responses.size).toBeLessThanOrEqual(11);
});
