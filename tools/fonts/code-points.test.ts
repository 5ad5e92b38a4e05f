import { expect, test } from 'vitest';
import { codePointsOf } from './code-points.ts';

test('a font that is not WOFF2 is refused', () => {
  expect(() => codePointsOf(Buffer.from('wOFF and more'))).toThrow('not a WOFF2');
});
