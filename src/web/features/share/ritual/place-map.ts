import type { QueryClient } from '@tanstack/react-query';
import { minute } from '../../../../contract/durations.ts';
import type { PlaceMap } from '../../../../domain/card/rituals/render-place.ts';
import { mapOrigin, projectToWorld } from '../../../../domain/places/map-projection.ts';
import { nightPath } from '../../../../domain/places/night.ts';
import { pageQuery, queryOptionsFor } from '../../../api/query.ts';

// What the page of the map has fetched is good enough.
const staleTime = 'static';
const worldQuery = { ...queryOptionsFor(pageQuery('/places/world.json')), staleTime } as const;
const lightsQuery = { ...queryOptionsFor(pageQuery('/api/city-lights')), staleTime } as const;

/** Shapes of the night and the time from the first to the last: so long the sun sets and rises. */
const [shapes, dusk] = [48, 80 * minute];

interface Place {
  readonly country: string;
  readonly city: string;
  readonly at?: readonly [latitude: number, longitude: number];
}

/** The map around a place, with the lights of other cities. What cannot be fetched, such as offline, is left out. */
export async function getPlaceMap(
  { country, city, at }: Place,
  client: QueryClient,
  now: number,
): Promise<PlaceMap> {
  const [world, lights = []] = await Promise.all([
    client.query(worldQuery).catch(() => undefined),
    client.query(lightsQuery).catch(() => undefined),
  ]);
  const isPlace = (light: { country: string; city: string }) =>
    light.city === city && light.country === country;
  const known = at ?? lights.find(isPlace)?.at;
  const mark = world?.countries.find((each) => each.country === country)?.at;
  return {
    at: known === undefined ? (mark ?? mapOrigin) : projectToWorld(...known),
    land: world && new Path2D(world.countries.map(({ shape = '' }) => shape).join('')),
    night: Array.from({ length: shapes }, (_, i) => {
      const fromNow = (i / (shapes - 1) - 0.5) * dusk;
      return new Path2D(nightPath(now + fromNow));
    }),
    lights: lights.flatMap((light) =>
      light.at === undefined || isPlace(light) ? [] : [projectToWorld(...light.at)],
    ),
  };
}
