import {
  geoArea,
  geoBounds,
  geoCentroid,
  geoDistance,
  geoMercator,
  geoPath,
  type GeoProjection,
} from 'd3-geo';
import type { MultiPolygon, Polygon } from 'geojson';
import type { CountryMap } from '../../src/contract/endpoints/place-files.ts';
import { mapAspect, projectToCountry } from '../../src/domain/places/map-projection.ts';
import type { Lands } from './atlas.ts';
import { pathData } from './path-data.ts';

/** The width of a view in units of its paths. */
const width = 1200;
const margin = 0.08;
/** The least width in degrees, so that the smallest countries are shown with their surroundings. */
const narrowest = 1.5;

type Bounds = [[left: number, top: number], [right: number, bottom: number]];

/** A map that shows one country, with the land around it. `city` is where a country is that the atlas has not. */
export function countryMap(lands: Lands, name: string, city: [number, number]): CountryMap {
  const own = lands.get(name) ?? [];
  const main = mainParts(own);
  const [longitude] = main.length === 0 ? city : geoCentroid(together(main));
  const middle = Math.round(longitude * 10) / 10;
  const degrees = mercator(middle, 1);
  const view = viewOf(main.length === 0 ? around(degrees, city) : boundsOf(degrees, main));
  const scale = width / view[2];
  const [x, y, w, h] = view.map((each) => Math.round(each * scale)) as CountryMap['view'];
  const projection = mercator(middle, scale).clipExtent([
    [x - 2, y - 2],
    [x + w + 2, y + h + 2],
  ]);
  const others = [...lands].flatMap(([country, polygons]) =>
    country === name ? [] : polygons.filter((polygon) => isIn(view, middle, polygon)),
  );
  return {
    middle,
    scale,
    view: [x, y, w, h],
    shape: pathData(projection, together(own)),
    land: pathData(projection, together(others)),
  };
}

/** Without remote islands and coasts: Alaska, Hawaii and the Canary Islands would make the rest small. */
function mainParts(polygons: readonly Polygon[]): Polygon[] {
  const [largest] = polygons;
  if (largest === undefined) return [];
  const isMain = (polygon: Polygon) =>
    geoArea(polygon) >= 0.03 * geoArea(largest) &&
    geoDistance(geoCentroid(polygon), geoCentroid(largest)) < (25 * Math.PI) / 180;
  return polygons.filter(isMain);
}

/** As `projectToCountry`, times `scale`. */
function mercator(middle: number, scale: number): GeoProjection {
  return geoMercator()
    .rotate([-middle, 0])
    .scale((scale * 180) / Math.PI)
    .translate([0, 0]);
}

function boundsOf(projection: GeoProjection, polygons: readonly Polygon[]): Bounds {
  return geoPath(projection).bounds(together(polygons));
}

function around(projection: GeoProjection, city: [number, number]): Bounds {
  const [x = 0, y = 0] = projection(city) ?? [];
  return [
    [x, y],
    [x, y],
  ];
}

/** Whether a part of the polygon may be in the view; saves most of the time that projecting all of them takes. */
function isIn([x, y, w, h]: CountryMap['view'], middle: number, polygon: Polygon): boolean {
  const [[west, south], [east, north]] = boundsInDegrees(polygon);
  if (east < west) return true;
  const [, top] = projectToCountry(Math.min(north, 85), middle, middle);
  const [, bottom] = projectToCountry(Math.max(south, -85), middle, middle);
  const isBeside = [-360, 0, 360].every(
    (turn) => east - middle + turn < x || west - middle + turn > x + w,
  );
  return !isBeside && top < y + h && bottom > y;
}

const knownBounds = new WeakMap<Polygon, Bounds>();

function boundsInDegrees(polygon: Polygon): Bounds {
  const bounds = knownBounds.get(polygon) ?? geoBounds(polygon);
  knownBounds.set(polygon, bounds);
  return bounds;
}

function viewOf([[left, top], [right, bottom]]: Bounds): [number, number, number, number] {
  const padded = 1 + 2 * margin;
  const w = Math.max(narrowest, (right - left) * padded, (bottom - top) * padded * mapAspect);
  const h = w / mapAspect;
  return [(left + right - w) / 2, (top + bottom - h) / 2, w, h];
}

function together(polygons: readonly Polygon[]): MultiPolygon {
  return { type: 'MultiPolygon', coordinates: polygons.map(({ coordinates }) => coordinates) };
}
