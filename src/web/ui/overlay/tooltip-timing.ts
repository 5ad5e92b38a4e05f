// Statement 9.24 of the specification.
const delay = 700;
const skipWindow = 300;

let lastClosed = -Infinity;

/** Records that a tooltip was closed. `now` is in milliseconds. */
export function recordClose(now: number): void {
  lastClosed = now;
}

/** The delay before a tooltip shows on hover, in milliseconds: 0 within 300 ms after another one was closed. */
export function openDelay(now: number): number {
  return now - lastClosed < skipWindow ? 0 : delay;
}
