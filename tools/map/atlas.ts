import { createRequire } from 'node:module';
import { geoArea, geoCentroid } from 'd3-geo';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Countries = GeometryCollection<{ name: string }>;
type Atlas = Topology<{ countries: Countries }>;

/** The polygons of each country, the largest first. Countries are missing that are too small for the atlas. */
export type Lands = ReadonlyMap<string, readonly Polygon[]>;

/** Names in the atlas that differ from ours; '' is left out. */
const otherNames: Readonly<Record<string, string>> = {
  Vatican: 'Vatican City',
  'Marshall Is.': 'Marshall Islands',
  'N. Mariana Is.': 'Northern Mariana Islands',
  'U.S. Virgin Is.': 'U.S. Virgin Islands',
  'United States of America': 'United States',
  'S. Geo. and the Is.': '',
  'Br. Indian Ocean Ter.': 'British Indian Ocean Territory',
  'Indian Ocean Ter.': 'Christmas Island',
  'Pitcairn Is.': 'Pitcairn Islands',
  'Falkland Is.': 'Falkland Islands',
  'Cayman Is.': 'Cayman Islands',
  'British Virgin Is.': 'British Virgin Islands',
  'Turks and Caicos Is.': 'Turks and Caicos Islands',
  Turkey: 'Türkiye',
  eSwatini: 'Eswatini',
  'S. Sudan': 'South Sudan',
  Somaliland: 'Somalia',
  'Solomon Is.': 'Solomon Islands',
  'São Tomé and Principe': 'São Tomé and Príncipe',
  'St. Vin. and Gren.': 'Saint Vincent and the Grenadines',
  'St. Kitts and Nevis': 'Saint Kitts and Nevis',
  'Cook Is.': 'Cook Islands',
  'W. Sahara': 'Western Sahara',
  Macedonia: 'North Macedonia',
  'St. Pierre and Miquelon': 'Saint Pierre and Miquelon',
  'Wallis and Futuna Is.': 'Wallis and Futuna',
  'St-Martin': 'Saint Martin',
  'St-Barthélemy': 'Saint Barthélemy',
  'Fr. Polynesia': 'French Polynesia',
  'Fr. S. Antarctic Lands': '',
  Åland: 'Åland Islands',
  'Eq. Guinea': 'Equatorial Guinea',
  'Dominican Rep.': 'Dominican Republic',
  'Faeroe Is.': 'Faroe Islands',
  'N. Cyprus': 'Cyprus',
  "Côte d'Ivoire": 'Ivory Coast',
  'Dem. Rep. Congo': 'Democratic Republic of the Congo',
  Congo: 'Republic of the Congo',
  Macao: 'Macau',
  'Central African Rep.': 'Central African Republic',
  'Cabo Verde': 'Cape Verde',
  'Bosnia and Herz.': 'Bosnia and Herzegovina',
  'Heard I. and McDonald Is.': '',
  'Ashmore and Cartier Is.': '',
  'Antigua and Barb.': 'Antigua and Barbuda',
  'Siachen Glacier': 'India',
  Antarctica: '',
};

type Bounds = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

/** Parts of a country of the atlas that are countries of our list. */
const ownParts: readonly (readonly [country: string, part: string, Bounds])[] = [
  ['France', 'French Guiana', { west: -56, south: 0, east: -50, north: 8 }],
  ['France', 'Guadeloupe', { west: -63, south: 15.5, east: -60, north: 18 }],
  ['France', 'Martinique', { west: -63, south: 13, east: -60, north: 15.5 }],
  ['France', 'Réunion', { west: 54, south: -23, east: 58, north: -19 }],
  ['France', 'Mayotte', { west: 44, south: -14, east: 46, north: -12 }],
  ['Norway', 'Svalbard and Jan Mayen', { west: -12, south: 70.5, east: 36, north: 82 }],
];

/**
 * Reads the countries of Natural Earth at 1:50 million from the npm package world-atlas.
 * @param detail details whose area is smaller than this many square degrees are left out
 */
export function readLands(detail: number): Lands {
  const atlas = createRequire(import.meta.url)('world-atlas/countries-50m.json') as Atlas;
  const topology = detail === 0 ? atlas : simplify(presimplify(atlas), detail);
  const countries = feature(topology, topology.objects.countries);
  const parts = countries.features.flatMap(({ properties, geometry }) => {
    const name = otherNames[properties.name] ?? properties.name;
    if (name === '' || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) return [];
    return polygonsOf(geometry).map((polygon) => ({ name: ownName(name, polygon), polygon }));
  });
  return new Map(
    Array.from(
      Map.groupBy(parts, ({ name }) => name),
      ([name, all]) => [
        name,
        all.map(({ polygon }) => polygon).toSorted((a, b) => geoArea(b) - geoArea(a)),
      ],
    ),
  );
}

function ownName(country: string, polygon: Polygon): string {
  const [longitude, latitude] = geoCentroid(polygon);
  const own = ownParts.find(
    ([of, , { west, south, east, north }]) =>
      of === country &&
      longitude > west &&
      longitude < east &&
      latitude > south &&
      latitude < north,
  );
  return own?.[1] ?? country;
}

function polygonsOf(geometry: Polygon | MultiPolygon): Polygon[] {
  const all = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return all.map((coordinates: Position[][]) => ({ type: 'Polygon', coordinates }));
}
