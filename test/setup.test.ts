import { expect, it } from 'vitest';
import { isNewerRelease } from '../scripts/support/setup.mjs';

it('the running Node runs everything if it is a newer release of the major version of the package', () => {
  const rows: [string, string, boolean][] = [
    ['v24.21.0', 'v24.0.0', true],
    ['v24.10.0', 'v24.9.3', true],
    ['v24.0.2', 'v24.0.1', true],
    ['v24.21.0', 'v24.21.0', false],
    ['v24.9.3', 'v24.10.0', false],
    ['v26.0.0', 'v24.21.0', false],
    ['v20.19.0', 'v24.0.0', false],
  ];
  for (const [running, packaged, isTaken] of rows)
    expect(isNewerRelease(running, packaged), `${running}, ${packaged}`).toBe(isTaken);
});
