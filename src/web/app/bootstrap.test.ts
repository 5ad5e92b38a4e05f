import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { expect, it } from 'vitest';

const script = readFileSync('dist/bootstrap/bootstrap.js', 'utf8').trim();

it('adds at most 1.2 KB to every page', () => {
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(1229);
});

it('can be written into a script element', () => {
  expect(script).not.toMatch(/<\/|<!--/);
  expect(() => new Script(script)).not.toThrow();
});
