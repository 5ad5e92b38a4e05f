import { expect, test } from 'vitest';
import { viewsOf } from '../folding/fold.ts';
import { readRuleResources } from '../load-resources.ts';
import { readCells } from '../read-lists.ts';
import { languageLists } from '../words/language-lists.ts';
import { applyRules } from './rules.ts';

/** What English has not: parts of surnames, and polite forms after a first name. */
const otherLists = ['surname-part', 'rule-honorific'];

const resources = readRuleResources();

/** Those of the texts in which the rules find none of these kinds. */
const missed = (texts: readonly string[], ...kinds: string[]) =>
  texts.filter((text) =>
    applyRules(viewsOf(text), resources, undefined).every(({ kind }) => !kinds.includes(kind)),
  );

test('each line of the files of addresses and of papers finds its own example', () => {
  const addresses = readCells('addresses.txt').map(([, , example = '']) => example);
  expect(addresses.length).toBeGreaterThan(400);
  expect(missed(addresses, 'address')).toEqual([]);
  const papers = readCells('documents.txt').map(([, , words = '', example = '']) =>
    words === '-' ? example : `${words.split(',')[0]} ${example}`,
  );
  expect(papers.length).toBeGreaterThan(400);
  expect(missed(papers, 'document', 'bank')).toEqual([]);
});

test('each line of the file of number plates finds its own example beside a word of some language', () => {
  const examples = readCells('plates.txt').map(([, , example = '']) => example);
  expect(examples.length).toBeGreaterThan(300);
  let left = examples;
  for (const word of ['number plate', 'πινακίδα', '车牌', 'لوحة']) {
    const texts = left.map((example) => `${word} ${example}`);
    left = missed(texts, 'plate', 'document').map((text) => text.slice(word.length + 1));
  }
  expect(left).toEqual([]);
});

test('a language that has lists has those of English, so that none is misspelt', () => {
  const known = new Set([...(languageLists.get('en')?.keys() ?? []), ...otherLists]);
  for (const [language, lists] of languageLists) {
    const unknown = [...lists.keys()].filter((list) => language !== 'any' && !known.has(list));
    expect(unknown, language).toEqual([]);
  }
});
