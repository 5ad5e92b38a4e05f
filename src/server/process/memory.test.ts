import { expect, test } from 'vitest';
import { cacheSize } from './memory.ts';

const megabyte = 1_048_576;
const gigabyte = 1_024 * megabyte;

test('a small machine, and a small container on a large one, keep fewer cached pages than 128 MB', () => {
  expect(cacheSize({ total: 512 * megabyte, limit: 0 })).toBe(64 * megabyte);
  expect(cacheSize({ total: 24 * gigabyte, limit: 512 * megabyte })).toBe(64 * megabyte);
  for (const limit of [0, 2 ** 64])
    expect(cacheSize({ total: 24 * gigabyte, limit })).toBe(128 * megabyte);
});
