import { expect, test } from 'vitest';
import { widestRow } from './widest-row.ts';

test('the name of a country stands where it is widest, and not over a lake', () => {
  // As a T, and the same with a hole in the middle of its bar.
  const outline = [
    [0, 0],
    [120, 0],
    [120, 40],
    [70, 40],
    [70, 200],
    [50, 200],
    [50, 40],
    [0, 40],
  ] as const;
  const lake = [
    [30, 0],
    [60, 0],
    [60, 40],
    [30, 40],
  ] as const;
  expect(widestRow([outline])).toEqual({ at: [60, 8], room: 120 });
  expect(widestRow([outline, lake])).toEqual({ at: [90, 8], room: 60 });
});

test('a country that is lower than a name has no room', () => {
  expect(
    widestRow([
      [
        [0, 0],
        [90, 0],
        [90, 9],
        [0, 9],
      ],
    ]),
  ).toBeUndefined();
});
