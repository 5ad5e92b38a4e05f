import { expect, test } from 'vitest';
import { day, hour, minute } from '../contract/durations.ts';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-18T12:00:00Z');

test('the age of a story is in whole minutes, hours, days or weeks; from four weeks on it has its date, as the language writes it', () => {
  const ages = [
    // The reader’s clock is behind.
    [-5 * minute, 'just now'],
    [0, 'just now'],
    [minute - 1, 'just now'],
    [minute, '1 minute ago'],
    [2 * minute - 1, '1 minute ago'],
    [hour - 1, '59 minutes ago'],
    [hour, '1 hour ago'],
    [day - 1, '23 hours ago'],
    [day, '1 day ago'],
    [7 * day - 1, '6 days ago'],
    [7 * day, '1 week ago'],
    [28 * day - 1, '3 weeks ago'],
  ] as const;
  expect(ages.map(([age]) => relativeTime(now - age, now))).toEqual(ages.map(([, words]) => words));
  const then = now - 28 * day;
  expect(relativeTime(then, now, 'en-US')).toBe('Oct 21, 2026');
  expect(relativeTime(then, now, 'de')).toBe('21.10.2026');
});
