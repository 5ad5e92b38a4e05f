import { afterEach, expect, it, vi } from 'vitest';
import { nextDailyTime } from '../../domain/daily-time.ts';
import { localTimeZone } from './time-zone.ts';

afterEach(() => vi.unstubAllGlobals());

it('a reader whose browser does not know the name of the time zone has its offset, which has an hour of the day', () => {
  const shown = (offset: number, zone: string) => {
    vi.stubGlobal('Temporal', { Now: { timeZoneId: () => zone } });
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
    return localTimeZone();
  };
  expect(shown(-120, 'Europe/Berlin')).toBe('Europe/Berlin');
  expect([-330, 210, 0].map((offset) => shown(offset, 'Etc/Unknown'))).toEqual([
    '+05:30',
    '-03:30',
    '+00:00',
  ]);
  const next = nextDailyTime(
    { zone: shown(-330, 'Etc/Unknown'), hour: 8 },
    Date.parse('2026-11-22T00:00:00Z'),
  );
  expect(new Date(next).toISOString()).toBe('2026-11-22T02:30:00.000Z');
});
