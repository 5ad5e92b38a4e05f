import type { Area } from '../map-areas.ts';
import type { Light } from './lights.ts';
import type { MapSize } from './map-size.ts';
import {
  type Box,
  dotsOf,
  fontSizes,
  gapBetween,
  isInside,
  type PlacedName,
  placeText,
  roomFor,
  toPixels,
  touches,
} from './names.ts';

/** The name of a country on its land. */
export interface CountryName extends PlacedName {
  readonly country: string;
}

/** Where along its row a name may stand, the best first: 0 is the middle, 1 the eastern end. */
const shifts = [0, -0.5, 0.5, -1, 1];
/** Rows above and below the widest one of a country, as a share of its width. */
const rows = [0, -0.1, 0.1, -0.2, 0.2, -0.3, 0.3];
/** How wide a name may be, as a share of its country: the letters at its ends may lie on the neighbours. */
const widest = 1.3;
/** Between a name and a light, in pixels, so that it is not read as that of the city. */
const fromLights = 4;
/** The square pixels of a map for each name. */
const areaOfName = 20_000;

/** The names of the countries with the most stories, where their land has room between the lights. */
export function countryNames(
  areas: readonly Area[],
  size: MapSize,
  lights: readonly Light[],
): CountryName[] {
  const dots = dotsOf(lights, size);
  const names: CountryName[] = [];
  const isFree = (box: Box) =>
    isInside(box, size) &&
    !names.some((name) => touches(box, name.box)) &&
    dots.every((dot) => gapBetween(box, dot) > fromLights);
  for (const area of areas.toSorted((a, b) => b.stories - a.stories)) {
    if (names.length >= roomFor(areaOfName, size)) break;
    const spot = spotsFor(area, size).find(({ box }) => isFree(box));
    if (spot !== undefined) names.push({ ...spot, country: area.country });
  }
  return names;
}

function spotsFor({ country, at, room = 0 }: Area, size: MapSize): PlacedName[] {
  const [x, y] = toPixels(size, at);
  const place = (aside: number, row: number) =>
    placeText(size, { lines: [country], fontSize: fontSizes.country }, 'middle', [
      x + aside,
      y + (row * room) / size.pixel,
    ]);
  const [left, , right] = place(0, 0).box;
  const free = room / size.pixel - (right - left);
  if (right - left > (widest * room) / size.pixel) return [];
  return rows.flatMap((row) => shifts.map((shift) => place((shift * Math.max(0, free)) / 2, row)));
}
