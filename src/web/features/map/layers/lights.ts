import type { WorldMap } from '../../../../contract/endpoints/places/place-files.ts';
import type { CityLight } from '../../../../contract/endpoints/places/places.ts';
import { type MapPoint, projectToWorld } from '../../../../domain/places/map-projection.ts';
import type { Language } from '../../../../messages/language.ts';

/** A city with stories, where it is on a map. */
export interface Light {
  /** The same for the same city. */
  readonly key: string;
  readonly country: string;
  readonly city: string;
  /** The name of the city on the map; by default the stored one. */
  readonly label?: string;
  readonly count: number;
  readonly at: MapPoint;
}

/** What identifies a city among all. */
export const lightKey = ({ country, city }: { country: string; city: string }) =>
  `${country}/${city}`;

/** The lights on the map of the world. A city whose position is not known is at the mark of its country. */
export function worldLights(map: WorldMap, cities: readonly CityLight[]): Light[] {
  const marks = new Map(map.countries.map(({ country, at }) => [country, at]));
  return cities.flatMap(({ country, city, experienceCount: count, at }) => {
    const point = at === undefined ? marks.get(country) : projectToWorld(...at);
    if (point === undefined) return [];
    return [{ key: lightKey({ country, city }), country, city, count, at: point }];
  });
}

/** With the names of the cities in the language of the page. */
export function labelled(lights: readonly Light[], { city }: Language): Light[] {
  return lights.map((light) => ({ ...light, label: city(light.city, light.country) }));
}

/** How many sizes of lights there are. */
const lightSizes = 5;

/**
 * Paths of the lights, one for each size, the smallest first: a light is a line of length zero with round ends. Each size stands for four
 * times the stories of the one before.
 */
export function lightPaths(lights: readonly Light[]): { size: number; d: string }[] {
  const bySize = Map.groupBy(lights, ({ count }) => sizeOf(count));
  return Array.from(bySize, ([size, all]) => ({
    size,
    d: all.map(({ at }) => dotPath(at)).join(''),
  })).toSorted((a, b) => a.size - b.size);
}

/** From 0 for one story to 4 for 256 and more. */
export function sizeOf(count: number): number {
  return Math.min(lightSizes - 1, Math.floor(Math.log2(Math.max(1, count)) / 2));
}

export function dotPath([x, y]: MapPoint): string {
  return `M${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}h0`;
}

/** The cities that have more stories than before; none of those that were not on the map, except new ones. */
export function grownLights(before: readonly CityLight[], now: readonly CityLight[]): Set<string> {
  const counts = new Map(before.map((light) => [lightKey(light), light.experienceCount]));
  // The list ends somewhere: a city with more than one story may have been beyond its end.
  const isNew = (light: CityLight) => light.experienceCount === 1;
  const grown = now.filter((light) => {
    const count = counts.get(lightKey(light));
    return count === undefined ? isNew(light) : light.experienceCount > count;
  });
  return new Set(grown.map(lightKey));
}
