import { expect, test } from 'vitest';
import { fc } from '../../test/support/random/property.ts';
import {
  indexTrigrams,
  matchesSearch,
  parseSearch,
  queryTrigrams,
  searchTextOf,
} from './search.ts';

/** The same search as in both databases: all trigrams, or a prefix. */
function isCandidate(searchText: string, words: string): boolean {
  const index = indexTrigrams(searchText);
  const query = queryTrigrams(parseSearch(words));
  if (query.kind === 'prefix') return index.some((trigram) => trigram.startsWith(query.prefix));
  return query.trigrams.every((trigram) => index.includes(trigram));
}

/** Whether a search finds a text, checked as the databases do: parts first. */
function finds(words: string, content: string, { tags = [''], city = 'Bonn' } = {}): boolean {
  const searchText = searchTextOf({ content, tags, city });
  const search = parseSearch(words);
  const areThere = search.parts.every((part) => searchText.includes(part));
  return areThere && isCandidate(searchText, words) && matchesSearch(search, searchText);
}

const characters = fc.constantFrom(...Array.from(`ab '’"*&|!:()\\-_^%$<>\u00e9ßλж幸ก😀`));
const text = fc.string({ unit: characters, minLength: 1, maxLength: 30 });

test('a story is found by any part of its text, its tags and its city, but no word spans two of them', () => {
  const content = 'The baker kept a warm roll for me.';
  const place = { tags: ['Kindness', 'food'], city: 'Köln' };
  const parts = 'BAKER|ake|warm roll|kindness|koln|w|ln|me.|the baker kept a warm roll for me.';
  for (const words of parts.split('|')) expect(finds(words, content, place), words).toBe(true);
  for (const words of ['"me kindness"', 'kindnessfood', 'foodköln', '"food koln"'])
    expect(finds(words, content, place), words).toBe(false);
});

test('all words are found in any order, and a quoted phrase only as it is', () => {
  const content = 'She didn’t know me, but she carried – every step – my bags.';
  const found =
    'bags carried|carried, bags|"every step" bags|“she carried”|«every step my bags»|"my bags';
  for (const words of found.split('|')) expect(finds(words, content), words).toBe(true);
  const others = 'bags umbrella|"bags carried"|"step every"|carriedbags';
  for (const words of others.split('|')) expect(finds(words, content), words).toBe(false);
});

test('letters and emoji that keyboards send in two forms are found in either', () => {
  const alike = ['كتاب کتاب', 'على علي علی', 'يكي یکی یكی', '❤ ❤\ufe0f'];
  for (const forms of alike.map((line) => line.split(' ')))
    for (const one of forms)
      for (const other of forms.filter((form) => form !== one && !/^[كکيی]*$/.test(form)))
        expect(finds(one, `(${other})`), `${one} in ${other}`).toBe(true);
  for (const word of ['ك', 'ی', 'يكي']) expect(finds(word, word)).toBe(true);
  expect(finds('كلب', 'کتاب')).toBe(false);
});

test('punctuation is found as people see it', () => {
  const spellings = [
    ["didn't didn’t didn‘t didnʼt didn`t didn´t didn＇t", 'He didn_t ask'],
    ["l'été l’été", 'Tout l_été'],
    ["geht's geht´s", 'Wie geht_s?'],
  ] as const;
  for (const [words, content] of spellings)
    for (const word of words.split(' '))
      for (const sign of "'’‘ʼ`´＇")
        expect(finds(word, content.replace('_', sign)), `${word} in ${sign}`).toBe(true);
  const found = {
    "Kind! kind, “kind” ‘kind’ 'kind' «kind» „kind“ 「kind」 (kind) kind… ¡kind! #kind kind~ *kind*":
      'A kind one',
    'well-known well‑known well–known': 'a well known baker',
    '10:30': 'at 10.30 sharp',
    '雨、傘 雨，傘 「雨」 傘。': '雨の日に傘',
    'صديق، صديق؟': 'صديق قديم',
    'צה"ל צה״ל': 'שירת בצה״ל',
    'c++ C++': 'I learnt c++',
  };
  for (const [words, content] of Object.entries(found))
    for (const word of words.split(' ')) expect(finds(word, content), word).toBe(true);
  expect(finds("it's", 'it seemed')).toBe(false);
  expect(finds('c++', 'c')).toBe(false);
  // Nothing but punctuation is what it is.
  expect(finds('!', 'Hello!') && !finds('!', 'Hello')).toBe(true);
});

test('what earlier versions stored with typographic apostrophes is found, too', () => {
  const stored = 'he didn’t ask\u0001\u0001bonn';
  expect(matchesSearch(parseSearch("didn't"), stored)).toBe(true);
});

test('for any text and any part of it that is searched the index offers the story', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.integer({ min: 1, max: 12 }), (content, start, length) => {
      const points = Array.from(content);
      const from = start % Math.max(1, points.length);
      const part = points.slice(from, from + length).join('');
      const search = parseSearch(part);
      const searchText = searchTextOf({ content, tags: [], city: 'x' });
      fc.pre(search.parts.length > 0 && matchesSearch(search, searchText));
      expect(search.parts.every((each) => searchText.includes(each))).toBe(true);
      expect(isCandidate(searchText, part)).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});
