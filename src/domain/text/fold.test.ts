import { describe, expect, test } from 'vitest';
import { fc } from '../../../test/support/random/property.ts';
import { fold } from './fold.ts';

describe('two spellings are the same to the search', () => {
  test.each([
    ['case', 'BERLIN', 'berlin'],
    ['Greek case and its final sigma', 'ΟΔΟΣ', 'οδος'],
    ['accents', 'São Paulo', 'sao paulo'],
    ['accents apart or composed', 'Ko\u0308ln', 'köln'],
    ['Greek accents', 'Αθήνα', 'αθηνα'],
    ['Cyrillic accents', 'Ёлка', 'елка'],
    ['letters that Unicode does not decompose', 'Łódź Ærø Đà', 'lodz aero da'],
    ['a sharp s', 'Straße', 'STRASSE'],
    ['a Turkish capital İ', 'İzmir', 'izmir'],
    ['a dotless ı', 'Diyarbakır', 'diyarbakir'],
    ['Hebrew points', 'שָׁלוֹם', 'שלום'],
    ['Arabic vowel signs and the tatweel', 'مُحَمَّد', 'محـمد'],
    ['Arabic hamza', 'أحمد', 'احمد'],
    ['width', 'Ｔｏｋｙｏ', 'tokyo'],
    ['half-width kana', 'ｶﾞ', 'ガ'],
    ['ligatures', 'ﬁre', 'fire'],
    ['spaces', '  two \n lines\u00a0here ', 'two lines here'],
  ])('%s', (_name, one, other) => {
    expect(fold(one)).toBe(fold(other));
  });
});

describe('two words stay different', () => {
  test.each([
    ['Hindi vowel signs', 'कि', 'की'],
    ['Thai tones', 'ไม้', 'ไม'],
    ['Japanese voicing', 'が', 'か'],
    ['Korean syllables', '가', '각'],
    ['Bengali', 'কা', 'ক'],
  ])('%s', (_name, one, other) => {
    expect(fold(one)).not.toBe(fold(other));
  });
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
