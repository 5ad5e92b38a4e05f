import { expect, test } from 'vitest';
import { matchesOf } from './pattern-matches.ts';

test.each([/a(?<b>b)?/g, /(?=a)/g, /x/g])('%s has the same matches as with matchAll', (pattern) => {
  const text = 'abaab';
  expect(matchesOf(pattern, text)).toEqual([...text.matchAll(pattern)]);
});

test('a pattern with a lastIndex from another text starts at the beginning', () => {
  const pattern = /a/g;
  pattern.test('aaa');
  expect(matchesOf(pattern, 'aaa')).toHaveLength(3);
});
