import { cityKey } from '../../../domain/places/city-name.ts';
import type { MapPoint } from '../../../domain/places/map-projection.ts';
import type { Light } from './layers/lights.ts';

/** The name of a city next to its light. */
export interface CityName {
  readonly light: Light;
  /** The start of the text on its base line, or its end. */
  readonly at: MapPoint;
  readonly anchor: 'start' | 'end';
}

/** A box in pixels. */
type Box = readonly [left: number, top: number, right: number, bottom: number];

export const fontSize = 13;
const letterWidth = 0.6 * fontSize;
const gap = 7;
const mostNames = 9;

/**
 * The names that fit on a map without touching each other, of the cities with the most stories first.
 * @param pixel the width of a pixel in units of the map
 */
export function cityNames(
  lights: readonly Light[],
  { view, pixel }: { view: readonly [number, number, number, number]; pixel: number },
): CityName[] {
  const names: CityName[] = [];
  const taken: Box[] = [];
  for (const light of lights) {
    const x = (light.at[0] - view[0]) / pixel;
    const y = (light.at[1] - view[1]) / pixel;
    const width = light.city.length * letterWidth;
    for (const anchor of ['start', 'end'] as const) {
      const left = anchor === 'start' ? x + gap : x - gap - width;
      const box: Box = [left, y - fontSize * 0.7, left + width, y + fontSize * 0.7];
      const isInside = box[0] > 4 && box[2] < view[2] / pixel - 4 && box[1] > 4;
      if (!isInside || box[3] > view[3] / pixel - 4 || taken.some((other) => touches(box, other))) {
        continue;
      }
      taken.push(box);
      const shift = (anchor === 'start' ? gap : -gap) * pixel;
      names.push({
        light,
        anchor,
        at: [light.at[0] + shift, light.at[1] + 0.35 * fontSize * pixel],
      });
      break;
    }
    if (names.length === mostNames) break;
  }
  return names;
}

function touches(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}

/** Whether a city is the chosen one, in whatever case that is written. */
export function isSame(city: string, chosen: string | undefined): boolean {
  return chosen !== undefined && cityKey(city) === cityKey(chosen);
}
