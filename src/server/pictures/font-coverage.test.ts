import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { hasPoint, readCoverage } from './font-coverage.ts';

const { resolve } = createRequire(import.meta.url);
const coverageOf = (path: string) => {
  const ranges = readCoverage(readFileSync(resolve(path)));
  return (character: string) => hasPoint(ranges, character.codePointAt(0) ?? 0);
};

test('a font has the characters of its cmap table, not of its style sheet', () => {
  const has = coverageOf('@fontsource-variable/noto-serif/files/noto-serif-math-wght-normal.woff2');
  expect(['℃', '′', '𝓗', '≈'].map(has)).toEqual([true, true, false, false]);
});

test('characters beyond the first 65,536 are found', () => {
  const has = coverageOf('twemoji-colr-font/twemoji.woff2');
  expect(['🎉', '☕', '🫩', 'ß'].map(has)).toEqual([true, true, false, false]);
});

test('a file that is not WOFF2 is refused', () => {
  expect(() => readCoverage(Buffer.from('wOFF and more'))).toThrow('not a WOFF2');
});
