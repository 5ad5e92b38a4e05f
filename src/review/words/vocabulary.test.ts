import { expect, test } from 'vitest';
import { readLists } from '../read-lists.ts';
import { languageFiles, readVocabulary } from './vocabulary.ts';

test('a language that has lists has those of English, so that none is misspelt', () => {
  const known = new Set([...readLists('languages/en.txt').keys(), 'surname-part']);
  for (const file of languageFiles().filter((each) => !each.endsWith('any.txt'))) {
    const unknown = [...readLists(file).keys()].filter((list) => !known.has(list));
    expect(unknown, file).toEqual([]);
  }
});

test('a line gives a list of words, which are found in folded text', () => {
  const vocabulary = readVocabulary();
  const lists = vocabulary.find('we danced and sang', ['en']).map(({ list }) => list);
  expect(lists).toContain('celebrate');
  expect(vocabulary.languages.length).toBeGreaterThan(28);
});
