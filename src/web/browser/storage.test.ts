import { afterEach, expect, it, vi } from 'vitest';
import { refusingStorage, stubLocalStorage } from '../../../test/support/browser/memory-storage.ts';
import { listOf, storedJson } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

const isNumber = (json: unknown) => typeof json === 'number';
const numbers = () => storedJson('localStorage', 'numbers', listOf(isNumber));

it('reports that a full storage did not take a value, and keeps the one before', () => {
  const entries = stubLocalStorage();
  const stored = numbers();
  stored.set([1]);
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(stored.set([1, 2])).toBe(false);
  expect([stored.get(), entries.get('numbers')]).toEqual([[1], '[1]']);
});

it('returns nothing and stores nothing where storage is missing or refused, even access to it', () => {
  const insecure = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const get of [() => refusingStorage(), () => undefined, insecure]) {
    vi.stubGlobal('localStorage', undefined);
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
    const stored = numbers();
    const results = [stored.set([1]), stored.set(undefined), stored.get()];
    expect(results).toEqual([false, false, undefined]);
  }
});
