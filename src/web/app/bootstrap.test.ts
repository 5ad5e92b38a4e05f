import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { starter } from './bootstrap.ts';

it('adds at most 1.3 KB to every page', () => {
  expect(Buffer.byteLength(starter)).toBeLessThanOrEqual(1331);
});

it('can stand in a script element', () => {
  expect(starter).not.toContain('</');
  expect(() => new Script(starter)).not.toThrow();
});
