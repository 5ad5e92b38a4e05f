import { expect, it } from 'vitest';
import { distanceText } from './distance-text.ts';

it('distances are rounded, in miles for readers who think in miles', () => {
  expect(distanceText(0.2, { locale: 'en' }, 'en-AU')).toBe('1 km');
  expect(distanceText(253.4, { locale: 'en' }, 'en-AU')).toBe('250 km');
  expect(distanceText(253.4, { locale: 'en' }, 'en-US')).toBe('160 mi');
  expect(distanceText(1234, { locale: 'de' }, 'en-US')).toBe('1.200 km');
});
