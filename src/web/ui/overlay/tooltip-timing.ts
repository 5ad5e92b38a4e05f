const delay = 700;
const skipWindow = 300;

let lastClosed = -Infinity;

/** A tooltip was closed at this moment, in milliseconds. */
export function noteClosed(now: number): void {
  lastClosed = now;
}

/** How long a pointer has to rest before a tooltip shows: not at all right after another one (section 9). */
export function delayAt(now: number): number {
  return now - lastClosed < skipWindow ? 0 : delay;
}
