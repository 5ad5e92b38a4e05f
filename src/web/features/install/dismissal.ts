import { day } from '../../../contract/durations.ts';
import { storedText } from '../../browser/storage.ts';

const dismissedAt = storedText('localStorage', 'pwa-install-dismissed');

/** Whether the banner was dismissed within the last 24 hours. `now` is in milliseconds. */
export function isDismissed(now: number): boolean {
  return now - Number(dismissedAt.get() ?? Number.NaN) < day;
}

/** Where the browser refuses to store it, the banner shows again with the next page view. */
export function dismiss(now: number): void {
  dismissedAt.set(String(now));
}
