import { describe, expect, test } from 'vitest';
import { readRowsOf, rowFolders } from '../../review/training/rows.ts';
import { detectLanguage } from './detect.ts';

describe('the languages of good texts that were held back, whose authors named them', () => {
  const texts = readRowsOf(rowFolders.heldBack).filter(({ label }) => label === 'ok');
  const found = texts.map(({ text, lang }) => ({ lang, detected: detectLanguage(text) }));
  const shareOf = (some: readonly unknown[]) => some.length / texts.length;

  test('are found for at least 95 of 100', () => {
    expect(texts.length).toBeGreaterThan(5_000);
    expect(shareOf(found.filter(({ detected }) => detected !== null))).toBeGreaterThan(0.95);
  });

  test('are wrong for at most one of 200', () => {
    const wrong = found.filter(({ lang, detected }) => detected !== null && detected !== lang);
    expect(shareOf(wrong)).toBeLessThan(0.005);
  });

  test('are found for most texts of each', () => {
    const unlabelled = Object.entries(Object.groupBy(found, ({ lang }) => lang)).filter(
      ([, ofLanguage = []]) =>
        ofLanguage.filter(({ detected }) => detected === null).length > ofLanguage.length / 4,
    );
    expect(unlabelled.map(([lang]) => lang)).toEqual([]);
  });
});

test('codes that differ between libraries and browsers are those that browsers know', () => {
  expect(detectLanguage('Ngayon may isang ale na tumulong sa akin magbuhat ng mga bag.')).toBe(
    'fil',
  );
  expect(detectLanguage('Vi hadde en fin dag i skogen, og så kom alle hjem til meg.')).toBe('no');
  expect(detectLanguage('Anak saya mengembalikan dompet yang ia temukan di angkot.')).toBe('id');
  expect(detectLanguage('我们今天在公园里遇到了一位很友好的老人。')).toBe('zh');
});

test('a text without words, or one on which the libraries differ, has no language', () => {
  expect(
    ['😊😊😊😊😊😊😊😊😊😊', '1234567890', '', 'asdf jkl; qwerty'].map(detectLanguage),
  ).toEqual([null, null, null, null]);
  // Afrikaans, which one of them takes for Dutch.
  expect(detectLanguage('My buurman het vir my blomme by die deur gelos.')).toBeNull();
});
