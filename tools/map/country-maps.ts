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
import type { CountryMap } from '../../src/contract/endpoints/places/place-files.ts';
import { mapAspect, projectToCountry } from '../../src/domain/places/map-projection.ts';
import type { Lands } from './atlas.ts';
import { pathData } from './path-data.ts';

/** The width of what is drawn, in units of its paths. */
const width = 1200;
const margin = 0.08;
/** Width over height of the map on the narrowest phone. */
const highestAspect = 1.1;
/** The least width in degrees, so that the smallest countries are shown with their surroundings. */
const narrowest = 1.5;
/** Alaska and Hawaii, the Azores and Madeira. */
const mostInsets = 2;
const insetWidth = 300;

type View = CountryMap['view'];
type Bounds = [[left: number, top: number], [right: number, bottom: number]];

/** A map that shows one country, with the land around it. `city` is where a country is that the atlas has not. */
export function countryMap(lands: Lands, name: string, city: [number, number]): CountryMap {
  const own = lands.get(name) ?? [];
  const main = mainParts(own);
  const [longitude] = main.length === 0 ? city : geoCentroid(together(main));
  const middle = Math.round(longitude * 10) / 10;
  const degrees = mercator(middle, 1);
  const view = viewOf(main.length === 0 ? pointAt(degrees, city) : boundsOf(degrees, main));
  const around = surroundings(view);
  const scale = width / around[2];
  const [x, y, w, h] = around.map((each) => each * scale) as View;
  const projection = mercator(middle, scale).clipExtent([
    [x - 2, y - 2],
    [x + w + 2, y + h + 2],
  ]);
  const others = [...lands].flatMap(([country, polygons]) =>
    country === name ? [] : polygons.filter((polygon) => isIn(around, middle, polygon)),
  );
  return {
    middle,
    scale,
    view: view.map((each) => Math.round(each * scale)) as View,
    shape: pathData(projection, together(own)),
    land: pathData(projection, together(others)),
    ...insetsOf(own, { middle, view }),
  };
}

/** The remote parts of a country, the largest first. */
function insetsOf(
  own: readonly Polygon[],
  { middle, view }: { readonly middle: number; readonly view: View },
): Pick<CountryMap, 'insets'> {
  const degrees = mercator(middle, 1);
  const groups: Polygon[][] = [];
  for (const polygon of own) {
    if (isCentredIn(view, degrees, polygon)) continue;
    const group = groups.find(([first]) => first !== undefined && areNear(first, polygon));
    if (group === undefined) groups.push([polygon]);
    else group.push(polygon);
  }
  const insets = groups.slice(0, mostInsets).map((group) => {
    const around = viewOf(boundsOf(degrees, mainParts(group)));
    const scale = insetWidth / around[2];
    return {
      scale,
      view: around.map((each) => Math.round(each * scale)) as View,
      shape: pathData(mercator(middle, scale), together(group)),
    };
  });
  return insets.length === 0 ? {} : { insets };
}

function isCentredIn([x, y, w, h]: View, projection: GeoProjection, polygon: Polygon): boolean {
  const [left = 0, top = 0] = projection(geoCentroid(polygon)) ?? [];
  return left > x && left < x + w && top > y && top < y + h;
}

/** Within ten degrees, as the islands of one group are. */
function areNear(one: Polygon, other: Polygon): boolean {
  return geoDistance(geoCentroid(one), geoCentroid(other)) < Math.PI / 18;
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

function pointAt(projection: GeoProjection, city: [number, number]): Bounds {
  const [x = 0, y = 0] = projection(city) ?? [];
  return [
    [x, y],
    [x, y],
  ];
}

/** Whether a part of the polygon may be in the view; saves most of the time that projecting all of them takes. */
function isIn([x, y, w, h]: View, middle: number, polygon: Polygon): boolean {
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

function viewOf([[left, top], [right, bottom]]: Bounds): View {
  const padded = 1 + 2 * margin;
  const w = Math.max(narrowest / mapAspect, (right - left) * padded);
  const h = Math.max(narrowest / mapAspect, (bottom - top) * padded);
  return [(left + right - w) / 2, (top + bottom - h) / 2, w, h];
}

/** What a map shows, be it as wide as on a large screen or as high as on a phone. */
function surroundings([x, y, w, h]: View): View {
  const wide = Math.max(w, h * mapAspect);
  const high = Math.max(h, w / highestAspect);
  return [x + (w - wide) / 2, y + (h - high) / 2, wide, high];
}

function together(polygons: readonly Polygon[]): MultiPolygon {
  return { type: 'MultiPolygon', coordinates: polygons.map(({ coordinates }) => coordinates) };
}
