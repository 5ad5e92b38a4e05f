/**
 * Makes `dist/places/world.json`, the shapes of all countries (Natural Earth, from the npm package world-atlas) in one
 * projection, `world.svg`, a picture of them, and `map-{code}.json`, a map of each country in more detail. Needs the files of make-cities.ts
 * for the positions of the smallest countries. Deterministic.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { geoCentroid, geoNaturalEarth1, geoPath, type GeoPermissibleObjects } from 'd3-geo';
import * as v from 'valibot';
import { type Continent, continents } from '../src/contract/continents.ts';
import { CityFileSchema, type WorldMap } from '../src/contract/endpoints/place-files.ts';
import { countriesOf, type Country } from '../src/domain/places/countries.ts';
import {
  mapAspect,
  mapOrigin,
  mapScale,
  middleLongitude,
  projectToWorld,
} from '../src/domain/places/map-projection.ts';
import { type Lands, readLands } from './map/atlas.ts';
import { countryMap } from './map/country-maps.ts';
import { pathData } from './map/path-data.ts';

type View = WorldMap['world'];

/** In square degrees: with it, world.json is as large as at 1:110 million, with finer coasts. */
const detail = 0.03;
const projection = geoNaturalEarth1()
  .rotate([-middleLongitude, 0])
  .scale(mapScale)
  .translate([...mapOrigin])
  .precision(1);

/** Everything with people, from Cape Horn to the north of Svalbard. */
const frame = { west: -168, south: -56, east: 190, north: 78 };

/**
 * The bounds of the continents in degrees, without remote islands, which can be chosen in the list of countries. Asia has
 * sea in the east, and Africa is at its edge only as far as Istanbul needs.
 */
const closeUps: Readonly<Record<Continent, typeof frame>> = {
  'north-america': { west: -166, south: 6, east: -52, north: 76 },
  'south-america': { west: -92, south: -56, east: -32, north: 14 },
  europe: { west: -25, south: 34, east: 46, north: 71 },
  asia: { west: 38, south: -11, east: 163, north: 52 },
  africa: { west: -26, south: -36, east: 60, north: 38 },
  oceania: { west: 110, south: -48, east: 185, north: 6 },
};

const places = fileURLToPath(new URL('../dist/places', import.meta.url));

/** Returns the map of the world. @throws Error when the atlas has an unknown country */
export async function makeMap(folder: string): Promise<WorldMap> {
  const known = continents.flatMap((continent) => countriesOf(continent));
  const coarse = readLands(detail);
  const fine = readLands(0);
  const names = new Set(known.map(({ name }) => name));
  const unknown = [...coarse.keys()].filter((name) => !names.has(name));
  if (unknown.length > 0) throw new Error(`Which countries are ${unknown.join(', ')}?`);
  const countries: WorldMap['countries'] = [];
  for (const country of known) {
    const city = await firstCity(folder, country.code);
    countries.push(onWorld(country, coarse, city));
    const name = `map-${country.code.toLowerCase()}.json`;
    await writeFile(path.join(folder, name), JSON.stringify(countryMap(fine, country.name, city)));
  }
  const map = {
    world: viewOf(frame),
    continents: Object.fromEntries(
      continents.map((continent) => [continent, viewOf(closeUps[continent])]),
    ) as WorldMap['continents'],
    countries,
  };
  await writeFile(path.join(folder, 'world.json'), JSON.stringify(map));
  await writeFile(path.join(folder, 'world.svg'), worldPicture(map));
  return map;
}

/** For pages without JavaScript. The colours are those of --map-land in MapPicture.module.css. */
function worldPicture({ world, countries }: WorldMap): string {
  const shapes = countries.map(({ shape = '' }) => shape).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${world.join(' ')}">` +
    `<style>path{fill:#786b84}@media(prefers-color-scheme:dark){path{fill:#15101b}}</style>` +
    `<path d="${shapes}"/></svg>\n`
  );
}

function onWorld(
  { code, name, continent }: Country,
  lands: Lands,
  city: [number, number],
): WorldMap['countries'][number] {
  const polygons = lands.get(name) ?? [];
  const [largest] = polygons;
  const [longitude, latitude] = largest === undefined ? city : geoCentroid(largest);
  const [x, y] = projectToWorld(latitude, longitude);
  const shape = polygons.map((polygon) => pathData(projection, polygon)).join('');
  return {
    code,
    continent,
    country: name,
    ...(shape !== '' && { shape }),
    at: [Math.round(x), Math.round(y)],
  };
}

/** Longitude and latitude. */
async function firstCity(folder: string, code: string): Promise<[number, number]> {
  const text = await readFile(path.join(folder, `${code.toLowerCase()}.json`), 'utf8');
  const { cities } = v.parse(CityFileSchema, JSON.parse(text));
  const [, latitude = 0, longitude = 0] = cities[0] ?? [];
  return [longitude, latitude];
}

/** The view box of these bounds. All views have the same aspect ratio. */
function viewOf(degrees: typeof frame): View {
  const [[left, top], [right, bottom]] = geoPath(projection).bounds(outline(degrees));
  const wide = Math.max(right - left, (bottom - top) * mapAspect);
  const high = wide / mapAspect;
  return [(left + right - wide) / 2, (top + bottom - high) / 2, wide, high].map(Math.round) as View;
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { countries } = await makeMap(places);
  const drawn = countries.filter(({ shape }) => shape !== undefined);
  console.log(
    `The map shows ${drawn.length} countries, and marks for ${countries.length - drawn.length}.`,
  );
}
