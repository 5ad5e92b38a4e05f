import { expect, it } from 'vitest';
import { english } from '../../../../messages/english.ts';
import { ordinal } from './ordinal.ts';

it('counts as people do', () => {
  expect(
    [2, 3, 7, 11, 12, 13, 21, 112, 1003].map((count) => ordinal(count, english)).join(' '),
  ).toBe('2nd 3rd 7th 11th 12th 13th 21st 112th 1,003rd');
});
