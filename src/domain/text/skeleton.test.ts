import { expect, test } from 'vitest';
import { skeletonOf } from './skeleton.ts';

test('a text looks the same with other punctuation, case, blanks, accents, look-alikes and emoji, another one different', () => {
  const plain = skeletonOf('My neighbour carried my bags home.');
  const same = [
    'My neighbour carried my bags home!!',
    'MY NEIGHBOUR CARRIED MY BAGS HOME.',
    'My-neighbour carriedmy bags, home',
    // Cyrillic letters that look Latin.
    'My nеighbоur cаrried my bаgs home.',
    'My nèighbour cärried my bags home.',
    'My neighbour carried my bags home 😀',
  ];
  for (const text of same) expect(skeletonOf(text), text).toBe(plain);
  expect(skeletonOf('My neighbour carried my bag home.')).not.toBe(plain);
});
