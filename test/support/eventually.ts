import { vi } from 'vitest';

/**
 * Repeats a check until it passes, and returns its result. The limit only ends what hangs: how long things take is
 * measured in `bench`.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 45_000, interval: 20 });
}
