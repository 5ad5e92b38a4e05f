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

test('a story has the same face each time it is shown', () => {
  expect(avatarOf('sunny_k3x9')).toEqual(avatarOf('sunny_k3x9'));
  // Faces that readers have seen stay: a change here changes all of them.
  expect(avatarOf('sunny_k3x9')).toEqual({ emoji: '🌸', colour: 3 });
});

test('there are 48 faces and 12 colours, and all of them are met', () => {
  expect(new Set(avatars.map(({ emoji }) => emoji)).size).toBe(48);
  expect(new Set(avatars.map(({ colour }) => colour))).toEqual(
    new Set(Array.from({ length: avatarColourCount }, (_, i) => i)),
  );
  expect(avatarColourCount).toBe(12);
});

test('no face and no colour is met much more often than others, and none goes with one colour', () => {
  const faces = shares(avatars.map(({ emoji }) => emoji));
  expect(Math.max(...faces)).toBeLessThan(2 / 48);
  expect(Math.min(...faces)).toBeGreaterThan(0.5 / 48);
  const colours = shares(avatars.map(({ colour }) => colour));
  expect(Math.max(...colours)).toBeLessThan(1.5 / 12);
  const pairs = new Set(avatars.map(({ emoji, colour }) => `${emoji} ${colour}`));
  expect(pairs.size).toBe(48 * 12);
});
