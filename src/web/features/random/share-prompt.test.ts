import { expect, it } from 'vitest';
import { showsSharePrompt, viewedSentence } from './share-prompt.ts';

const views = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const viewsWithPrompt = (random: number) =>
  views.filter((view) => showsSharePrompt(view - 1, random));

it('asks to share at the 4th, 7th and 10th story, whatever the random number', () => {
  expect(viewsWithPrompt(0.99)).toEqual([4, 7, 10]);
});

it('asks at one in five of the others at random', () => {
  expect(viewsWithPrompt(0.199)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(viewsWithPrompt(0.2)).toEqual([4, 7, 10]);
});

it('never asks at the first', () => {
  expect(showsSharePrompt(0, 0)).toBe(false);
});

it('counts the stories from the second on', () => {
  expect(viewedSentence(1)).toBeUndefined();
  expect(viewedSentence(2)).toBe("You've viewed 2 uplifts in this session");
});
