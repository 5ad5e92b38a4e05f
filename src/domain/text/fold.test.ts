import { expect, test } from 'vitest';
import { fc } from '../../../test/support/random/property.ts';
import { fold } from './fold.ts';

test('spellings that differ in case, accents, width, ligatures, signs or spaces are the same to the search', () => {
  // Others are in the test of what a search finds.
  const spellings = [
    ['Ko\u0308ln', 'köln'],
    ['Łódź Ærø Đà', 'lodz aero da'],
    ['Diyarbakır', 'diyarbakir'],
    ['مُحَمَّد', 'محـمد'],
    ['أحمد', 'احمد'],
    ['Ｔｏｋｙｏ', 'tokyo'],
    ['  two \n lines\u00a0here ', 'two lines here'],
  ] as const;
  for (const [one, other] of spellings) expect(fold(one), one).toBe(fold(other));
});

test('Indian vowel signs, Thai tones, Japanese voicing and Korean syllables make other words', () => {
  for (const pair of ['कि की', 'কা ক', 'ไม้ ไม', 'が か', '가 각']) {
    const [one = '', other = ''] = pair.split(' ');
    expect(fold(one), pair).not.toBe(fold(other));
  }
});

test('folding a folded text changes nothing', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(text, (any) => {
      expect(fold(fold(any))).toBe(fold(any));
    }),
    { numRuns: 3_000 },
  );
});
