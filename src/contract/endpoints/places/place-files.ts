import * as v from 'valibot';
import { continentByName, continents } from '../../continents.ts';
import { endpoint } from '../endpoint.ts';

export const ContinentSchema = v.picklist(continents, 'Please select a continent');

/** A continent that somebody names: see `continentByName`. */
export const NamedContinentSchema = v.pipe(
  v.string('Please select a continent'),
  v.transform((name) => continentByName(name) ?? name),
  ContinentSchema,
);

/** English name, latitude, longitude, then other names of the city. */
export const CitySchema = v.tupleWithRest([v.string(), v.number(), v.number()], v.string());
export type City = v.InferOutput<typeof CitySchema>;

/** The cities of one country, the most populous first. `code` is ISO 3166-1 alpha-2, upper-case. */
export const CityFileSchema = v.object({
  code: v.pipe(v.string(), v.length(2)),
  cities: v.pipe(v.array(CitySchema), v.minLength(1)),
});
export type CityFile = v.InferOutput<typeof CityFileSchema>;

const ViewSchema = v.tuple([v.number(), v.number(), v.number(), v.number()]);

/** Shapes of countries in one picture; `continents` are its sections (x, y, width, height) to zoom in to, in their own aspect ratios. */
export const WorldMapSchema = v.object({
  world: ViewSchema,
  continents: v.object(v.entriesFromList(continents, ViewSchema)),
  countries: v.array(
    v.object({
      /** ISO 3166-1 alpha-2, upper-case. */
      code: v.string(),
      continent: ContinentSchema,
      country: v.string(),
      /** The `d` of an SVG path; the smallest countries have none. */
      shape: v.optional(v.string()),
      /** The position of the country's marker and the middle of its name: x, y. */
      at: v.tuple([v.number(), v.number()]),
      /** How wide the country is there; the smallest have no room. */
      room: v.optional(v.number()),
    }),
  ),
});
export type WorldMap = v.InferOutput<typeof WorldMapSchema>;

/** A country in more detail, in the projection of `projectToCountry`. */
export const CountryMapSchema = v.object({
  /** The longitude in the middle. */
  middle: v.number(),
  /** What a degree of the projection is on the map. */
  scale: v.number(),
  view: ViewSchema,
  /** The `d` of two SVG paths: the country, and the land around it. */
  shape: v.string(),
  land: v.string(),
  /** Its parts far outside of the view, each in a picture of its own. */
  insets: v.optional(v.array(v.object({ scale: v.number(), view: ViewSchema, shape: v.string() }))),
});
export type CountryMap = v.InferOutput<typeof CountryMapSchema>;

/*
 * Static files, fetched and parsed like endpoints, but not in the list of endpoints.
 */

export const getCityFileEndpoint = endpoint({
  method: 'GET',
  path: '/places/{code}.json',
  summary: 'The cities of a country; the code is lower-case',
  responses: { 200: CityFileSchema },
  problems: [],
});

export const getWorldMapEndpoint = endpoint({
  method: 'GET',
  path: '/places/world.json',
  summary: 'The shapes of all countries',
  responses: { 200: WorldMapSchema },
  problems: [],
});

export const getCountryMapEndpoint = endpoint({
  method: 'GET',
  path: '/places/map-{code}.json',
  summary: 'The shape of a country; the code is lower-case',
  responses: { 200: CountryMapSchema },
  problems: [],
});
