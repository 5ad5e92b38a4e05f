import { expect, it } from 'vitest';
import { shorten } from './StoryTeaser.tsx';

it('leaves a story of 120 characters whole', () => {
  expect(shorten('a'.repeat(120), 120)).toBe('a'.repeat(120));
});

it('ends a longer one after 120 characters with dots', () => {
  expect(shorten('a'.repeat(121), 120)).toBe(`${'a'.repeat(120)}...`);
});

it('cuts no emoji and no accented letter in half', () => {
  const family = '👨‍👩‍👧';
  expect(shorten(family.repeat(3), 2)).toBe(`${family.repeat(2)}...`);
  expect(shorten('e\u0301e\u0301', 1)).toBe('e\u0301...');
});
