import { expect, test } from 'vitest';
import { readRowsOf, rowFolders } from './rows.ts';

const trained = readRowsOf(rowFolders.training);
const heldBack = readRowsOf(rowFolders.heldBack);
const all = [...trained, ...heldBack];

/** Only letters and digits, so that a sign more or less makes no other text. */
const essence = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

test('there are texts of many languages and authors, each with a kind and none twice', () => {
  const languages = Map.groupBy(all, ({ lang }) => lang);
  expect([...languages.values()].filter(({ length }) => length >= 100).length).toBeGreaterThan(27);
  expect(new Set(all.map(({ author }) => author)).size).toBeGreaterThanOrEqual(9);
  expect(all.filter(({ kind }) => kind === '')).toEqual([]);
  expect(new Set(all.map(({ text }) => essence(text))).size).toBe(all.length);
});

test('no author has texts both in training and held back', () => {
  const authors = new Set(trained.map(({ author }) => author));
  expect(heldBack.filter(({ author }) => authors.has(author))).toEqual([]);
  expect(heldBack.length).toBeGreaterThan(1000);
});
