import { describe, expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe('a story of', () => {
  test.each([
    ['this moment', 0, 'just now'],
    ['59 seconds ago', 59 * second, 'just now'],
    ['a minute ago', minute, '1 minute ago'],
    ['almost two minutes ago', 2 * minute - 1, '1 minute ago'],
    ['59 minutes ago', hour - 1, '59 minutes ago'],
    ['an hour ago', hour, '1 hour ago'],
    ['almost a day ago', day - 1, '23 hours ago'],
    ['a day ago', day, '1 day ago'],
    ['almost a week ago', 7 * day - 1, '6 days ago'],
    ['a week ago', 7 * day, '1 week ago'],
    ['almost four weeks ago', 28 * day - 1, '3 weeks ago'],
    ['a moment ahead of the reader’s clock', -5 * minute, 'just now'],
  ])('%s', (_name, age, words) => {
    expect(relativeTime(now - age, now)).toBe(words);
  });

  test('four weeks ago or more has its date, as the language writes it', () => {
    const then = now - 28 * day;
    expect(relativeTime(then, now, 'en-US')).toBe(
      new Date(then).toLocaleDateString('en-US', { dateStyle: 'medium' }),
    );
    expect(relativeTime(then, now, 'de')).toBe(
      new Date(then).toLocaleDateString('de', { dateStyle: 'medium' }),
    );
    expect(relativeTime(then, now, 'de')).toContain('2026');
  });
});
