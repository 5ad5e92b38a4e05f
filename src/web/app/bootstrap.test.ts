import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { expect, it } from 'vitest';

const script = readFileSync('dist/bootstrap/bootstrap.js', 'utf8').trim();

it('adds at most 2.4 KB to every page', () => {
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(2450);
});

it('can be written into a script element', () => {
  expect(script).not.toMatch(/<\/|<!--/);
  expect(() => new Script(script)).not.toThrow();
});
