/** Latitude and longitude in degrees. */
export type Position = readonly [latitude: number, longitude: number];

/** The kilometres of a degree along a great circle: https://en.wikipedia.org/wiki/Earth_radius#Mean_radii */
const kilometresPerDegree = 111.195;

/** The length of the great circle between two places, in kilometres (https://en.wikipedia.org/wiki/Haversine_formula). */
export function kilometresBetween([lat1, lon1]: Position, [lat2, lon2]: Position): number {
  const half = (a: number, b: number) => Math.sin(radians(a - b) / 2) ** 2;
  const h = half(lat1, lat2) + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * half(lon1, lon2);
  return (2 * Math.asin(Math.min(1, Math.sqrt(h))) * kilometresPerDegree * 180) / Math.PI;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

interface Located {
  readonly at?: Position | undefined;
}

/** The `count` places nearest to a position, the nearest first, each with its distance. Those without a position are left out. */
export function nearest<Place extends Located>(
  places: readonly Place[],
  to: Position,
  count: number,
): readonly (Place & { readonly kilometres: number })[] {
  return places
    .flatMap((place) =>
      place.at === undefined ? [] : [{ ...place, kilometres: kilometresBetween(place.at, to) }],
    )
    .toSorted((a, b) => a.kilometres - b.kilometres)
    .slice(0, count);
}
