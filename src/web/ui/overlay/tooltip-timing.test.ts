import { expect, it } from 'vitest';
import { delayAt, noteClosed } from './tooltip-timing.ts';

it('waits 700 ms, but not within 300 ms after another tooltip was closed', () => {
  expect(delayAt(10_000)).toBe(700);
  noteClosed(10_000);
  expect(delayAt(10_299)).toBe(0);
  expect(delayAt(10_300)).toBe(700);
});
