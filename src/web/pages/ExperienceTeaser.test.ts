import { expect, it } from 'vitest';
import { shorten } from './ExperienceTeaser.tsx';

const dots = '\u2060...';

it('a teaser does not cut a story of 120 characters, nor one that ends five characters later', () => {
  expect(shorten('a'.repeat(120), 120)).toBe('a'.repeat(120));
  expect(shorten('a'.repeat(125), 120)).toBe('a'.repeat(125));
});

it('a teaser cuts a longer one after 120 characters and adds dots that stay with the last word', () => {
  expect(shorten('a'.repeat(126), 120)).toBe('a'.repeat(120) + dots);
});

it('a teaser cuts between words', () => {
  expect(shorten('Somebody held the door for us today', 20)).toBe(`Somebody held the${dots}`);
  expect(shorten('Somebody held the door for us today', 17)).toBe(`Somebody held the${dots}`);
});

it('a teaser ends with a word, not with a comma before the dots', () => {
  expect(shorten('Somebody held the door, and smiled', 23)).toBe(`Somebody held the door${dots}`);
});

it('a teaser splits no emoji and no accented letter', () => {
  const family = '👨‍👩‍👧';
  expect(shorten(family.repeat(9), 2)).toBe(family.repeat(2) + dots);
  expect(shorten('e\u0301'.repeat(9), 1)).toBe(`e\u0301${dots}`);
});
