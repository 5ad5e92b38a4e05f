import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { starter } from './starter.ts';

it('adds little more than a kilobyte to every page', () => {
  expect(Buffer.byteLength(starter)).toBeLessThanOrEqual(1100);
});

it('can stand in a script element', () => {
  expect(starter).not.toContain('</');
  expect(() => new Script(starter)).not.toThrow();
});
