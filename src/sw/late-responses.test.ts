import { expect, onTestFinished, test, vi } from 'vitest';
import { LateResponses } from './late-responses.ts';

test('a late response is used once, within ten seconds', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const responses = new LateResponses();
  expect(responses.take('/list')).toBe(false);
  responses.add('/list');
  vi.advanceTimersByTime(10_000);
  expect(responses.take('/list')).toBe(true);
  expect(responses.take('/list')).toBe(false);
  responses.add('/list');
  vi.advanceTimersByTime(10_001);
  responses.add('/other');
  expect(responses.take('/list')).toBe(false);
});
