const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/**
 * How long ago, in the specification's words; from 28 days on the date as this language writes it.
 * A moment ahead of the reader's clock reads 'just now'.
 */
export function relativeTime(then: number, now: number, language = 'en'): string {
  const age = now - then;
  if (age < minute) return 'just now';
  if (age < hour) return ago(Math.floor(age / minute), 'minute');
  if (age < day) return ago(Math.floor(age / hour), 'hour');
  if (age < week) return ago(Math.floor(age / day), 'day');
  if (age < 4 * week) return ago(Math.floor(age / week), 'week');
  return new Date(then).toLocaleDateString(language);
}
