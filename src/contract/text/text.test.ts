import { describe, expect, test } from 'vitest';
import { fc } from '../../../test/support/random/property.ts';
import { countCharacters, cutCharacters } from './characters.ts';
import { byteLength, forbiddenMessage, hasForbiddenCharacters, normalizeText } from './text.ts';

const family = '👨‍👩‍👧‍👦';
const scotland = '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
const wales = '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}';

test('a character is what a person counts as one, and a text is cut between characters', () => {
  const ones = ['a', 'e\u0301', family, '🇩🇪', scotland, '👋🏽', '1️⃣', 'क्षि', '각', 'ที่'];
  expect(ones.filter((text) => countCharacters(text) !== 1)).toEqual([]);
  expect(countCharacters('🇩🇪🇧🇷')).toBe(2);
  // A line end of two code units.
  expect(countCharacters('a\r\nb')).toBe(3);
  expect(cutCharacters(`${family}🇩🇪e\u0301nd`, 3)).toBe(`${family}🇩🇪e\u0301`);
  expect(cutCharacters('short', 10)).toBe('short');
  expect(cutCharacters('short', 0)).toBe('');
  expect(byteLength('aé€😀')).toBe(1 + 2 + 3 + 4);
});

describe('a normalized text', () => {
  test('is trimmed and composed, has one kind of line end, and nothing that hides or reorders text', () => {
    const tidied = {
      '  warm\u00a0\u3000': 'warm',
      'a\r\nb\rc\u2028d\u2029e': 'a\nb\nc\nd\ne',
      // Line and page breaks of word processors, and controls that one cannot see.
      'a\u000bb\u000cc\u0085d': 'a\nb\nc\nd',
      'a\u0008b\u0007c\u001bd\u007fe\u0092f\u001fg': 'abcdefg',
      'Zu\u0308rich': 'Zürich',
      // Zero-width characters and bidirectional overrides.
      'go\u200bod\u2060 \ufeffday\u00ad\u180e\u034f': 'good day',
      '\u202ereversed\u202c \u2066isolated\u2069': 'reversed isolated',
      // Fillers that only look empty, and annotations.
      'a\u3164\u115f\u1160\uffa0b': 'ab',
      'a\ufff9b\ufffac\ufffb': 'abc',
      // Joiners, direction marks and selectors where they have no effect.
      'bad\u200dword\u200c': 'badword',
      '😀\u200d good': '😀 good',
      'a\u200e\u200fb\u061c': 'ab',
      '5\u200f\u200e\u061cדירהם': '5\u200fדירהם',
      'a\ufe0f\u{e0101}b': 'ab',
      '😀\ufe0f\ufe01\u{e0102}\u{e0103}': '😀\ufe0f',
      // Stacks of marks.
      'Z\u0351\u036b\u0343\u032a\u0302a': 'Z\u032a\u0351\u036ba',
      'ส\u0e47\u0e47\u0e47\u0e47\u0e47': 'ส\u0e47\u0e47\u0e47',
      [`ب${'\u0651\u064b'.repeat(20)}`]: `ب${'\u064b'.repeat(8)}`,
    };
    for (const [text, tidy] of Object.entries(tidied)) expect(normalizeText(text), text).toBe(tidy);
  });

  test('keeps what scripts and emoji need', () => {
    const arabic = ['می\u200cخواهم', 'مُحَمَّدٌ', 'سعر 5\u200f درهم', 'שָׁלוֹם'];
    const indic = ['क\u094d\u200dष', 'র\u200c\u09cd\u09af', 'ශ\u0dca\u200dරී', 'ന\u0d4d\u200d'];
    const marks = ['မြွှေ', 'རྒྱུད', 'Việt Nam ơi', 'ᠠ\u180b', '葛\u{e0100}'];
    const emoji = [family, '🏳️‍🌈', '❤️‍🔥', '👩🏽‍🚀', '5️⃣', scotland + wales, '☀︎'];
    for (const text of [...arabic, ...indic, ...marks, ...emoji])
      expect(normalizeText(text)).toBe(text.normalize('NFC'));
  });
});

test('refused in a text', () => {
  const tags = '\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
  const broken = ['\u0000', '\ud800', '\udc00', '\ufffe', '\u{1fffe}'];
  const messages = [
    'hi\u{e0068}\u{e0069}',
    `😀${tags}`,
    `🏴${'\u{e0061}'.repeat(20)}\u{e007f}`,
    // A flag that never ends.
    '🏴\u{e0067}\u{e0062}\u{e0073}',
  ];
  const all = [...broken.map((each) => `a${each}b`), ...messages];
  expect(all.filter((text) => !hasForbiddenCharacters(text))).toEqual([]);
  // Line ends, flags of parts of a country, Persian, and what tidying takes away.
  const allowed = ['a\r\n\tb', `${scotland} ${wales}`, 'می\u200cخواهم', '\u202ea\u200b'];
  expect(allowed.filter(hasForbiddenCharacters)).toEqual([]);
});

test('a refusal says where the first hidden character is', () => {
  const where = (input: string) => forbiddenMessage({ input }).split('Please remove them. ')[1];
  expect(where('A warm roll\u0000 for me')).toBe('The first is after “A warm roll”.');
  expect(where(`${scotland} ${'a'.repeat(30)}\ud800`)).toBe(
    `The first is after “${'a'.repeat(20)}”.`,
  );
  expect(where('\ufffeHello')).toBe('The first is at the start.');
});

// Everything that the rules speak of, so that random texts meet their corners.
const corners = Array.from(
  'ae1# \n\r=ßéÅ😀👩👨❤🏽🇩🇪🏴بيمשकमဂ가葛ᠠក' +
    '\u0301\u0308\u0338\u0344\u05bc\u064b\u0651\u093c\u094d\u0d4d\u0e47\u17d2\u1d16' +
    '\u00ad\u034f\u061c\u1100\u115f\u1160\u1161\u11a8\u180b\u200b\u200c\u200d\u200e\u200f\u202e\u2028\u2066\u3164' +
    '\ufb1d\ufe0e\ufe0f\ufeff\u{1d15e}\u{e0067}\u{e007f}\u{e0101}\u0958\u0600\u0085',
);
const anyText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...corners), maxLength: 24 }),
  fc.string({ unit: 'binary', maxLength: 16 }),
  fc.string({ unit: 'grapheme', maxLength: 16 }),
);

test('a normalized text is never refused for its characters; normalizing twice changes nothing, adds no characters and keeps NFC', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const tidy = normalizeText(text);
      expect(normalizeText(tidy)).toBe(tidy);
      expect(countCharacters(tidy)).toBeLessThanOrEqual(countCharacters(text));
      expect(tidy.normalize('NFC')).toBe(tidy);
      expect(tidy.isWellFormed()).toBe(true);
      expect(!hasForbiddenCharacters(text) && hasForbiddenCharacters(tidy)).toBe(false);
    }),
    { numRuns: 4_000 },
  );
});
