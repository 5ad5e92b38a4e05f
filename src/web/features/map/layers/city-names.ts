import { cityKey } from '../../../../domain/places/city-name.ts';
import type { MapPoint } from '../../../../domain/places/map-projection.ts';
import type { Light } from './lights.ts';

/** The name of a city beside, below or above its light. */
export interface CityName {
  readonly light: Light;
  /** The start, the end or the middle of the text on its base line. */
  readonly at: MapPoint;
  readonly anchor: 'start' | 'end' | 'middle';
}

/** A box in pixels. */
type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Where a name may stand, in pixels: `x` and `y` are the anchor and the middle of its height. */
interface Spot {
  readonly anchor: CityName['anchor'];
  readonly x: number;
  readonly y: number;
  readonly box: Box;
}

export const fontSize = 13;
const letterWidth = 0.56 * fontSize;
const halfHeight = 0.55 * fontSize;
/** Between a light and its name, and at least between two names. */
const gap = 7;
const space = 3;
/** Half the width of what is taken by a light. */
const lightSize = 3;
const mostNames = 9;
/** Beyond these, where there is room at the edge of a map, names would be those of small towns. */
const bestKnown = 24;

export interface MapSize {
  /** In units of the map. */
  readonly view: readonly [number, number, number, number];
  /** The width of a pixel in units of the map. */
  readonly pixel: number;
}

/** The names that fit on a map without touching each other or a light, of the cities with the most stories first. */
export function cityNames(
  lights: readonly Light[],
  { view, pixel }: MapSize,
  named = lights,
): CityName[] {
  const names: CityName[] = [];
  const taken: Box[] = [];
  const toPixels = ([x, y]: MapPoint) => [(x - view[0]) / pixel, (y - view[1]) / pixel] as const;
  const dots = new Map(lights.map((light) => [light.key, dotOf(toPixels(light.at))]));
  const isInside = ([left, top, right, bottom]: Box) =>
    left > 0 && top > 4 && right < view[2] / pixel && bottom < view[3] / pixel - 4;
  const covers = (box: Box, key: string) =>
    Array.from(dots).some(([other, dot]) => other !== key && touches(box, dot));
  for (const light of named.slice(0, bestKnown)) {
    const spot = spotsFor(light.city, toPixels(light.at)).find(
      ({ box }) =>
        isInside(box) && !taken.some((other) => touches(box, other)) && !covers(box, light.key),
    );
    if (spot === undefined) continue;
    const { anchor, x, y, box } = spot;
    taken.push(box);
    names.push({
      light,
      anchor,
      at: [view[0] + x * pixel, view[1] + (y + 0.35 * fontSize) * pixel],
    });
    if (names.length === mostNames) break;
  }
  return names;
}

/** The best first. */
function spotsFor(city: string, [x, y]: readonly [number, number]): Spot[] {
  const width = city.length * letterWidth;
  const spot = (anchor: Spot['anchor'], at: readonly [number, number], left: number): Spot => ({
    anchor,
    x: at[0],
    y: at[1],
    box: [left - space, at[1] - halfHeight, left + width + space, at[1] + halfHeight],
  });
  return [
    spot('start', [x + gap, y], x + gap),
    spot('end', [x - gap, y], x - gap - width),
    spot('middle', [x, y + gap + halfHeight], x - width / 2),
    spot('middle', [x, y - gap - halfHeight], x - width / 2),
    ...[y + gap, y - gap].flatMap((beside) => [
      spot('start', [x + gap, beside], x + gap),
      spot('end', [x - gap, beside], x - gap - width),
    ]),
  ];
}

function dotOf([x, y]: readonly [number, number]): Box {
  return [x - lightSize, y - lightSize, x + lightSize, y + lightSize];
}

function touches(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}

/** Whether a city is the chosen one, in whatever case that is written. */
export function isSame(city: string, chosen: string | undefined): boolean {
  return chosen !== undefined && cityKey(city) === cityKey(chosen);
}
