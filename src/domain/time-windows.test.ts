import { expect, test } from 'vitest';
import { day, hour } from '../contract/durations.ts';
import {
  currentPeriods,
  monthStart,
  rankingEnd,
  rankingPeriod,
  windowLength,
  weekStart,
} from './time-windows.ts';

const at = (text: string) => Date.parse(text);

test('on the browse page a day, a week and a month are the last 24 hours, 7 and 30 days', () => {
  const lengths = (['day', 'week', 'month', 'all', undefined] as const).map(windowLength);
  expect(lengths).toEqual([24 * hour, 7 * day, 30 * day, undefined, undefined]);
});

test('the week of the ranking begins on Monday at midnight UTC, the month on the 1st', () => {
  const weeks = [
    ['2026-11-16T00:00:00Z', '2026-11-16T00:00:00Z'],
    ['2026-11-22T23:59:59.999Z', '2026-11-16T00:00:00Z'],
    ['2026-12-02T08:00:00Z', '2026-11-30T00:00:00Z'],
    ['2027-01-03T08:00:00Z', '2026-12-28T00:00:00Z'],
    ['1969-12-31T00:00:00Z', '1969-12-29T00:00:00Z'],
  ] as const;
  for (const [time, start] of weeks) expect(weekStart(at(time)), time).toBe(at(start));
  expect(monthStart(at('2026-11-30T23:59:59.999Z'))).toBe(at('2026-11-01T00:00:00Z'));
  expect(monthStart(at('2026-12-01T00:00:00Z'))).toBe(at('2026-12-01T00:00:00Z'));
});

test('a ranking ends when the next one begins', () => {
  const now = at('2026-12-30T12:00:00Z');
  expect(rankingEnd('week', now)).toBe(at('2027-01-04T00:00:00Z'));
  expect(rankingEnd('month', now)).toBe(at('2027-01-01T00:00:00Z'));
  expect(rankingEnd('all', now)).toBeUndefined();
  expect(rankingEnd('week', at('2026-11-16T00:00:00Z'))).toBe(at('2026-11-23T00:00:00Z'));
});

test('a story belongs to the week and the month of its creation; a late vote counts in them while they last', () => {
  const time = at('2026-12-02T08:00:00Z');
  const periods = (['week', 'month', 'all'] as const).map((each) => rankingPeriod(each, time));
  expect(periods).toEqual(['w2026-11-30', 'm2026-12', 'all']);
  const current = (voted: string) => currentPeriods(at('2026-11-29T08:00:00Z'), at(voted));
  expect(current('2026-11-29T23:00:00Z')).toEqual(['all', 'w2026-11-23', 'm2026-11']);
  expect(current('2026-11-30T00:00:00Z')).toEqual(['all', 'm2026-11']);
  expect(current('2026-12-01T00:00:00Z')).toEqual(['all']);
});
