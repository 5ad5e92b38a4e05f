import { expect, test } from 'vitest';
import { english } from '../../../messages/english.ts';
import { hourLabel, hours, zoneName } from './PushView.tsx';

test('an hour is shown in the format of the reader’s country, a time zone by its city', () => {
  const labels = [0, 8, 12, 20].map((hour) =>
    hourLabel(hour, english, 'en-US').replaceAll('\u202f', ' '),
  );
  expect(labels).toEqual(['12:00 AM', '8:00 AM', '12:00 PM', '8:00 PM']);
  expect([0, 8, 20].map((hour) => hourLabel(hour, english, 'de-DE'))).toEqual([
    '00:00',
    '08:00',
    '20:00',
  ]);
  expect(new Set(hours.map((hour) => hourLabel(hour, english, 'ja-JP'))).size).toBe(24);
  expect(hourLabel(18, { locale: 'fr' })).toBe('18:00');
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(zoneName('UTC')).toBe('UTC');
});
