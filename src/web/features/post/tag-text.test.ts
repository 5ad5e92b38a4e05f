import { expect, it } from 'vitest';
import { hasTag, toggleTag } from './tag-text.ts';

it('a tap adds a tag after those that were typed, and a second tap removes it', () => {
  expect(toggleTag('', 'food')).toBe('food');
  expect(toggleTag('winter,', 'food')).toBe('winter, food');
  expect(toggleTag(' winter ,food, snow', 'food')).toBe('winter, snow');
});

it('a tag is known in upper and lower case, and not as a part of another', () => {
  expect(hasTag('Food, snow', 'food')).toBe(true);
  expect(hasTag('street food', 'food')).toBe(false);
  expect(toggleTag('Food, FOOD, snow', 'food')).toBe('snow');
});
