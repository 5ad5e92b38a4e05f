const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

interface Age {
  readonly count: number;
  readonly unit: 'second' | 'minute' | 'hour' | 'day' | 'week';
}

/**
 * How long ago something was, in whole units of the largest one that fits; undefined from 28 days on, which are shown as
 * a date. Less than a minute, and times ahead of the reader's clock, are 0 seconds.
 */
export function ageOf(then: number, now: number): Age | undefined {
  const age = now - then;
  if (age < minute) return { count: 0, unit: 'second' };
  if (age < hour) return { count: Math.floor(age / minute), unit: 'minute' };
  if (age < day) return { count: Math.floor(age / hour), unit: 'hour' };
  if (age < week) return { count: Math.floor(age / day), unit: 'day' };
  if (age < 4 * week) return { count: Math.floor(age / week), unit: 'week' };
  return undefined;
}

/**
 * Formats how long ago something was, in the specification's words; from 28 days on as a date in this language, as in "Sep 5, 2026".
 */
export function relativeTime(then: number, now: number, language = 'en'): string {
  const age = ageOf(then, now);
  if (age === undefined) return dateFormat(language).format(then);
  const { count, unit } = age;
  return count === 0 ? 'just now' : `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

const dateFormats: Record<string, Intl.DateTimeFormat> = {};

/** Made once for each language: making one takes 15 times as long as formatting with it. */
const dateFormat = (language: string): Intl.DateTimeFormat =>
  (dateFormats[language] ??= new Intl.DateTimeFormat(language, { dateStyle: 'medium' }));
