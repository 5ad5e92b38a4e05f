import { beforeEach, expect, test, vi } from 'vitest';
import { LateAnswers } from './late-answers.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => vi.useRealTimers();
});

test('a late answer counts as new once, within ten seconds', () => {
  const answers = new LateAnswers();
  expect(answers.take('/list')).toBe(false);
  answers.add('/list');
  vi.advanceTimersByTime(10_000);
  expect(answers.take('/list')).toBe(true);
  expect(answers.take('/list')).toBe(false);
  answers.add('/list');
  vi.advanceTimersByTime(10_001);
  expect(answers.take('/list')).toBe(false);
});

test('late answers that nobody asks for again are forgotten', () => {
  const answers = new LateAnswers();
  for (let second = 0; second < 1_000; second++) {
    answers.add(`/search ${second}`);
    vi.advanceTimersByTime(1_000);
  }
  expect(answers.size).toBeLessThanOrEqual(11);
});
