import { expect, test } from 'vitest';
import { lexiconOf, positionsOf } from './lexicon.ts';

const lexicon = lexiconOf(
  'en: sad, broken heart*, broken heart, gave it all up\nde: traurig*, ver*\nzh: 难过, 难',
);
const positions = (languages: string[], text: string) =>
  positionsOf(lexicon, languages, { text, words: text.split(' ') });

test.each([
  ['a word', ['en'], 'so sad now here', [0.25]],
  ['a phrase of two words', ['en'], 'a broken heart healed', [0.25]],
  ['a phrase of four words', ['en'], 'we gave it all up', [0.2]],
  ['a prefix', ['de'], 'ganz traurige lieder', [1 / 3]],
  ['no word that only starts with a listed word', ['en'], 'saddle up', []],
  ['only words of the given languages', ['de'], 'sad', []],
  ['only the longest word in a script without spaces', ['zh'], '我难过了', [0.25]],
])('a list finds %s', (_what, languages, text, found) => {
  expect(positions(languages, text)).toEqual(found);
});
