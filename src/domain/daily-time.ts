import { day, hour, minute } from '../contract/durations.ts';

/** When somebody wants a story: an hour from 0 to 23 on the clocks of a time zone (IANA). */
export interface DailyTime {
  readonly zone: string;
  readonly hour: number;
}

/**
 * The next moment after `after` at which the clocks of the zone show that hour, on a day later than `lastDay`. Where
 * they skip the hour, it is the moment after the gap; where they show it twice, the first time.
 */
export function nextDailyTime(
  { zone, hour: wanted }: DailyTime,
  after: number,
  lastDay = '',
): number {
  // Days of the calendar: on the clocks one may have 23 hours or 25.
  for (let date = localDay(zone, after); ; date = dayAfter(date)) {
    const moment = momentOf(zone, date, wanted);
    if (moment > after && date > lastDay) return moment;
  }
}

/** The date that calendars of the zone show, such as '2026-11-22'. */
export function localDay(zone: string, time: number): string {
  return dateOf(wallClock(zone, time));
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const dayAfter = (date: string) => dateOf(Date.parse(date) + day);

/** The first moment of that date at which the clocks show that hour, or have gone beyond it. */
function momentOf(zone: string, date: string, wanted: number): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + wanted * hour;
  // No zone is farther from UTC than 14 hours, and none changes its clocks twice within a day.
  const offsets = [shown - day, shown + day].map((time) => wallClock(zone, time) - time);
  const moments = offsets.map((offset) => shown - offset).toSorted((a, b) => a - b);
  const exact = moments.find((moment) => wallClock(zone, moment) === shown);
  return exact ?? endOfGap(zone, shown, moments);
}

/** The clocks never show this hour: the first minute at which they are beyond it. */
function endOfGap(zone: string, shown: number, [from = shown, to = shown]: number[]): number {
  for (let moment = from; moment < to; moment += minute) {
    if (wallClock(zone, moment) > shown) return moment;
  }
  return to;
}

/** More than there are zones; the names come from anybody, in any case of letters. */
const mostFormats = 1_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of the zone show, as if that were UTC. */
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
    if (formats.size >= mostFormats) formats.clear();
    formats.set(zone, format);
  }
  const part = Object.fromEntries(
    format.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: date = 1, hour: hours = 0, minute: minutes = 0 } = part;
  return Date.UTC(year, month - 1, date, hours, minutes, part['second'] ?? 0);
}
