import { expect, test } from 'vitest';
import { firstPositionAt, positionAt } from './position.ts';

const time = Date.parse('2026-11-18T12:00:00.123Z');

test('a later story has a higher position, whatever the tie-breakers', () => {
  const highest = positionAt(time, (end) => end - 1);
  const lowest = positionAt(time + 1, () => 0);
  expect(highest).toBeLessThan(lowest);
});

test('the first position of a time separates earlier positions from later ones', () => {
  for (const random of [0, 1, 511, 1023]) {
    expect(positionAt(time, () => random)).toBeGreaterThanOrEqual(firstPositionAt(time));
    expect(positionAt(time, () => random)).toBeLessThan(firstPositionAt(time + 1));
  }
});

test('positions are exact integers for two centuries', () => {
  expect(Number.isSafeInteger(positionAt(Date.UTC(2248, 0, 1), (end) => end - 1))).toBe(true);
});
