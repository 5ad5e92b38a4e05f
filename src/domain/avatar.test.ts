import { expect, test } from 'vitest';
import { avatarColourCount, avatarOf } from './avatar.ts';

const identifiers = Array.from(
  { length: 20_000 },
  (_, i) => `sunny_${i.toString(36).padStart(4, '0')}`,
);
const avatars = identifiers.map(avatarOf);

function shares(values: readonly (string | number)[]): number[] {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].map((count) => count / values.length);
}

test('a story always has the same avatar', () => {
  expect(avatarOf('sunny_k3x9')).toEqual(avatarOf('sunny_k3x9'));
  // A failure here means that the avatars of all existing stories change.
  expect(avatarOf('sunny_k3x9')).toEqual({ emoji: '🌸', colour: 3 });
});

test('there are 48 emoji and 12 colours, and all of them occur', () => {
  expect(new Set(avatars.map(({ emoji }) => emoji)).size).toBe(48);
  expect(new Set(avatars.map(({ colour }) => colour))).toEqual(
    new Set(Array.from({ length: avatarColourCount }, (_, i) => i)),
  );
  expect(avatarColourCount).toBe(12);
});

test('emoji and colours occur about equally often, in all combinations', () => {
  const emojiShares = shares(avatars.map(({ emoji }) => emoji));
  expect(Math.max(...emojiShares)).toBeLessThan(2 / 48);
  expect(Math.min(...emojiShares)).toBeGreaterThan(0.5 / 48);
  const colourShares = shares(avatars.map(({ colour }) => colour));
  expect(Math.max(...colourShares)).toBeLessThan(1.5 / 12);
  const pairs = new Set(avatars.map(({ emoji, colour }) => `${emoji} ${colour}`));
  expect(pairs.size).toBe(48 * 12);
});
