import { expect, test } from 'vitest';
import { minute } from '../../contract/durations.ts';
import { projectToWorld } from './map-projection.ts';
import { nightPath } from './night.ts';

/** Whether a place is in the shade: even-odd, with a ray to the east. */
function isDark(time: string | number, latitude: number, longitude: number): boolean {
  const points = polygon(nightPath(new Date(time).getTime()));
  const [x, y] = projectToWorld(latitude, longitude);
  let isInside = false;
  for (const [i, [x1, y1]] of points.entries()) {
    const [x2, y2] = points[(i + 1) % points.length] ?? [0, 0];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside;
}

function polygon(path: string): [number, number][] {
  const points: [number, number][] = [];
  for (const [, command, x = '', y = ''] of path.matchAll(/([MLVH])(-?\d+)(?: (-?\d+))?/g)) {
    const [lastX, lastY] = points.at(-1) ?? [0, 0];
    if (command === 'V') points.push([lastX, Number(x)]);
    else if (command === 'H') points.push([Number(x), lastY]);
    else points.push([Number(x), Number(y)]);
  }
  return points;
}

test('it is night on one side of the earth at noon UTC, and on the other at midnight', () => {
  // Berlin, Auckland and Honolulu.
  const places: [number, number][] = [
    [52.5, 13.4],
    [-36.8, 174.8],
    [21.3, -157.9],
  ];
  const darkAt = (time: string) => places.map((place) => isDark(`2026-03-20T${time}Z`, ...place));
  expect(darkAt('12:00:00')).toEqual([false, true, true]);
  expect(darkAt('00:00:00')).toEqual([true, false, false]);
});

test('in June there is no night in the far north and a night of 17 hours in the south, in December of 24 and 7', () => {
  const darkHours = (date: string, ...place: [number, number]) => {
    const times = Array.from({ length: 144 }, (_, i) => Date.parse(date) + i * 10 * minute);
    return Math.round(times.filter((time) => isDark(time, ...place)).length / 6);
  };
  const inTromsoAndUshuaia = (date: string) => [
    darkHours(date, 69.6, 18.9),
    darkHours(date, -54.8, -68.3),
  ];
  expect(inTromsoAndUshuaia('2026-06-21')).toEqual([0, 17]);
  expect(inTromsoAndUshuaia('2026-12-21')).toEqual([24, 7]);
});

test('the night goes on beside the globe, where a low picture shows more sea', () => {
  const [west] = projectToWorld(0, -168);
  const [east] = projectToWorld(0, 190);
  const beside = 0.31 * (east - west);
  for (const month of ['03', '06', '09', '12']) {
    const path = nightPath(Date.parse(`2026-${month}-21T12:00:00Z`));
    const line = [...path.matchAll(/[MLH](-?\d+)/g)].map(([, x]) => Number(x));
    expect(Math.min(...line)).toBeLessThan(west - beside);
    expect(Math.max(...line)).toBeGreaterThan(east + beside);
  }
});
