import { expect, test } from 'vitest';
import { likenessOf } from './likeness.ts';

const plain = likenessOf('My neighbour carried my bags home.');

test.each([
  ['another sign at its end', 'My neighbour carried my bags home!!'],
  ['capitals', 'MY NEIGHBOUR CARRIED MY BAGS HOME.'],
  ['no blanks', 'My-neighbour carriedmy bags, home'],
  ['Cyrillic letters that look Latin', 'My nеighbоur cаrried my bаgs home.'],
  ['accents', 'My nèighbour cärried my bags home.'],
  ['an emoji', 'My neighbour carried my bags home 😀'],
])('a text looks the same with %s', (_how, text) => {
  expect(likenessOf(text)).toBe(plain);
});

test('another story does not', () => {
  expect(likenessOf('My neighbour carried my bag home.')).not.toBe(plain);
});
