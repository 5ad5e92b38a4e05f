import { cityKey } from '../../../../domain/places/city-name.ts';
import type { MapPoint } from '../../../../domain/places/map-projection.ts';
import type { Light } from './lights.ts';
import type { MapSize } from './map-size.ts';
import {
  type Box,
  type Dot,
  dotsOf,
  fontSizes,
  gapBetween,
  isInside,
  type PlacedName,
  placeText,
  roomFor,
  touches,
} from './names.ts';

/** The name of a city next to its light. */
export interface CityName extends PlacedName {
  readonly light: Light;
}

/** Between a name and its light, in pixels. */
const gap = 4;
/** A name that is so much farther from all other lights is clear enough, in pixels. */
const farther = 5;
/** Lights that are nearer to each other look like one. */
const apart = 4;
/** The square pixels of a map for each name. */
const areaOfName = 12_000;
const mostNames = 16;
/** Beyond these, where there is room at the edge of a map, names would be those of small towns. */
const bestKnown = 32;

/**
 * The names that fit on a map, of the cities with the most stories first. A name touches no other name, is nearer to its own
 * light than to all others and covers none: where no such place is around its light, a city has no name.
 * @param taken where other names are
 */
export function cityNames(
  lights: readonly Light[],
  size: MapSize,
  named: readonly Light[],
  taken: readonly Box[] = [],
): CityName[] {
  const most = Math.min(mostNames, roomFor(areaOfName, size));
  const dots = dotsOf(lights, size);
  const dotOf = new Map(dots.map((dot) => [dot.light, dot]));
  const names: CityName[] = [];
  const boxes = [...taken];
  for (const light of named.slice(0, bestKnown)) {
    const own = dotOf.get(light);
    if (names.length >= most) break;
    if (own === undefined || names.some((name) => isOne(dotOf.get(name.light), own))) continue;
    const others = dots.filter((dot) => !isOne(dot, own));
    for (const text of textsOf(light)) {
      const [best] = spotsFor(own, size, text)
        .filter(({ box }) => isInside(box, size) && !boxes.some((other) => touches(box, other)))
        .map((spot) => ({ ...spot, light, clearness: clearnessOf(spot.box, own, others) }))
        .filter(({ clearness }) => clearness > 0)
        .toSorted((a, b) => b.clearness - a.clearness);
      if (best === undefined) continue;
      names.push(best);
      boxes.push(best.box);
      break;
    }
  }
  return names;
}

type Text = Pick<PlacedName, 'lines' | 'fontSize'>;

/** How a name may be written, the best first: in one line or two, and smaller. */
function textsOf({ city, label: name = city }: Light): Text[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [middle] = spaces.toSorted((a, b) => fromMiddle(name, a) - fromMiddle(name, b));
  const lines = [[name]];
  if (middle !== undefined) lines.push([name.slice(0, middle), name.slice(middle + 1)]);
  return [fontSizes.city, fontSizes.smallCity].flatMap((fontSize) =>
    lines.map((each) => ({ lines: each, fontSize })),
  );
}

const fromMiddle = ({ length }: string, index: number) => Math.abs(2 * index + 1 - length);

/** How much nearer a name is to its own light than to the others: nothing if it covers one. */
function clearnessOf(box: Box, own: Dot, others: readonly Dot[]): number {
  const gaps = others.map((dot) => gapBetween(box, dot));
  const nearest = Math.min(...gaps);
  return nearest <= 0 ? 0 : Math.min(farther, nearest - gapBetween(box, own));
}

function isOne(one: Dot | undefined, other: Dot): boolean {
  return one !== undefined && between(one, other) < apart;
}

function between({ at: [x1, y1] }: Dot, { at: [x2, y2] }: Dot): number {
  return Math.hypot(x1 - x2, y1 - y2);
}

/** The best first: beside the light, above and below it, at its corners, and farther away. */
function spotsFor({ at: [x, y], radius }: Dot, size: MapSize, text: Text): PlacedName[] {
  const spot = (anchor: PlacedName['anchor'], ...at: MapPoint) => placeText(size, text, anchor, at);
  const aside = radius + gap;
  const row = aside + (text.lines.length * text.fontSize) / 2;
  const rows = [-row, row];
  const atCorners = (out: number, away: number) =>
    rows.flatMap((side) => [
      spot('start', x + out, y + side * away),
      spot('end', x - out, y + side * away),
    ]);
  return [
    spot('start', x + aside, y),
    spot('end', x - aside, y),
    ...rows.map((side) => spot('middle', x, y + side)),
    ...atCorners(0.7 * aside, 0.85),
    ...atCorners(-radius, 1),
    ...atCorners(0, 1),
    ...atCorners(0.4 * aside, 1),
    ...atCorners(aside, 0.5),
  ];
}

/** Whether a city is the chosen one, in whatever case that is written. */
export function isSame(city: string, chosen: string | undefined): boolean {
  return chosen !== undefined && cityKey(city) === cityKey(chosen);
}
