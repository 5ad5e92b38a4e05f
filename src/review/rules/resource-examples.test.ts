import { describe, expect, test } from 'vitest';
import { viewsOf } from '../folding/fold.ts';
import { readRuleResources } from '../load-resources.ts';
import { readCells } from '../read-lists.ts';
import { applyRules } from './rules.ts';

const resources = readRuleResources();

/** Those of the texts in which the rules find none of these kinds. */
const missed = (texts: readonly string[], kinds: readonly string[]) =>
  texts.filter((text) =>
    applyRules(viewsOf(text), resources, undefined).every(({ kind }) => !kinds.includes(kind)),
  );

describe('each line of a data file finds its own example:', () => {
  test('home addresses', () => {
    const lines = readCells('addresses.txt');
    expect(lines.length).toBeGreaterThan(400);
    const texts = lines.map(([, , example = '']) => example);
    expect(missed(texts, ['address'])).toEqual([]);
  });

  test('number plates', () => {
    const lines = readCells('plates.txt');
    expect(lines.length).toBeGreaterThan(300);
    const inLanguages = ['number plate', 'πινακίδα', '车牌', 'لوحة'].map((word) =>
      missed(
        lines.map(([, , example = '']) => `${word} ${example}`),
        ['plate', 'document'],
      ).map((text) => text.slice(word.length)),
    );
    expect(inLanguages.reduce((all, each) => all.filter((text) => each.includes(text)))).toEqual(
      [],
    );
  });

  test('papers, beside one of their words', () => {
    const lines = readCells('documents.txt');
    expect(lines.length).toBeGreaterThan(400);
    const texts = lines.map(([, , words = '', example = '']) =>
      words === '-' ? example : `${words.split(',')[0]} ${example}`,
    );
    expect(missed(texts, ['document', 'bank'])).toEqual([]);
  });
});
