const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A day of the calendar, as one of the getters of `Date` gives it. */
export interface CalendarDay {
  readonly year: number;
  /** 0 is January. */
  readonly month: number;
  /** 1 is the first. */
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

export function dayInUtc(time: number): CalendarDay {
  const date = new Date(time);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

export function localDay(time: number): CalendarDay {
  const date = new Date(time);
  return {
    year: date.getFullYear(),
    month: date.getMonth(),
    day: date.getDate(),
    weekday: date.getDay(),
  };
}

/** Such as 'Sunday, 22 November'. Not by `Intl`: the first such format takes a phone 16 ms. */
export function longDate({ weekday, day, month }: CalendarDay): string {
  return `${weekdays[weekday]}, ${day} ${months[month]}`;
}

/** Such as '22 Nov 2026'. */
export function shortDate({ day, month, year }: CalendarDay): string {
  return `${day} ${months[month]?.slice(0, 3)} ${year}`;
}
