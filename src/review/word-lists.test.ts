import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readWordLists, reviewFolder } from './load-resources.ts';
import { foldedWord } from './words/matches.ts';
import { wordKinds } from './words/word-lists.ts';

const lines = readFileSync(resolve(reviewFolder, 'words.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

test('each line of the word lists has a kind, a language and words, and is the only one', () => {
  const heads = lines.map((line) => /^([\w-]+) ([a-z]{2}): \S/.exec(line)?.slice(1, 3));
  expect(heads.filter((head) => !wordKinds.some((kind) => kind === head?.[0]))).toEqual([]);
  expect(new Set(heads.map(String)).size).toBe(lines.length);
});

test('each word is written like folded text, so that it can be found', () => {
  const words = lines.flatMap((line) => line.replace(/^[^:]*: /, '').split(', '));
  expect(words.length).toBeGreaterThan(40_000);
  const unfindable = words.filter(
    (word) => foldedWord(word) !== word || word.split(' ').length > 4,
  );
  expect(unfindable).toEqual([]);
});

test('every kind has a list for the main languages', () => {
  const lists = readWordLists();
  for (const kind of wordKinds) {
    for (const language of ['en', 'de', 'es', 'hi', 'zh', 'ar', 'ru', 'ja']) {
      expect(lists[kind].get(language), `${kind} ${language}`).toBeDefined();
    }
  }
});
