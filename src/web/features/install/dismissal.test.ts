import { afterEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '../../../../test/support/browser/memory-storage.ts';
import { dismiss, isDismissed } from './dismissal.ts';

const day = 24 * 60 * 60 * 1000;
const key = 'pwa-install-dismissed';

afterEach(() => vi.unstubAllGlobals());

it('hides the banner for 24 hours after it was dismissed, and not longer', () => {
  const entries = stubLocalStorage();
  expect(isDismissed(day)).toBe(false);
  dismiss(day);
  expect(entries.get(key)).toBe(String(day));
  expect(isDismissed(2 * day - 1)).toBe(true);
  expect(isDismissed(2 * day)).toBe(false);
});

it('shows the banner when the stored time is no number', () => {
  stubLocalStorage().set(key, 'yesterday');
  expect(isDismissed(day)).toBe(false);
});
