import { expect, test } from 'vitest';
import { readLists } from '../read-lists.ts';
import { languageFiles } from './vocabulary.ts';

test('a language that has lists has those of English, so that none is misspelt', () => {
  const known = new Set([...readLists('languages/en.txt').keys(), 'surname-part']);
  for (const file of languageFiles().filter((each) => !each.endsWith('any.txt'))) {
    const unknown = [...readLists(file).keys()].filter((list) => !known.has(list));
    expect(unknown, file).toEqual([]);
  }
});
