/**
 * A sort key is the time of creation × 1024 plus a tie-breaker: a unique integer that sorts experiences by time and is
 * the bound of time windows. It stays below 2^53 until the year 2248.
 */
const perMillisecond = 1024;

/** Returns a sort key for this time with a random tie-breaker. */
export function sortKeyAt(time: number, randomInt: (end: number) => number): number {
  return time * perMillisecond + randomInt(perMillisecond);
}

/** The lowest sort key of this millisecond. */
export function firstSortKeyAt(time: number): number {
  return time * perMillisecond;
}

/** The time of a sort key, in milliseconds since 1970. */
export function timeOf(sortKey: number): number {
  return Math.floor(sortKey / perMillisecond);
}
