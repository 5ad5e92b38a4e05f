import { describe, expect, test } from 'vitest';
import { fc } from '../../test/support/random/property.ts';
import { countCharacters, cutCharacters } from './characters.ts';
import { byteLength, hasForbiddenCharacters, normalizeText } from './text.ts';

const family = '👨‍👩‍👧‍👦';
const scotland = '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
const wales = '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}';

describe('a character is a grapheme cluster', () => {
  test.each([
    ['a letter', 'a', 1],
    ['a letter with its accent apart', 'e\u0301', 1],
    ['a family of four', family, 1],
    ['a flag', '🇩🇪', 1],
    ['two flags', '🇩🇪🇧🇷', 2],
    ['the flag of Scotland', scotland, 1],
    ['a waving hand in a skin tone', '👋🏽', 1],
    ['a keycap', '1️⃣', 1],
    ['a line end of two characters', 'a\r\nb', 3],
    ['a Hindi syllable', 'क्षि', 1],
    ['a Korean syllable of three letters', '각', 1],
    ['a Thai letter with vowel and tone', 'ที่', 1],
  ])('%s', (_name, text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  test('a text is cut between characters, never inside one', () => {
    expect(cutCharacters(`${family}🇩🇪e\u0301nd`, 3)).toBe(`${family}🇩🇪e\u0301`);
    expect(cutCharacters('short', 10)).toBe('short');
    expect(cutCharacters('short', 0)).toBe('');
  });

  test('bytes are counted in UTF-8', () => {
    expect(byteLength('aé€😀')).toBe(1 + 2 + 3 + 4);
  });
});

describe('a normalized text', () => {
  test.each([
    ['is trimmed', '  warm\u00a0\u3000', 'warm'],
    ['has one kind of line end', 'a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
    ['has its accents composed', 'Zu\u0308rich', 'Zürich'],
    ['has no zero-width characters', 'go\u200bod\u2060 \ufeffday\u00ad\u180e\u034f', 'good day'],
    [
      'has no bidirectional overrides',
      '\u202ereversed\u202c \u2066isolated\u2069',
      'reversed isolated',
    ],
    ['has no fillers that only look empty', 'a\u3164\u115f\u1160\uffa0b', 'ab'],
    ['has no annotations', 'a\ufff9b\ufffac\ufffb', 'abc'],
    ['has no joiners between plain letters', 'bad\u200dword\u200c', 'badword'],
    ['has no joiner after an emoji that nothing follows', '😀\u200d good', '😀 good'],
    ['has no direction marks without right-to-left letters', 'a\u200e\u200fb\u061c', 'ab'],
    ['has one direction mark at a time', '5\u200f\u200e\u061cדירהם', '5\u200fדירהם'],
    ['has no selectors after plain letters', 'a\ufe0f\u{e0101}b', 'ab'],
    ['has no messages in a row of selectors', '😀\ufe0f\ufe01\u{e0102}\u{e0103}', '😀\ufe0f'],
    ['stacks three diacritics at most', 'Z\u0351\u036b\u0343\u032a\u0302a', 'Z\u032a\u0351\u036ba'],
    ['stacks three Thai marks at most', 'ส\u0e47\u0e47\u0e47\u0e47\u0e47', 'ส\u0e47\u0e47\u0e47'],
    ['stacks no dozens of other marks', `ب${'\u0651\u064b'.repeat(20)}`, `ب${'\u064b'.repeat(8)}`],
  ])('%s', (_name, text, tidy) => {
    expect(normalizeText(text)).toBe(tidy);
  });

  test.each([
    ['Persian, whose words need the non-joiner', 'می\u200cخواهم'],
    ['Arabic with its vowel signs', 'مُحَمَّدٌ'],
    ['Arabic and a number with a direction mark', 'سعر 5\u200f درهم'],
    ['Hebrew with its points', 'שָׁלוֹם'],
    ['Hindi with a joiner', 'क\u094d\u200dष'],
    ['Bengali with a non-joiner', 'র\u200c\u09cd\u09af'],
    ['Sinhala with a joiner', 'ශ\u0dca\u200dරී'],
    ['Malayalam with a joiner at the end', 'ന\u0d4d\u200d'],
    ['Burmese with four marks on a letter', 'မြွှေ'],
    ['Tibetan stacks', 'རྒྱུད'],
    ['Vietnamese with two marks on a vowel', 'Việt Nam ơi'],
    ['a Mongolian variant', 'ᠠ\u180b'],
    ['an ideograph in a chosen shape', '葛\u{e0100}'],
    ['a family', family],
    ['a rainbow flag', '🏳️‍🌈'],
    ['a heart on fire', '❤️‍🔥'],
    ['an astronaut in a skin tone', '👩🏽‍🚀'],
    ['a keycap', '5️⃣'],
    ['flags of parts of a country', scotland + wales],
    ['a text sign kept from being an emoji', '☀︎'],
  ])('keeps %s', (_name, text) => {
    expect(normalizeText(text)).toBe(text.normalize('NFC'));
  });
});

describe('refused in a text', () => {
  test.each([
    ['a NUL', 'a\u0000b'],
    ['a bell', 'a\u0007b'],
    ['a form feed', 'a\u000cb'],
    ['an escape', 'a\u001b[31mb'],
    ['a delete', 'a\u007fb'],
    ['a C1 control', 'a\u0085b'],
    ['half a surrogate pair', 'a\ud800b'],
    ['the other half', 'a\udc00b'],
    ['a noncharacter', 'a\ufffeb'],
    ['a noncharacter of another plane', 'a\u{1fffe}b'],
    ['tag characters by themselves', 'hi\u{e0068}\u{e0069}'],
    [
      'tag characters after another emoji',
      '😀\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    ],
    ['a flag with a whole sentence in it', `🏴${'\u{e0061}'.repeat(20)}\u{e007f}`],
    ['a flag that never ends', '🏴\u{e0067}\u{e0062}\u{e0073}'],
  ])('%s', (_name, text) => {
    expect(hasForbiddenCharacters(text)).toBe(true);
  });

  test.each([
    ['line ends and tabs', 'a\r\n\tb'],
    ['the flags of Scotland and Wales', `${scotland} ${wales}`],
    ['Persian', 'می\u200cخواهم'],
    ['what tidying takes away', '\u202ea\u200b'],
  ])('but %s may stand there', (_name, text) => {
    expect(hasForbiddenCharacters(text)).toBe(false);
  });
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

describe('for any text,', () => {
  test('normalizing twice changes nothing, adds no characters and keeps NFC', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const tidy = normalizeText(text);
        expect(normalizeText(tidy)).toBe(tidy);
        expect(countCharacters(tidy)).toBeLessThanOrEqual(countCharacters(text));
        expect(tidy.normalize('NFC')).toBe(tidy);
        expect(tidy.isWellFormed()).toBe(true);
      }),
      { numRuns: 4_000 },
    );
  });

  test('a normalized text is never refused for its characters', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(!hasForbiddenCharacters(text));
        expect(hasForbiddenCharacters(normalizeText(text))).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
