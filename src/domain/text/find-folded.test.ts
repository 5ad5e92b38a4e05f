import { describe, expect, test } from 'vitest';
import { fc } from '../../../test/support/random/property.ts';
import { findFolded } from './find-folded.ts';
import { fold } from './fold.ts';

const marked = (text: string, words: string) =>
  findFolded(text, words).reduceRight(
    (rest, [start, end]) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
    text,
  );

describe('what a search finds is marked in the text', () => {
  test.each([
    ['any case, more than once', 'Kind people are KIND.', 'kind', '[Kind] people are [KIND].'],
    ['inside a word', 'Her kindness', 'KIND', 'Her [kind]ness'],
    ['accents in the text', 'Ein Café in Köln', 'cafe', 'Ein [Café] in Köln'],
    ['accents apart', 'in Ko\u0308ln at last', 'köln', 'in [Ko\u0308ln] at last'],
    ['accents in the search', 'We met in Sao Paulo', 'são', 'We met in [Sao] Paulo'],
    ['a letter of two', 'Die Straße war leer', 'strasse', 'Die [Straße] war leer'],
    ['half of a letter of two', 'Straße', 'ras', 'St[raß]e'],
    ['a ligature', 'Camp ﬁre', 'fire', 'Camp [ﬁre]'],
    ['spaces and line breaks', 'two \n lines', 'two lines', '[two \n lines]'],
    ['a space at the start', '  two lines ', 'two', '  [two] lines '],
    ['Greek', 'Η ΟΔΟΣ της Αθήνας', 'οδος', 'Η [ΟΔΟΣ] της Αθήνας'],
    ['Cyrillic', 'Мы нарядили ёлку', 'елк', 'Мы нарядили [ёлк]у'],
    ['Arabic with vowel signs', 'قال مُحَمَّد نعم', 'محمد', 'قال [مُحَمَّد] نعم'],
    ['Hebrew points', 'שָׁלוֹם לכם', 'שלום', '[שָׁלוֹם] לכם'],
    ['Hindi, a whole syllable', 'मेरी किताब', 'क', 'मेरी [कि]ताब'],
    ['Japanese without spaces', '雨の日に傘を貸してくれた', '傘', '雨の日に[傘]を貸してくれた'],
    ['half-width kana', 'ｶﾞﾗｽ', 'ガ', '[ｶﾞ]ﾗｽ'],
    ['Korean in parts', '\u1112\u1161\u11ab국', '한', '[\u1112\u1161\u11ab]국'],
    ['after an emoji', '🍞🍞 bread', 'bread', '🍞🍞 [bread]'],
    ['a Turkish İ', 'Geldik İzmir’e', 'izmir', 'Geldik [İzmir]’e'],
  ])('%s', (_name, text, words, expected) => {
    expect(marked(text, words)).toBe(expected);
  });
});

test('what a search does not find is not marked', () => {
  expect(findFolded('が', 'か')).toEqual([]);
  expect(findFolded('A kind person', 'unkind')).toEqual([]);
  expect(findFolded('A kind person', '  ')).toEqual([]);
  expect(findFolded('', 'kind')).toEqual([]);
});

test('each mark is what was searched, and where the text has it something is marked', () => {
  const letters = fc.constantFrom(...Array.from('aAäßsŁ éÉ ñ\u0301\u0308ﬁkｶﾞガ가각İiς σ'));
  const texts = fc.array(letters, { maxLength: 12 }).map((all) => all.join(''));
  fc.assert(
    fc.property(texts, texts, (text, words) => {
      const found = findFolded(text, words);
      const wanted = fold(words);
      for (const [start, end] of found) expect(fold(text.slice(start, end))).toContain(wanted);
      expect(found.length > 0).toBe(wanted !== '' && fold(text).includes(wanted));
    }),
    { numRuns: 2_000 },
  );
});
