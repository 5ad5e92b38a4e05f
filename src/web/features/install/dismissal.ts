import { day } from '../../../contract/durations.ts';

const key = 'pwa-install-dismissed';
const restsFor = day;

/** Whether somebody has said 'Not now' within the last 24 hours. */
export function isDismissed(now: number): boolean {
  try {
    const at = Number(localStorage.getItem(key) ?? Number.NaN);
    return now - at < restsFor;
  } catch {
    return false;
  }
}

export function dismiss(now: number): void {
  try {
    localStorage.setItem(key, String(now));
  } catch {
    // This browser keeps nothing: the banner comes again with the next page view.
  }
}
