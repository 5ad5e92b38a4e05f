import { afterEach, expect, it, vi } from 'vitest';
import { voterFingerprint } from './fingerprint.ts';

afterEach(() => vi.unstubAllGlobals());

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

it('is a random value of 128 bits that the browser keeps', async () => {
  vi.stubGlobal('localStorage', storage());
  const first = await voterFingerprint();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(await voterFingerprint()).toBe(first);
  vi.stubGlobal('localStorage', storage());
  expect(await voterFingerprint()).not.toBe(first);
});

it('is made of the traits of a browser that keeps nothing, in base 36', async () => {
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full });
  vi.stubGlobal('screen', { width: 360, height: 740 });
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  vi.stubGlobal('navigator', { userAgent: 'One', language: 'en' });
  const one = await voterFingerprint();
  expect(one).toMatch(/^[0-9a-z]{1,7}$/);
  expect(await voterFingerprint()).toBe(one);
  vi.stubGlobal('navigator', { userAgent: 'Another', language: 'en' });
  expect(await voterFingerprint()).not.toBe(one);
});
