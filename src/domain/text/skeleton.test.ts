import { expect, test } from 'vitest';
import { skeletonOf } from './skeleton.ts';

const plain = skeletonOf('My neighbour carried my bags home.');

test.each([
  ['other punctuation at its end', 'My neighbour carried my bags home!!'],
  ['capitals', 'MY NEIGHBOUR CARRIED MY BAGS HOME.'],
  ['no blanks', 'My-neighbour carriedmy bags, home'],
  ['Cyrillic letters that look Latin', 'My nеighbоur cаrried my bаgs home.'],
  ['accents', 'My nèighbour cärried my bags home.'],
  ['an emoji', 'My neighbour carried my bags home 😀'],
])('a text looks the same with %s', (_how, text) => {
  expect(skeletonOf(text)).toBe(plain);
});

test('another story looks different', () => {
  expect(skeletonOf('My neighbour carried my bag home.')).not.toBe(plain);
});
