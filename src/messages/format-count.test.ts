import { expect, it } from 'vitest';
import { fc } from '../../test/support/random/property.ts';
import { formatCount } from './format-count.ts';

it('groups the digits of any count as English does', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en'));
    }),
  );
});
