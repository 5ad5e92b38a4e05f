import type { WorldMap } from '../../../../contract/endpoints/places/place-files.ts';
import type { CityLight } from '../../../../contract/endpoints/places/places.ts';
import type { Position } from '../../../../domain/places/dawn.ts';
import {
  mapOrigin,
  mapScale,
  middleLongitude,
  projectFromMiddle,
} from '../../../../domain/places/map-projection.ts';
import { lightKey, sizeOf } from '../../../features/map/layers/lights.ts';

/*
 * The plane that one wanders on: the world is 1 wide and goes on in the east where it ends in the west; y is 0 at the equator
 * and grows southwards. The Patterson projection, made by the authors of that of the other maps for where a map has
 * straight meridians: https://doi.org/10.14714/CP78.1270
 */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A city with stories, on the plane. */
export interface WanderLight extends Spot {
  readonly key: string;
  readonly country: string;
  readonly city: string;
  readonly count: number;
  /** From 0 to 4. */
  readonly size: number;
  readonly at: Position;
}

const fullTurn = 2 * Math.PI;

export function spotOf([latitude, longitude]: Position): Spot {
  const phi = (latitude * Math.PI) / 180;
  const phi2 = phi * phi;
  const phi4 = phi2 * phi2;
  const y = phi * (1.0148 + phi4 * (0.23185 + phi2 * (-0.14499 + phi2 * 0.02406)));
  return { x: wrap(longitude / 360 + 0.5), y: -y / fullTurn };
}

/** The latitude of a row of the plane. */
export function latitudeOf(y: number): number {
  return solve((latitude) => -fullTurn * spotOf([latitude, 0]).y, -fullTurn * y);
}

/** Into the world that starts at 0. */
export const wrap = (x: number): number => x - Math.floor(x);

/** How far east `to` is of `from`, on the shorter way: -0.5 to 0.5. */
export const eastward = (from: number, to: number): number => wrap(to - from + 0.5) - 0.5;

export function distance(a: Spot, b: Spot): number {
  return Math.hypot(eastward(a.x, b.x), b.y - a.y);
}

/** The light that is nearest to this spot, of those that qualify. */
export function nearestLight(
  lights: readonly WanderLight[],
  spot: Spot,
  qualifies: (light: WanderLight) => boolean = () => true,
): WanderLight | undefined {
  let nearest: WanderLight | undefined;
  let least = Infinity;
  for (const light of lights) {
    const away = distance(spot, light);
    if (away >= least || !qualifies(light)) continue;
    [nearest, least] = [light, away];
  }
  return nearest;
}

export type Direction = 'north' | 'south' | 'east' | 'west';

/** The nearest light in a direction: within 50 degrees of it, so that each light can be reached. */
export function lightTowards(
  lights: readonly WanderLight[],
  from: Spot,
  direction: Direction,
): WanderLight | undefined {
  const isAlongX = direction === 'east' || direction === 'west';
  const sign = direction === 'east' || direction === 'south' ? 1 : -1;
  return nearestLight(lights, from, (light) => {
    const [x, y] = [eastward(from.x, light.x), light.y - from.y];
    const [ahead, aside] = isAlongX ? [x * sign, y] : [y * sign, x];
    return ahead > 1e-6 && Math.abs(aside) <= ahead * 1.2;
  });
}

/** The lights whose position is known, else that of their country. */
export function wanderLights(
  cities: readonly CityLight[],
  map: WorldMap | undefined,
): WanderLight[] {
  const marks = new Map(map?.countries.map(({ country, at }) => [country, at]));
  return cities.flatMap(({ country, city, experienceCount: count, at: known }) => {
    const mark = marks.get(country);
    const at = known ?? (mark && positionOnWorld(...mark));
    if (at === undefined) return [];
    const key = lightKey({ country, city });
    return [{ key, country, city, count, size: sizeOf(count), at, ...spotOf(at) }];
  });
}

/** The outlines of a country, in the units of the plane, and the box around them. They can go on beyond the eastern end. */
export interface Land {
  readonly path: Path2D;
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

export function landOf(map: WorldMap): Land[] {
  return map.countries.map(({ shape = '' }) => {
    const path = new Path2D();
    const rings = ringsOf(shape);
    for (const ring of rings) {
      for (const [i, { x, y }] of ring.entries()) path[i === 0 ? 'moveTo' : 'lineTo'](x, y);
      path.closePath();
    }
    const [xs, ys] = [rings.flat().map(({ x }) => x), rings.flat().map(({ y }) => y)];
    return {
      path,
      west: Math.min(...xs),
      east: Math.max(...xs),
      north: Math.min(...ys),
      south: Math.max(...ys),
    };
  });
}

/** As `pathData` writes them when the map is made: an absolute point, then each relative to the one before. */
export function ringsOf(shape: string): Spot[][] {
  return shape
    .split('M')
    .slice(1)
    .map((ring) => {
      const numbers = ring.match(/-?\d+/g)?.map(Number) ?? [];
      const points: Spot[] = [];
      let [x, y] = [0, 0];
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        x += numbers[i] ?? 0;
        y += numbers[i + 1] ?? 0;
        const [latitude, longitude] = positionOnWorld(x, y);
        // Not wrapped: no line shall cross the whole world.
        points.push({ x: longitude / 360 + 0.5, y: spotOf([latitude, 0]).y });
      }
      return points;
    });
}

/** The inverse of `projectToWorld`. The longitude is up to 180 degrees from the middle of that map. */
function positionOnWorld(x: number, y: number): Position {
  const { latitude, degree } = rowOfWorld(y);
  return [latitude, middleLongitude + (x - mapOrigin[0]) / degree];
}

interface Row {
  readonly latitude: number;
  /** How wide a degree of longitude is. */
  readonly degree: number;
}

/** The points of the map are whole numbers: it has a few hundred rows. */
const rows = new Map<number, Row>();

function rowOfWorld(y: number): Row {
  const known = rows.get(y);
  if (known !== undefined) return known;
  const height = (latitude: number) => mapOrigin[1] - projectFromMiddle(latitude, 0)[1];
  const latitude = solve((each) => height(each) / mapScale, (mapOrigin[1] - y) / mapScale);
  const row = { latitude, degree: (projectFromMiddle(latitude, 90)[0] - mapOrigin[0]) / 90 };
  rows.set(y, row);
  return row;
}

/** The latitude that a projection maps to this value, where the value is near the latitude in radians: Newton's method. */
function solve(project: (latitude: number) => number, value: number): number {
  let latitude = (value * 180) / Math.PI;
  for (let i = 0; i < 5; i++) {
    const slope = (project(latitude + 0.1) - project(latitude - 0.1)) / 0.2;
    latitude = Math.min(90, Math.max(-90, latitude + (value - project(latitude)) / slope));
  }
  return latitude;
}
