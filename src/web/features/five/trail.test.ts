import { expect, it } from 'vitest';
import { aStory } from '../../../../test/support/components/fake-server.ts';
import { placeInTrail } from './todays-five.ts';
import { goOn, nextIn, readingTrail, setTrail, storyBeside } from './trail.ts';

it('the fifth story in a row is enough for today', () => {
  for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef']) goOn(from!, to!);
  const trail = readingTrail.get();
  expect(trail.stories).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(['d', 'e', 'f', 'x'].map((story) => placeInTrail(trail, story))).toEqual([4, 5, 0, 0]);
  expect(storyBeside(trail, 'c', -1)).toBe('b');
  expect(storyBeside(trail, 'a', -1)).toBeUndefined();
  expect(storyBeside(trail, 'x', 1)).toBeUndefined();
});

it('a reader who opened another story in between starts again', () => {
  goOn('a', 'b');
  goOn('x', 'y');
  expect(readingTrail.get().stories).toEqual(['x', 'y']);
});

it('stories that were chosen stay together, whoever turns back, and end where the last one is', () => {
  setTrail({ stories: ['a', 'b', 'c'], total: 3, end: '/today' });
  for (const [from, to] of ['ab', 'bc']) goOn(from!, to!);
  goOn('a', storyBeside(readingTrail.get(), 'a', 1)!);
  const trail = readingTrail.get();
  expect(trail).toEqual({ stories: ['a', 'b', 'c'], total: 3, end: '/today' });
  expect(placeInTrail(trail, 'c')).toBe(trail.total);
  goOn('c', 'more');
  expect(placeInTrail(readingTrail.get(), 'more')).toBe(0);
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
