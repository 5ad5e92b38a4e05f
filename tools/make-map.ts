/**
 * Makes `dist/places/world.json`, the shapes of all countries (Natural Earth, from the npm package world-atlas) in one
 * projection, `world.svg`, a picture of them, and `map-{code}.json`, a map of each country in more detail. Needs the files of make-cities.ts
 * for the positions of the smallest countries. Deterministic.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { geoCentroid, geoNaturalEarth1, geoPath } from 'd3-geo';
import * as v from 'valibot';
import { type Continent, continents } from '../src/contract/continents.ts';
import { CityFileSchema, type WorldMap } from '../src/contract/endpoints/places/place-files.ts';
import { countriesOf, type Country } from '../src/domain/places/countries.ts';
import {
  mapOrigin,
  mapScale,
  middleLongitude,
  projectToWorld,
} from '../src/domain/places/map-projection.ts';
import { type Lands, readLands } from './map/atlas.ts';
import { countryMap } from './map/country-maps.ts';
import { pathData, ringsOf } from './map/path-data.ts';
import { widestRow } from './map/widest-row.ts';

type View = WorldMap['world'];

/** In square degrees: with it, world.json is as large as at 1:110 million, with finer coasts. */
const detail = 0.03;
const projection = geoNaturalEarth1()
  .rotate([-middleLongitude, 0])
  .scale(mapScale)
  .translate([...mapOrigin])
  .precision(1);

type Place = readonly [longitude: number, latitude: number];

/** Everything with people: Hawaii, Cape Horn, Samoa and the north of Svalbard. */
const outermost: readonly Place[] = [
  [-160, 21],
  [-67, -56],
  [-171.5, -14],
  [16, 78],
];

/**
 * The outermost places of the continents, without remote islands and the emptiest north, which can be chosen in the list of
 * countries. A map that is wider or higher shows what is around them.
 */
const closeUps: Readonly<Record<Continent, readonly Place[]>> = {
  'north-america': [
    [-152, 61],
    [-80, 7],
    [-58, 13],
    [-52, 48],
    [-95, 67],
  ],
  'south-america': [
    [-81.5, -5],
    [-34, -7],
    [-70, -56],
    [-72, 13],
  ],
  europe: [
    [-23, 65],
    [-10, 38],
    [25, 34.5],
    [40, 56],
    [26, 68],
  ],
  asia: [
    [27, 40],
    [44, 12],
    [110, -10.5],
    [149, 44],
    [70, 54],
  ],
  africa: [
    [-24, 15],
    [50, -16],
    [20, -35.5],
    [10, 38],
  ],
  oceania: [
    [112, -26],
    [168, -48],
    [-171.5, -14],
    [145, 0],
  ],
};

const margin = 12;

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
    world: viewOf(outermost),
    continents: Object.fromEntries(
      continents.map((continent) => [continent, viewOf(closeUps[continent])]),
    ) as WorldMap['continents'],
    countries,
  };
  await writeFile(path.join(folder, 'world.json'), JSON.stringify(map));
  await writeFile(path.join(folder, 'world.svg'), worldPicture(map));
  return map;
}

/**
 * The land before the map is there, and on pages without JavaScript; `#europe` is that of a continent. The colours are those
 * of --map-land in MapPicture.module.css.
 */
function worldPicture({ world, continents: views, countries }: WorldMap): string {
  const shapes = countries.map(({ shape = '' }) => shape).join('');
  const parts = continents.map((id) => `<view id="${id}" viewBox="${views[id].join(' ')}"/>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${world.join(' ')}">` +
    `<style>path{fill:#5f6a94}@media(prefers-color-scheme:dark){path{fill:#665d80}}</style>` +
    `${parts.join('')}<path d="${shapes}"/></svg>\n`
  );
}

function onWorld(
  { code, name, continent }: Country,
  lands: Lands,
  city: [number, number],
): WorldMap['countries'][number] {
  const polygons = lands.get(name) ?? [];
  const [largest] = polygons;
  const shape = polygons.map((polygon) => pathData(projection, polygon)).join('');
  const own = { code, continent, country: name, ...(shape !== '' && { shape }) };
  const row = largest && widestRow(ringsOf(projection, largest));
  if (row !== undefined) return { ...own, ...row };
  const [longitude, latitude] = largest === undefined ? city : geoCentroid(largest);
  return { ...own, at: projectToWorld(latitude, longitude).map(Math.round) as [number, number] };
}

/** Longitude and latitude. */
async function firstCity(folder: string, code: string): Promise<[number, number]> {
  const text = await readFile(path.join(folder, `${code.toLowerCase()}.json`), 'utf8');
  const { cities } = v.parse(CityFileSchema, JSON.parse(text));
  const [, latitude = 0, longitude = 0] = cities[0] ?? [];
  return [longitude, latitude];
}

/** The view box of these places and a little more. */
function viewOf(coordinates: readonly Place[]): View {
  const points = {
    type: 'MultiPoint',
    coordinates: coordinates.map((place) => [...place]),
  } as const;
  const [[left, top], [right, bottom]] = geoPath(projection).bounds(points);
  return [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin].map(
    Math.round,
  ) as View;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { countries } = await makeMap(places);
  const drawn = countries.filter(({ shape }) => shape !== undefined);
  console.log(
    `The map shows ${drawn.length} countries, and marks for ${countries.length - drawn.length}.`,
  );
}
