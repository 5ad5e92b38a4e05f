/**
 * A story's position is its time of creation × 1024 plus a tie-breaker: one whole number that is unique, orders
 * stories by time and gives windows of time their bounds. It stays below 2^53 until the year 2248.
 */
const perMillisecond = 1024;

/** A position for this moment; `draw` picks the tie-breaker. */
export function positionAt(time: number, draw: (end: number) => number): number {
  return time * perMillisecond + draw(perMillisecond);
}

/** The first position of this millisecond: stories from `time` on are at it or above. */
export function firstPositionAt(time: number): number {
  return time * perMillisecond;
}

/** The millisecond to which a position belongs. */
export function timeOf(position: number): number {
  return Math.floor(position / perMillisecond);
}
