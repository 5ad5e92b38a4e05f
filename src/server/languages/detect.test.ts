import { expect, test } from 'vitest';
import { readRowsOf, rowFolders } from '../../review/training/rows.ts';
import { detectLanguage } from './detect.ts';

test('the languages of good texts that were held back are found for 95 of 100, and most of each, and wrong for one of 200', () => {
  const texts = readRowsOf(rowFolders.heldBack).filter(({ label }) => label === 'ok');
  const found = texts.map(({ text, lang }) => ({ lang, detected: detectLanguage(text) }));
  const isOpen = ({ detected }: (typeof found)[number]) => detected === null;
  const open = found.filter(isOpen);
  const wrong = found.filter((each) => !isOpen(each) && each.detected !== each.lang);
  expect(texts.length).toBeGreaterThan(5_000);
  expect(open.length).toBeLessThan(0.05 * texts.length);
  expect(wrong.length).toBeLessThan(0.005 * texts.length);
  const mostlyOpen = Object.entries(Object.groupBy(found, ({ lang }) => lang)).filter(
    ([, some = []]) => some.filter(isOpen).length > some.length / 4,
  );
  expect(mostlyOpen.map(([lang]) => lang)).toEqual([]);
});

test('codes that differ between libraries and browsers are those that browsers know', () => {
  for (const [lang, text] of [
    ['fil', 'Ngayon may isang ale na tumulong sa akin magbuhat ng mga bag.'],
    ['no', 'Vi hadde en fin dag i skogen, og så kom alle hjem til meg.'],
    ['id', 'Anak saya mengembalikan dompet yang ia temukan di angkot.'],
    ['zh', '我们今天在公园里遇到了一位很友好的老人。'],
  ] as const)
    expect(detectLanguage(text), lang).toBe(lang);
});

test('a text without words, or one on which the libraries differ, has no language', () => {
  // The last one is Afrikaans, which one of them takes for Dutch.
  const last = 'My buurman het vir my blomme by die deur gelos.';
  for (const text of ['😊😊😊😊😊😊😊😊😊😊', '1234567890', '', 'asdf jkl; qwerty', last])
    expect(detectLanguage(text), text).toBeNull();
});
