import { afterEach, expect, it, vi } from 'vitest';
import { refusingStorage, stubLocalStorage } from '../../../test/support/browser/memory-storage.ts';
import { listOf, storedJson, storedText } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

const isNumber = (json: unknown) => typeof json === 'number';
const numbers = () => storedJson('localStorage', 'numbers', listOf(isNumber));

it('returns what was stored under its key, and nothing after it was removed', () => {
  const entries = stubLocalStorage();
  const text = storedText('localStorage', 'text');
  expect(text.get()).toBeUndefined();
  expect(text.set('')).toBe(true);
  expect([text.get(), entries.get('text')]).toEqual(['', '']);
  text.set(undefined);
  expect([text.get(), entries.size]).toEqual([undefined, 0]);
});

it('returns what another tab has stored in the meantime', () => {
  const entries = stubLocalStorage();
  const stored = numbers();
  expect(stored.set([1])).toBe(true);
  entries.set('numbers', '[1,2]');
  expect(stored.get()).toEqual([1, 2]);
});

it.each([
  ['not JSON', undefined],
  ['', undefined],
  ['{"a":1}', undefined],
  ['[1,"two",null,3]', [1, 3]],
])('returns only what is valid: %s', (text, valid) => {
  stubLocalStorage().set('numbers', text);
  expect(numbers().get()).toEqual(valid);
});

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

it.each([
  ['refused', () => vi.stubGlobal('localStorage', refusingStorage())],
  ['missing', () => vi.stubGlobal('localStorage', undefined)],
])('returns nothing and stores nothing where storage is %s', (_, stub) => {
  stub();
  const stored = numbers();
  expect([stored.set([1]), stored.set(undefined), stored.get()]).toEqual([false, false, undefined]);
});

it('returns nothing where the mere access to the storage is refused', () => {
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect([numbers().set([1]), numbers().get()]).toEqual([false, undefined]);
});
