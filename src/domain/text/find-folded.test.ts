import { expect, test } from 'vitest';
import { fc } from '../../../test/support/random/property.ts';
import { findFolded } from './find-folded.ts';
import { fold } from './fold.ts';

const marked = (text: string, words: string) =>
  findFolded(text, words).reduceRight(
    (rest, [start, end]) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
    text,
  );

test('what a search finds is marked in the text, whole letters of it in any script, however case, accents, width, ligatures, signs or spaces are written', () => {
  const found = [
    ['kind', '[Kind] people are [KIND].'],
    ['KIND', 'Her [kind]ness'],
    ['cafe', 'Ein [Café] in Köln'],
    ['köln', 'in [Ko\u0308ln] at last'],
    ['são', 'We met in [Sao] Paulo'],
    ['lodz aero da', 'From [Łódź] [Ærø] [Đà]'],
    ['diyarbakir', '[Diyarbakır]’da'],
    ['tokyo', '[Ｔｏｋｙｏ]'],
    // Letters of two.
    ['strasse', 'Die [Straße] war leer'],
    ['ras', 'St[raß]e'],
    ['fire', 'Camp [ﬁre]'],
    ['two lines', '[two] \n [lines]'],
    ['"two lines here"', '  [two \n lines\u00a0here] '],
    ["didn't", 'She [didn’t] ask'],
    ['ask she!', '[She] didn’t [ask]'],
    ['kind kindness', 'Her [kindness]'],
    ['two', '  [two] lines '],
    ['οδος', 'Η [ΟΔΟΣ] της Αθήνας'],
    ['елк', 'Мы нарядили [ёлк]у'],
    ['محـمد', 'قال [مُحَمَّد] نعم'],
    ['احمد', '[أحمد] هنا'],
    ['שלום', '[שָׁלוֹם] לכם'],
    ['क', 'मेरी [कि]ताब'],
    ['傘', '雨の日に[傘]を貸してくれた'],
    ['ガ', '[ｶﾞ]ﾗｽ'],
    ['한', '[\u1112\u1161\u11ab]국'],
    ['bread', '🍞🍞 [bread]'],
    ['izmir', 'Geldik [İzmir]’e'],
  ] as const;
  for (const [words, text] of found)
    expect(marked(text.replaceAll(/[[\]]/g, ''), words)).toBe(text);
});

test('what a search does not find is not marked, also where vowel signs, tones, voicing or a last consonant make another word', () => {
  for (const pair of ['कि की', 'কা ক', 'ไม้ ไม', 'が か', '가 각']) {
    const [one = '', other = ''] = pair.split(' ');
    expect(fold(one), pair).not.toBe(fold(other));
  }
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
      const wanted = fold(words).split(' ').filter(Boolean);
      for (const [start, end] of found) {
        const part = fold(text.slice(start, end));
        expect(wanted.some((word) => part.includes(word))).toBe(true);
      }
      expect(found.length > 0).toBe(wanted.some((word) => fold(text).includes(word)));
    }),
    { numRuns: 2_000 },
  );
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
