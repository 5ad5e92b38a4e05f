/**
 * Makes `dist/places/world.json`, the shapes of all countries (Natural Earth, from the npm package world-atlas) in one
 * projection. Needs the files of make-cities.ts for the positions of the smallest countries. Deterministic.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  geoArea,
  geoCentroid,
  geoNaturalEarth1,
  geoPath,
  type GeoPermissibleObjects,
} from 'd3-geo';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import * as v from 'valibot';
import { type Continent, continents } from '../src/contract/continents.ts';
import { CityFileSchema, type WorldMap } from '../src/contract/endpoints/place-files.ts';
import { countriesOf, type Country } from '../src/domain/places/countries.ts';

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;
type Land = { readonly name: string; readonly geometry: Polygon | MultiPolygon };
type View = WorldMap['world'];

const width = 2000;
const margin = 24;
// Everything north of Antarctica; cut in the Bering Strait, so that no country is split.
const frame = { west: -168, south: -56, east: 190, north: 84 };
const projection = geoNaturalEarth1().rotate([-11, 0]).fitWidth(width, outline(frame)).precision(1);
const draw = geoPath(projection).digits(0);

/** The bounds of the continents in degrees, without remote islands, which can be chosen in the list of countries. */
const closeUps: Readonly<Record<Continent, typeof frame>> = {
  'north-america': { west: -166, south: 6, east: -52, north: 76 },
  'south-america': { west: -92, south: -56, east: -32, north: 14 },
  europe: { west: -25, south: 34, east: 46, north: 71 },
  asia: { west: 26, south: -11, east: 148, north: 56 },
  africa: { west: -26, south: -36, east: 60, north: 38 },
  oceania: { west: 110, south: -48, east: 185, north: 6 },
};
const aspect = 2.2;

/** Names in the atlas that differ from ours; '' is left out. */
const otherNames: Readonly<Record<string, string>> = {
  'United States of America': 'United States',
  'W. Sahara': 'Western Sahara',
  'Dem. Rep. Congo': 'Democratic Republic of the Congo',
  Congo: 'Republic of the Congo',
  'Dominican Rep.': 'Dominican Republic',
  'Falkland Is.': 'Falkland Islands',
  "Côte d'Ivoire": 'Ivory Coast',
  'Central African Rep.': 'Central African Republic',
  'Eq. Guinea': 'Equatorial Guinea',
  eSwatini: 'Eswatini',
  'Solomon Is.': 'Solomon Islands',
  'Bosnia and Herz.': 'Bosnia and Herzegovina',
  Macedonia: 'North Macedonia',
  'S. Sudan': 'South Sudan',
  Turkey: 'Türkiye',
  'N. Cyprus': 'Cyprus',
  Somaliland: 'Somalia',
  'Fr. S. Antarctic Lands': '',
  Antarctica: '',
};

const places = fileURLToPath(new URL('../dist/places', import.meta.url));

/** @throws Error when the atlas has an unknown country */
export async function makeMap(folder: string): Promise<WorldMap> {
  const lands = Map.groupBy(readLands(), ({ name }) => name);
  const known = continents.flatMap((continent) => countriesOf(continent));
  const names = new Set(known.map(({ name }) => name));
  const unknown = [...lands.keys()].filter((name) => !names.has(name));
  if (unknown.length > 0) throw new Error(`Which countries are ${unknown.join(', ')}?`);
  const countries: WorldMap['countries'] = [];
  for (const country of known)
    countries.push(await onMap(folder, country, lands.get(country.name)));
  const map = {
    world: withMargin(viewOf(frame, { padded: false })),
    continents: Object.fromEntries(
      continents.map((continent) => [continent, viewOf(closeUps[continent], { padded: true })]),
    ) as WorldMap['continents'],
    countries,
  };
  await writeFile(path.join(folder, 'world.json'), JSON.stringify(map));
  return map;
}

function readLands(): Land[] {
  const atlas = createRequire(import.meta.url)('world-atlas/countries-110m.json') as Atlas;
  return feature(atlas, atlas.objects.countries).features.flatMap(({ properties, geometry }) => {
    const name = otherNames[properties.name] ?? properties.name;
    if (name === '' || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) return [];
    return [{ name, geometry: name === 'France' ? withoutGuiana(geometry) : geometry }];
  });
}

/** Without French Guiana, which is a separate country in our list. */
function withoutGuiana(geometry: Polygon | MultiPolygon): MultiPolygon {
  const parts = polygonsOf(geometry).filter((part) => geoCentroid(polygon(part))[0] > -40);
  return { type: 'MultiPolygon', coordinates: parts };
}

async function onMap(
  folder: string,
  { code, name, continent }: Country,
  lands: readonly Land[] = [],
): Promise<WorldMap['countries'][number]> {
  const parts = lands.flatMap(({ geometry }) => polygonsOf(geometry)).map(polygon);
  const [largest] = parts.toSorted((a, b) => geoArea(b) - geoArea(a));
  const where = largest === undefined ? await firstCity(folder, code) : geoCentroid(largest);
  const shape = parts.map((part) => draw(part) ?? '').join('');
  return {
    continent,
    country: name,
    ...(shape !== '' && { shape }),
    at: projected(where),
  };
}

async function firstCity(folder: string, code: string): Promise<[number, number]> {
  const text = await readFile(path.join(folder, `${code.toLowerCase()}.json`), 'utf8');
  const { cities } = v.parse(CityFileSchema, JSON.parse(text));
  const [, latitude = 0, longitude = 0] = cities[0] ?? [];
  return [longitude, latitude];
}

/** The view box of these bounds; padded, it has the aspect ratio of the whole map. */
function viewOf(degrees: typeof frame, { padded }: { padded: boolean }): View {
  const [[left, top], [right, bottom]] = geoPath(projection).bounds(outline(degrees));
  const [w, h] = [right - left, bottom - top];
  if (!padded) return [left, top, w, h].map(Math.round) as View;
  const wide = Math.max(w, h * aspect);
  const high = wide / aspect;
  return [(left + right - wide) / 2, (top + bottom - high) / 2, wide, high].map(Math.round) as View;
}

/** With a margin, so that marks at the edge are not clipped. */
function withMargin([x, y, w, h]: View): View {
  return [x - margin, y - margin, w + 2 * margin, h + 2 * margin];
}

/** The bounds with points along the edges, because a projection bends them. */
function outline({ west, south, east, north }: typeof frame): GeoPermissibleObjects {
  const along = (from: number, to: number) =>
    Array.from({ length: 37 }, (_, i) => from + ((to - from) * i) / 36);
  const coordinates = [
    ...along(west, east).flatMap((x) => [
      [x, south],
      [x, north],
    ]),
    ...along(south, north).flatMap((y) => [
      [west, y],
      [east, y],
    ]),
  ];
  return { type: 'MultiPoint', coordinates };
}

function projected(where: [number, number]): [number, number] {
  const [x = 0, y = 0] = projection(where) ?? [];
  return [Math.round(x), Math.round(y)];
}

function polygonsOf(geometry: Polygon | MultiPolygon): Position[][][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

function polygon(coordinates: Position[][]): Polygon {
  return { type: 'Polygon', coordinates };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { countries } = await makeMap(places);
  const drawn = countries.filter(({ shape }) => shape !== undefined);
  console.log(
    `The map shows ${drawn.length} countries, and marks for ${countries.length - drawn.length}.`,
  );
}
