import { expect, test } from 'vitest';
import { readLists } from '../read-lists.ts';
import { languageFiles, readVocabulary } from './vocabulary.ts';

const files = languageFiles();
const english = new Set(readLists('languages/en.txt').keys());

test('a language that has lists has those of English, so that none is misspelt', () => {
  for (const file of files.filter((each) => !each.endsWith('any.txt'))) {
    const unknown = [...readLists(file).keys()].filter((list) => !english.has(list));
    expect(
      unknown.filter((list) => list !== 'surname-part'),
      file,
    ).toEqual([]);
  }
});

test('a line gives a list of words, which are found in folded text', () => {
  const vocabulary = readVocabulary();
  const lists = vocabulary.find('we danced and sang', ['en']).map(({ list }) => list);
  expect(lists).toContain('celebrate');
  expect(vocabulary.languages.length).toBeGreaterThan(28);
});
