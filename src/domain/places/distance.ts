/** Latitude and longitude, in degrees. */
export type Position = readonly [latitude: number, longitude: number];

/** A position on a globe of radius 1. */
export type GlobePoint = readonly [x: number, y: number, z: number];

export function globePoint([latitude, longitude]: Position): GlobePoint {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** How far apart two points are: not in kilometres, but in the same order. */
export function distanceBetween(one: GlobePoint, other: GlobePoint): number {
  return 1 - (one[0] * other[0] + one[1] * other[1] + one[2] * other[2]);
}
