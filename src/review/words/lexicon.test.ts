import { expect, test } from 'vitest';
import { Lexicon, tokenisedText } from './lexicon.ts';

const lexicons: Readonly<Record<string, Lexicon>> = {
  en: new Lexicon(
    'en',
    new Map([
      ['sorrow', ['sad', 'broken heart*', 'gave it all up']],
      ['calm', ['sad']],
    ]),
  ),
  de: new Lexicon('de', new Map([['sorrow', ['traurig*', 'ver*']]])),
  zh: new Lexicon(
    'zh',
    new Map([
      ['sorrow', ['难过', '难']],
      ['surname', ['了']],
    ]),
  ),
};

test.each([
  ['a word, for each of its lists', 'en', 'so sad now', ['sorrow: sad', 'calm: sad']],
  ['a phrase whose last word has any ending', 'en', 'two broken hearts', ['sorrow: broken hearts']],
  ['a phrase of four words', 'en', 'we gave it all up', ['sorrow: gave it all up']],
  ['a word that starts like an entry', 'de', 'ganz traurige lieder', ['sorrow: traurige']],
  ['no word that only starts with a whole entry', 'en', 'saddle up', []],
  ['only the longest entry in a script without spaces', 'zh', '我难过了', ['sorrow: 难过']],
])('a lexicon finds %s', (_what, language, text, found) => {
  const occurrences = lexicons[language]?.find(tokenisedText(text)) ?? [];
  expect(occurrences.map(({ list, start, end }) => `${list}: ${text.slice(start, end)}`)).toEqual(
    found,
  );
});
