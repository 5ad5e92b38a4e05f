import { expect, it } from 'vitest';
import { openDelay, recordClose } from './Tooltip.tsx';

it('waits 700 ms, but not within 300 ms after another tooltip was closed', () => {
  expect(openDelay(10_000)).toBe(700);
  recordClose(10_000);
  expect(openDelay(10_299)).toBe(0);
  expect(openDelay(10_300)).toBe(700);
});
