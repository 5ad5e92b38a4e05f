import { expect, test } from 'vitest';
import { matchesOf } from './text-matches.ts';

test.each([/a(?<b>b)?/g, /(?=a)/g, /x/g])(
  '%s matches as often and where matchAll says',
  (pattern) => {
    const text = 'abaab';
    expect(matchesOf(pattern, text)).toEqual([...text.matchAll(pattern)]);
  },
);

test('a pattern that was left in the midst of another text starts anew', () => {
  const pattern = /a/g;
  pattern.test('aaa');
  expect(matchesOf(pattern, 'aaa')).toHaveLength(3);
});
