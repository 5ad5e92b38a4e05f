import { expect, it } from 'vitest';
import { ordinal } from './ordinal.ts';

it('counts as people do', () => {
  expect([1, 2, 3, 7, 11, 12, 13, 21, 112, 1003].map(ordinal).join(' ')).toBe(
    'first 2nd 3rd 7th 11th 12th 13th 21st 112th 1,003rd',
  );
});
