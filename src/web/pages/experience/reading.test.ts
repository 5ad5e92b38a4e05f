import { expect, it } from 'vitest';
import { aStory } from '../../../../test/support/components/fake-server.ts';
import { goOn, nextIn, placeInRow, readingTrail, storyBefore } from './reading.ts';

it('the fifth story in a row is enough for today', () => {
  for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef']) goOn(from!, to!);
  const stories = readingTrail.get();
  expect(stories).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(['d', 'e', 'f', 'x'].map((story) => placeInRow(stories, story))).toEqual([4, 5, 0, 0]);
  expect(storyBefore(stories, 'c')).toBe('b');
  expect(storyBefore(stories, 'a')).toBeUndefined();
});

it('a reader who opened another story in between starts again', () => {
  goOn('a', 'b');
  goOn('x', 'y');
  expect(readingTrail.get()).toEqual(['x', 'y']);
});

it('the next story is one that the reader can read, where there is one', () => {
  const [german, french, unknown] = ['de', 'fr', null].map((lang) => aStory({ lang }));
  const nearby = { next: german!, otherLanguages: [french!, unknown!], sameCity: [] };
  expect(nextIn(['de', 'fr'], nearby)).toBe(german);
  expect(nextIn(['fr'], nearby)).toBe(french);
  expect(nextIn(['en'], nearby)).toBe(unknown);
  expect(nextIn(['en'], { ...nearby, otherLanguages: [french!] })).toBe(german);
  expect(nextIn([], nearby)).toBe(german);
  expect(nextIn(['en'], { next: null, otherLanguages: [], sameCity: [] })).toBeNull();
});
