import { expect, test } from 'vitest';
import { avatarColourCount, avatarOf } from './avatar.ts';

test('a story always has the same avatar', () => {
  // A failure here means that the avatars of all existing stories change.
  expect(avatarOf('sunny_k3x9')).toEqual({ emoji: '🌸', colour: 3 });
});

test('there are 48 emoji and 12 colours, and all of them occur', () => {
  expect(avatarColourCount).toBe(12);
  const suffixes = Array.from({ length: 20_000 }, (_, i) => i.toString(36).padStart(4, '0'));
  const avatars = suffixes.map((suffix) => avatarOf(`sunny_${suffix}`));
  // About equally often, in all combinations.
  const shares = (values: readonly (string | number)[]) =>
    [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length / 20_000);
  const emoji = shares(avatars.map((avatar) => avatar.emoji));
  expect(emoji).toHaveLength(48);
  expect(Math.max(...emoji)).toBeLessThan(2 / 48);
  expect(Math.min(...emoji)).toBeGreaterThan(0.5 / 48);
  const colours = shares(avatars.map((avatar) => avatar.colour));
  expect(colours).toHaveLength(12);
  expect(Math.max(...colours)).toBeLessThan(1.5 / 12);
  expect(shares(avatars.map((avatar) => `${avatar.emoji} ${avatar.colour}`))).toHaveLength(48 * 12);
});
