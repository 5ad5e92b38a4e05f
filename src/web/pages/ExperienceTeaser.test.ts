import { expect, it } from 'vitest';
import { shorten } from './ExperienceTeaser.tsx';

const dots = '\u2060...';

it('a teaser cuts a story after 120 characters; where it may, not one that ends five characters later', () => {
  for (const count of [119, 120]) expect(shorten('a'.repeat(count), 120)).toBe('a'.repeat(count));
  for (const count of [121, 125, 126, 280])
    expect(shorten('a'.repeat(count), 120)).toBe('a'.repeat(120) + dots);
  const tolerant = { tolerance: 5 };
  expect(shorten('a'.repeat(125), 120, tolerant)).toBe('a'.repeat(125));
  // The dots stay with the last word.
  expect(shorten('a'.repeat(126), 120, tolerant)).toBe('a'.repeat(120) + dots);
});

it('a teaser cuts between words, without a comma before the dots, and splits no emoji or accented letter', () => {
  const text = 'Somebody held the door, and smiled';
  expect(shorten(text, 20)).toBe(`Somebody held the${dots}`);
  expect(shorten(text, 17)).toBe(`Somebody held the${dots}`);
  expect(shorten(text, 23)).toBe(`Somebody held the door${dots}`);
  const family = '👨‍👩‍👧';
  expect(shorten(family.repeat(9), 2)).toBe(family.repeat(2) + dots);
  expect(shorten('e\u0301'.repeat(9), 1)).toBe(`e\u0301${dots}`);
});
