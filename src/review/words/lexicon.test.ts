import { expect, test } from 'vitest';
import { lexiconOf, placesOf } from './lexicon.ts';

const lexicon = lexiconOf(
  'en: sad, broken heart*, broken heart, gave it all up\nde: traurig*, ver*\nzh: 难过, 难',
);
const places = (languages: string[], text: string) =>
  placesOf(lexicon, languages, { text, words: text.split(' ') });

test.each([
  ['a word', ['en'], 'so sad now here', [0.25]],
  ['two words that belong together', ['en'], 'a broken heart healed', [0.25]],
  ['four', ['en'], 'we gave it all up', [0.2]],
  ['the start of a word', ['de'], 'ganz traurige lieder', [1 / 3]],
  ['no word that only starts alike', ['en'], 'saddle up', []],
  ['words of the languages asked for alone', ['de'], 'sad', []],
  ['the longest in a script without spaces, once', ['zh'], '我难过了', [0.25]],
])('a list finds %s', (_what, languages, text, found) => {
  expect(places(languages, text)).toEqual(found);
});
