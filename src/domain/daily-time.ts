import { day, hour, minute } from '../contract/durations.ts';

/** A local time of day: an hour from 0 to 23 in an IANA time zone. */
export interface DailyTime {
  readonly zone: string;
  readonly hour: number;
}

/**
 * Returns the next time (ms) after `after` with that local hour, on a local day later than `lastDay`. If daylight saving
 * skips the hour it is the end of the gap, or the minute before a gap that ends on the next day, as in Nuuk; if the hour
 * occurs twice it is the first.
 */
export function nextDailyTime(
  { zone, hour: wanted }: DailyTime,
  after: number,
  lastDay = '',
): number {
  // Calendar days, because a local day may have 23 or 25 hours.
  for (let date = localDay(zone, after); ; date = dayAfter(date)) {
    const moment = momentOf(zone, date, wanted);
    if (moment > after && date > lastDay) return moment;
  }
}

/** The local date in the zone, such as '2026-11-22'. */
export function localDay(zone: string, time: number): string {
  return dateOf(wallClock(zone, time));
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const dayAfter = (date: string) => dateOf(Date.parse(date) + day);

/** The first time on that date at which the local time is that hour, or the nearest one. */
function momentOf(zone: string, date: string, wanted: number): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + wanted * hour;
  // No zone is more than 14 hours from UTC, and none changes its offset twice within a day.
  const offsets = [shown - day, shown + day].map((time) => wallClock(zone, time) - time);
  const moments = offsets.map((offset) => shown - offset).toSorted((a, b) => a - b);
  const exact = moments.find((moment) => wallClock(zone, moment) === shown);
  return exact ?? besideGap(zone, shown, moments);
}

/** For an hour that daylight saving skips: the first minute after it, or the last one before it on that date. */
function besideGap(zone: string, shown: number, [from = shown, to = shown]: number[]): number {
  let moment = from;
  while (moment < to && wallClock(zone, moment) <= shown) moment += minute;
  return localDay(zone, moment) === dateOf(shown) ? moment : moment - minute;
}

/** More than there are zones. Anyone can send the names, in any letter case, so the cache is bounded. */
const maxFormats = 1_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The local time of the zone, as if it were UTC. */
function wallClock(zone: string, time: number): number {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    if (formats.size >= maxFormats) formats.clear();
    formats.set(zone, format);
  }
  const part = Object.fromEntries(
    format.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: date = 1, hour: hours = 0, minute: minutes = 0 } = part;
  return Date.UTC(year, month - 1, date, hours, minutes, part['second'] ?? 0);
}
