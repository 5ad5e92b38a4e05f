import { expect, it } from 'vitest';
import { marksIn } from './marks-in.ts';

const text = 'Anna met Anna Schmidt (f***) and wrote to a@b.de, twice.';
const marked = (edited: string, ...words: string[]) =>
  marksIn(
    edited,
    text,
    words.map((each) => [text.indexOf(each), text.indexOf(each) + each.length]),
  ).map(([start, end]) => `${start} ${edited.slice(start, end)}`);

it('marks stay on their words while the text around them changes, and go with them', () => {
  const all = ['Anna Schmidt', 'f***', 'a@b.de'];
  expect(marked(text, ...all)).toEqual(['9 Anna Schmidt', '23 f***', '42 a@b.de']);
  expect(marked(`Oh! ${text}`, ...all)).toEqual(['13 Anna Schmidt', '27 f***', '46 a@b.de']);
  expect(marked('Anna met Anna and wrote to a@b.de.', ...all)).toEqual(['27 a@b.de']);
  expect(marked('', ...all)).toEqual([]);
});

it('a word that is there twice is marked where it was, and no part of another word is', () => {
  expect(marked(text, 'Anna')).toEqual(['0 Anna']);
  expect(marked('Annabel met Anna Schmidt', 'Anna')).toEqual(['12 Anna']);
  expect(marked('Anna\n  Schmidt', 'Anna Schmidt')).toEqual(['0 Anna\n  Schmidt']);
});

it('marks nothing where the words were not in the text', () => {
  expect(marksIn('Anna', 'Anna', [[7, 9]])).toEqual([]);
});
