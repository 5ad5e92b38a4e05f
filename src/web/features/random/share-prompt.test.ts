import { expect, it } from 'vitest';
import { showsSharePrompt } from './share-prompt.ts';

it('asks to share at the 4th, 7th and 10th story, at one in five of the others, and never at the first', () => {
  const viewsWithPrompt = (random: number) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((view) => showsSharePrompt(view - 1, random));
  expect(viewsWithPrompt(0.99)).toEqual([4, 7, 10]);
  expect(viewsWithPrompt(0.2)).toEqual([4, 7, 10]);
  expect(viewsWithPrompt(0.199)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
