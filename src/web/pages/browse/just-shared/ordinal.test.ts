import { expect, it } from 'vitest';
import { ordinal } from './ordinal.ts';

it.each([
  [1, 'first'],
  [2, '2nd'],
  [3, '3rd'],
  [7, '7th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [112, '112th'],
  [1003, '1,003rd'],
])('counts as people do: %s is %s', (count, text) => {
  expect(ordinal(count)).toBe(text);
});
