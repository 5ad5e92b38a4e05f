import { afterEach, expect, it, vi } from 'vitest';
import {
  refusingStorage,
  stubLocalStorage,
} from '../../../../test/support/browser/memory-storage.ts';
import { voterFingerprint } from './cast-vote.ts';

afterEach(() => vi.unstubAllGlobals());

it('the fingerprint of a voter is a random value of 128 bits that the browser stores', async () => {
  stubLocalStorage();
  const first = await voterFingerprint();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(await voterFingerprint()).toBe(first);
  stubLocalStorage();
  expect(await voterFingerprint()).not.toBe(first);
});

it('the fingerprint of a voter is a hash of the traits of a browser that stores nothing, in base 36', async () => {
  vi.stubGlobal('localStorage', refusingStorage());
  vi.stubGlobal('screen', { width: 360, height: 740 });
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  vi.stubGlobal('navigator', { userAgent: 'One', language: 'en' });
  const one = await voterFingerprint();
  expect(one).toMatch(/^[0-9a-z]{1,7}$/);
  expect(await voterFingerprint()).toBe(one);
  vi.stubGlobal('navigator', { userAgent: 'Another', language: 'en' });
  expect(await voterFingerprint()).not.toBe(one);
});
