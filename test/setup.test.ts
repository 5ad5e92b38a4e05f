import { describe, expect, it } from 'vitest';
import { isNewerRelease } from '../scripts/support/setup.mjs';

describe('the Node that runs everything', () => {
  it.each([
    ['v24.21.0', 'v24.0.0', true],
    ['v24.10.0', 'v24.9.3', true],
    ['v24.0.2', 'v24.0.1', true],
    ['v24.21.0', 'v24.21.0', false],
    ['v24.9.3', 'v24.10.0', false],
    ['v26.0.0', 'v24.21.0', false],
    ['v20.19.0', 'v24.0.0', false],
  ])('is the running %s before the %s of the package: %s', (running, packaged, isTaken) => {
    expect(isNewerRelease(running, packaged)).toBe(isTaken);
  });
});
