import type { MapPoint } from '../../../../domain/places/map-projection.ts';
import { type Light, sizeOf } from './lights.ts';
import type { MapSize } from './map-size.ts';

/** The name of a place, where it has room. */
export interface PlacedName {
  /** The start, the end or the middle of the text on its base line, in units of the map. */
  readonly at: MapPoint;
  readonly anchor: 'start' | 'end' | 'middle';
  readonly lines: readonly string[];
  /** In pixels. */
  readonly fontSize: number;
  /** What it takes, in pixels. */
  readonly box: Box;
}

/** A box in pixels. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export function touches(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}

/** Whether a box is inside of the map, not at its edge. */
export function isInside([left, top, right, bottom]: Box, { view, pixel }: MapSize): boolean {
  const [width, height] = [view[2] / pixel, view[3] / pixel];
  return left > edge && top > edge && right < width - edge && bottom < height - edge;
}

/** In pixels. */
const edge = 6;

/** Of the names of cities, with little room and else, and of countries, in pixels. */
export const fontSizes = { city: 12, smallCity: 10.5, country: 11 };

/** As a share of the font size. */
export const lineHeight = 1.05;

/** Half of it is around the letters, in pixels. */
export const haloWidth = 3;

/** How many names a map has room for, each with so many square pixels. */
export function roomFor(areaOfName: number, { view, pixel }: MapSize): number {
  return Math.max(1, Math.round((view[2] * view[3]) / pixel ** 2 / areaOfName));
}

/** A light on the screen, in pixels. */
export interface Dot {
  readonly light: Light;
  readonly at: MapPoint;
  readonly radius: number;
}

export function dotsOf(lights: readonly Light[], size: MapSize): Dot[] {
  return lights.map((light) => ({
    light,
    at: toPixels(size, light.at),
    radius: radiusOf(light),
  }));
}

/** How far the edge of a light is from a box; less than nothing where the box covers some of it. */
export function gapBetween([left, top, right, bottom]: Box, { at: [x, y], radius }: Dot): number {
  return Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)) - radius;
}

export function toPixels({ view, pixel }: MapSize, [x, y]: MapPoint): MapPoint {
  return [(x - view[0]) / pixel, (y - view[1]) / pixel];
}

/** How far the bright part of a light reaches, in pixels: see Lights.module.css. */
function radiusOf({ count }: Light): number {
  return 3 + 1.3 * sizeOf(count);
}

/** As a share of the font size; rather too much than too little, because fonts differ. */
function widthOf(letter: string): number {
  if (/[fijlrtI1'. -]/.test(letter)) return 0.38;
  // Of Chinese, Japanese and Korean.
  if (letter >= '⺀') return 1;
  if (/[mwMW]/.test(letter)) return 0.92;
  return letter === letter.toLowerCase() ? 0.58 : 0.68;
}

/** A text with this anchor and the middle of its height at a point, in pixels. */
export function placeText(
  { view, pixel }: MapSize,
  { lines, fontSize }: Pick<PlacedName, 'lines' | 'fontSize'>,
  anchor: PlacedName['anchor'],
  [x, y]: MapPoint,
): PlacedName {
  const width = Math.max(...lines.map(lengthOf)) * fontSize;
  const left = { start: x, end: x - width, middle: x - width / 2 }[anchor];
  const below = ((lines.length - 1) * lineHeight * fontSize) / 2;
  const half = 0.55 * fontSize + below;
  return {
    anchor,
    lines,
    fontSize,
    at: [view[0] + x * pixel, view[1] + (y + 0.35 * fontSize - below) * pixel],
    box: [left - 3, y - half, left + width + 3, y + half],
  };
}

/** As a share of the font size. */
function lengthOf(text: string): number {
  return Array.from(text, widthOf).reduce((sum, each) => sum + each, 0);
}
