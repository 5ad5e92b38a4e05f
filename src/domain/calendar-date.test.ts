import { expect, it } from 'vitest';
import { dayInUtc, localDay, longDate, shortDate } from './calendar-date.ts';

it('a day is written with its weekday, or short with its year', () => {
  const time = Date.UTC(2026, 10, 22, 23, 59);
  expect(longDate(dayInUtc(time))).toBe('Sunday, 22 November');
  expect(longDate(dayInUtc(time + 60_000))).toBe('Monday, 23 November');
  expect(shortDate(dayInUtc(time))).toBe('22 Nov 2026');
});

it("the local day is that of the reader's time zone", () => {
  const local = new Date(2026, 0, 1, 0, 1).getTime();
  expect(localDay(local)).toEqual({ year: 2026, month: 0, day: 1, weekday: 4 });
});
