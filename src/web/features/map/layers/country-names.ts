import type { Area } from '../map-areas.ts';
import type { CityName } from './city-names.ts';
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

/** The name of a country inside of its borders. */
export interface CountryName extends PlacedName {
  readonly country: string;
}

/** Where along its row a name may stand, the best first: 0 is the middle, 1 the eastern end. */
const shifts = [0, -0.5, 0.5, -1, 1];

/** The names of countries that have room between the lights and the names of cities. */
export function countryNames(
  areas: readonly Area[],
  size: MapSize,
  lights: readonly Light[],
  cities: readonly CityName[],
): CountryName[] {
  const taken = [...lights.map((light) => glowOf(light, size)), ...cities.map(({ box }) => box)];
  return areas.flatMap(({ country, at, room = 0 }) => {
    const [x, y] = toPixels(size, at);
    const place = (aside: number) =>
      placeText(size, { text: country, fontSize: fontSizes.country }, 'middle', [x + aside, y]);
    const [left, , right] = place(0).box;
    const free = room / size.pixel - (right - left);
    if (free < 0) return [];
    const name = shifts
      .map((shift) => place((shift * free) / 2))
      .find(({ box }) => !taken.some((other) => touches(box, other)));
    return name ? [{ ...name, country }] : [];
  });
}

function glowOf(light: Light, size: MapSize): Box {
  const [x, y] = toPixels(size, light.at);
  const radius = radiusOf(light);
  return [x - radius, y - radius, x + radius, y + radius];
}
