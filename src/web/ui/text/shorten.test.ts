import { expect, it } from 'vitest';
import { shorten } from './shorten.ts';

const dots = '\u2060...';

it('a teaser cuts a story after 120 characters', () => {
  for (const count of [119, 120]) expect(shorten('a'.repeat(count), 120)).toBe('a'.repeat(count));
  for (const count of [121, 125, 126, 280])
    expect(shorten('a'.repeat(count), 120)).toBe('a'.repeat(120) + dots);
});

it('a teaser cuts between words and at the end of a near sentence, without a comma before the dots, and splits no emoji or accented letter', () => {
  const text = 'Somebody held the door, and smiled';
  expect(shorten(text, 20)).toBe(`Somebody held the${dots}`);
  expect(shorten(text, 17)).toBe(`Somebody held the${dots}`);
  expect(shorten(text, 23)).toBe(`Somebody held the door${dots}`);
  const sentences = 'We had no idea. We do not know him.';
  expect(shorten(sentences, 21)).toBe(`We had no idea${dots}`);
  expect(shorten(sentences, 15)).toBe(`We had no idea${dots}`);
  expect(shorten('“Is it?” I asked, and it was', 18)).toBe(`“Is it?”${dots}`);
  expect(shorten('雨が降った。駅まで歩いた。', 9)).toBe(`雨が降った${dots}`);
  // Not where much of the text would be lost.
  const long = `Yes. ${'word '.repeat(9)}`;
  expect(shorten(long, 30)).toBe(`Yes. word word word word word${dots}`);
  const family = '👨‍👩‍👧';
  expect(shorten(family.repeat(9), 2)).toBe(family.repeat(2) + dots);
  expect(shorten('e\u0301'.repeat(9), 1)).toBe(`e\u0301${dots}`);
});
