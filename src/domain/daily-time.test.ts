import { describe, expect, it } from 'vitest';
import { day } from '../contract/durations.ts';
import { localDay, nextDailyTime } from './daily-time.ts';

const at = (text: string) => Date.parse(text);
const next = (zone: string, hour: number, after: string, lastDay?: string) =>
  new Date(nextDailyTime({ zone, hour }, at(after), lastDay)).toISOString();

describe('the next daily notification', () => {
  it('comes today when the hour is still ahead and none of this day was sent, else tomorrow', () => {
    const inBerlin = (after: string, lastDay?: string) => next('Europe/Berlin', 8, after, lastDay);
    expect(inBerlin('2026-11-22T06:59:59Z')).toBe('2026-11-22T07:00:00.000Z');
    expect(inBerlin('2026-11-22T07:00:00Z')).toBe('2026-11-23T07:00:00.000Z');
    expect(inBerlin('2026-11-22T06:00:00Z', '2026-11-22')).toBe('2026-11-23T07:00:00.000Z');
  });

  it('comes at the same local hour in winter and in summer', () => {
    expect(next('Europe/Berlin', 8, '2026-07-01T12:00:00Z')).toBe('2026-07-02T06:00:00.000Z');
    expect(next('Europe/Berlin', 8, '2026-10-24T12:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
    expect(next('Europe/Berlin', 8, '2026-03-28T12:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
    expect(next('America/New_York', 8, '2026-03-07T20:00:00Z')).toBe('2026-03-08T12:00:00.000Z');
  });

  it('comes after the gap when daylight saving skips its hour', () => {
    expect(next('Europe/Berlin', 2, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    // By half an hour, on Lord Howe; and in a zone that changes at midnight.
    expect(next('Australia/Lord_Howe', 2, '2026-10-03T12:00:00Z')).toBe('2026-10-03T15:30:00.000Z');
    expect(next('Africa/Cairo', 0, '2026-04-23T12:00:00Z')).toBe('2026-04-23T22:00:00.000Z');
  });

  it('comes before the gap when that ends on the next day, which has its own', () => {
    const inNuuk = (after: string, lastDay?: string) => next('America/Nuuk', 23, after, lastDay);
    expect(inNuuk('2026-03-28T12:00:00Z')).toBe('2026-03-29T00:59:00.000Z');
    expect(localDay('America/Nuuk', at('2026-03-29T00:59:00Z'))).toBe('2026-03-28');
    expect(inNuuk('2026-03-29T00:59:00Z', '2026-03-28')).toBe('2026-03-30T00:00:00.000Z');
  });

  it('comes once when its hour occurs twice', () => {
    expect(next('Europe/Berlin', 2, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:00:00.000Z');
    expect(next('Europe/Berlin', 2, '2026-10-25T00:00:00Z')).toBe('2026-10-26T01:00:00.000Z');
  });

  it('comes in the outermost time zones, and in those of quarter hours', () => {
    expect(next('Pacific/Kiritimati', 0, '2026-11-22T10:00:00Z')).toBe('2026-11-23T10:00:00.000Z');
    expect(next('Etc/GMT+12', 23, '2026-11-22T10:00:00Z')).toBe('2026-11-22T11:00:00.000Z');
    expect(next('Asia/Kathmandu', 8, '2026-11-22T00:00:00Z')).toBe('2026-11-22T02:15:00.000Z');
  });

  it('comes once a day for a whole year, in any zone and at any hour', () => {
    const zones =
      'Europe/Berlin America/St_Johns Australia/Lord_Howe Asia/Tokyo America/Nuuk Africa/Cairo';
    for (const zone of zones.split(' '))
      for (const hour of [0, 2, 23]) {
        let time = nextDailyTime({ zone, hour }, at('2026-01-01T12:00:00Z'));
        for (let i = 0; i < 366; i++) {
          const last = localDay(zone, time);
          time = nextDailyTime({ zone, hour }, time, last);
          expect(Date.parse(localDay(zone, time)) - Date.parse(last), `${zone}, ${hour}`).toBe(day);
        }
      }
  });
});
