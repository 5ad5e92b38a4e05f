import { afterEach, expect, it, vi } from 'vitest';
import { dismiss, isDismissed } from './dismissal.ts';

const day = 24 * 60 * 60 * 1000;

afterEach(() => vi.unstubAllGlobals());

function keep(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return kept;
}

it('rests for 24 hours after it was put off, and not longer', () => {
  const kept = keep();
  expect(isDismissed(day)).toBe(false);
  dismiss(day);
  expect(kept.get('pwa-install-dismissed')).toBe(String(day));
  expect(isDismissed(2 * day - 1)).toBe(true);
  expect(isDismissed(2 * day)).toBe(false);
});

it('takes what somebody else wrote there for nothing', () => {
  keep().set('pwa-install-dismissed', 'yesterday');
  expect(isDismissed(day)).toBe(false);
});

it('does without a storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('No storage', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('No storage', 'SecurityError');
    },
  });
  dismiss(day);
  expect(isDismissed(day)).toBe(false);
});
