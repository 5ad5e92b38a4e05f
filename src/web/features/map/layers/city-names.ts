import { cityKey } from '../../../../domain/places/city-name.ts';
import type { MapPoint } from '../../../../domain/places/map-projection.ts';
import type { Light } from './lights.ts';
import type { MapSize } from './map-size.ts';
import {
  type Box,
  fontSizes,
  type PlacedName,
  placeText,
  radiusOf,
  toPixels,
  touches,
} from './names.ts';

/** The name of a city beside, below or above its light. */
export interface CityName extends PlacedName {
  readonly light: Light;
}

/** Half the width of what a name should not cover of a light, in pixels. */
const core = 4;
/** Between a name and the edge of the map. */
const edge = 6;
/** The square pixels of a map for each name. */
const areaOfName = 11_000;
const mostNames = 14;
/** Beyond these, where there is room at the edge of a map, names would be those of small towns. */
const bestKnown = 24;

/**
 * The names that fit on a map, of the cities with the most stories first. They do not touch each other, and cover lights only
 * of cities that have fewer stories together: otherwise a capital among its towns would have no name.
 */
export function cityNames(
  lights: readonly Light[],
  size: MapSize,
  named: readonly Light[],
): CityName[] {
  const [width, height] = [size.view[2] / size.pixel, size.view[3] / size.pixel];
  const most = Math.min(mostNames, Math.round((width * height) / areaOfName));
  const names: CityName[] = [];
  const dots = new Map(lights.map((light) => [light, dotOf(toPixels(size, light.at))]));
  const isInside = ([left, top, right, bottom]: Box) =>
    left > edge && top > edge && right < width - edge && bottom < height - edge;
  const isFree = (box: Box) => !names.some((name) => touches(box, name.box));
  const hidden = (box: Box, own: Light) =>
    Array.from(dots).reduce(
      (sum, [light, dot]) => (light !== own && touches(box, dot) ? sum + light.count : sum),
      0,
    );
  for (const light of named.slice(0, bestKnown)) {
    if (names.length >= most) break;
    const dot = dots.get(light);
    if (dot === undefined || !isFree(dot)) continue;
    const [best] = spotsFor(light, size)
      .filter(({ box }) => isInside(box) && isFree(box))
      .map((spot) => ({ ...spot, light, cost: hidden(spot.box, light) }))
      .toSorted((a, b) => a.cost - b.cost);
    if (best !== undefined && best.cost < light.count) names.push(best);
  }
  return names;
}

/** The best first. */
function spotsFor(light: Light, size: MapSize): PlacedName[] {
  const [x, y] = toPixels(size, light.at);
  const text = { text: light.city, fontSize: fontSizes.city };
  const gap = radiusOf(light) + 4;
  const spot = (anchor: PlacedName['anchor'], ...at: MapPoint) => placeText(size, text, anchor, at);
  const above = gap + fontSizes.city / 2;
  return [
    spot('start', x + gap, y),
    spot('end', x - gap, y),
    spot('middle', x, y + above),
    spot('middle', x, y - above),
    ...[y + gap, y - gap].flatMap((beside) => [
      spot('start', x + gap, beside),
      spot('end', x - gap, beside),
    ]),
  ];
}

function dotOf([x, y]: MapPoint): Box {
  return [x - core, y - core, x + core, y + core];
}

/** Whether a city is the chosen one, in whatever case that is written. */
export function isSame(city: string, chosen: string | undefined): boolean {
  return chosen !== undefined && cityKey(city) === cityKey(chosen);
}
