import { describe, expect, test } from 'vitest';
import { subsolarPoint, terminatorLatitude } from './sun.ts';

const at = (time: string) => subsolarPoint(Date.parse(time));

describe('the sun is in the zenith', () => {
  // Times of the seasons from https://aa.usno.navy.mil/data/Earth_Seasons; the longitude follows from the equation of time.
  test.each([
    ['at the equator at the equinox in March', '2026-03-20T14:46:00Z', 0],
    ['at the Tropic of Cancer at the solstice in June', '2026-06-21T08:24:00Z', 23.44],
    ['at the equator at the equinox in September', '2026-09-23T00:05:00Z', 0],
    ['at the Tropic of Capricorn at the solstice in December', '2026-12-21T20:50:00Z', -23.44],
  ])('%s', (_name, time, latitude) => {
    expect(at(time).latitude).toBeCloseTo(latitude, 1);
  });

  test.each([
    [
      '1.9° east of Greenwich at noon of the equinox in March, when sundials are 7.5 minutes late',
      '2026-03-20T12:00:00Z',
      1.86,
    ],
    [
      '4.1° west of Greenwich at noon on 3 November, when sundials are 16.4 minutes early',
      '2026-11-03T12:00:00Z',
      -4.11,
    ],
    ['near Greenwich at noon on 15 April', '2026-04-15T12:00:00Z', 0],
    ['on the other side of the earth at midnight', '2026-04-15T00:00:00Z', 180],
  ])('%s', (_name, time, longitude) => {
    const away = at(time).longitude - longitude;
    expect(Math.abs(away - 360 * Math.round(away / 360))).toBeLessThan(0.15);
  });
});

describe('day and night meet', () => {
  test('at the polar circles in June: no night north of the Arctic Circle', () => {
    const sun = at('2026-06-21T12:00:00Z');
    expect(terminatorLatitude(sun, sun.longitude)).toBeCloseTo(-66.56, 1);
    expect(terminatorLatitude(sun, sun.longitude + 180)).toBeCloseTo(66.56, 1);
  });

  test('on the equator where the sun rises and sets', () => {
    const sun = at('2026-12-21T15:00:00Z');
    expect(terminatorLatitude(sun, sun.longitude + 90)).toBeCloseTo(0, 6);
    expect(terminatorLatitude(sun, sun.longitude - 90)).toBeCloseTo(0, 6);
  });

  test('along a meridian at the equinox', () => {
    const sun = { latitude: 0, longitude: 0 };
    expect(terminatorLatitude(sun, 89)).toBeLessThan(-89);
    expect(terminatorLatitude(sun, 91)).toBeGreaterThan(89);
  });

  test('in Reykjavik at its latest sunrise', () => {
    // The sun rises in Reykjavik (64.15° N, 21.94° W) at 11:22 UTC on that day, with refraction.
    const sun = at('2026-12-21T11:30:00Z');
    expect(terminatorLatitude(sun, -21.94)).toBeCloseTo(64.1, 0);
  });
});
