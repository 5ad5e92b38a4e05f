import { expect, it } from 'vitest';
import { shorten } from './ExperienceTeaser.tsx';

it('a teaser does not shorten a story of 120 characters', () => {
  expect(shorten('a'.repeat(120), 120)).toBe('a'.repeat(120));
});

it('a teaser ends a longer one with dots after 120 characters', () => {
  expect(shorten('a'.repeat(121), 120)).toBe(`${'a'.repeat(120)}...`);
});

it('a teaser splits no emoji and no accented letter', () => {
  const family = '👨‍👩‍👧';
  expect(shorten(family.repeat(3), 2)).toBe(`${family.repeat(2)}...`);
  expect(shorten('e\u0301e\u0301', 1)).toBe('e\u0301...');
});
