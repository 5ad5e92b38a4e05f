import { describe, expect, test } from 'vitest';
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
  expect(windowLength('day')).toBe(24 * hour);
  expect(windowLength('week')).toBe(7 * day);
  expect(windowLength('month')).toBe(30 * day);
  expect(windowLength('all')).toBeUndefined();
  expect(windowLength(undefined)).toBeUndefined();
});

describe('the week of the ranking begins on Monday at midnight UTC', () => {
  test.each([
    ['on Monday itself', '2026-11-16T00:00:00Z', '2026-11-16T00:00:00Z'],
    ['on Sunday to the last millisecond', '2026-11-22T23:59:59.999Z', '2026-11-16T00:00:00Z'],
    ['over the end of a month', '2026-12-02T08:00:00Z', '2026-11-30T00:00:00Z'],
    ['over the end of a year', '2027-01-03T08:00:00Z', '2026-12-28T00:00:00Z'],
    ['before 1970', '1969-12-31T00:00:00Z', '1969-12-29T00:00:00Z'],
  ])('%s', (_name, time, start) => {
    expect(weekStart(at(time))).toBe(at(start));
  });
});

test('the month of the ranking begins on the 1st', () => {
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

test('a story belongs to the week and the month of its creation', () => {
  const time = at('2026-12-02T08:00:00Z');
  expect(rankingPeriod('week', time)).toBe('w2026-11-30');
  expect(rankingPeriod('month', time)).toBe('m2026-12');
  expect(rankingPeriod('all', time)).toBe('all');
});

test('a late vote counts in the story’s week and month while they last', () => {
  const createdAt = at('2026-11-29T08:00:00Z');
  expect(currentPeriods(createdAt, at('2026-11-29T23:00:00Z'))).toEqual([
    'all',
    'w2026-11-23',
    'm2026-11',
  ]);
  expect(currentPeriods(createdAt, at('2026-11-30T00:00:00Z'))).toEqual(['all', 'm2026-11']);
  expect(currentPeriods(createdAt, at('2026-12-01T00:00:00Z'))).toEqual(['all']);
});
