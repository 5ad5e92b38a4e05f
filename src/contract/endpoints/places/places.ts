import * as v from 'valibot';
import { placeFields } from '../../browse-query.ts';
import { limits } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { ExperienceSchema } from '../experiences.ts';
import { ContinentSchema } from './place-files.ts';

/** A country with its number of visible experiences. */
export const CountrySchema = v.object({
  continent: ContinentSchema,
  country: v.string(),
  experienceCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type CountryEntry = v.InferOutput<typeof CountrySchema>;

export const listCountriesEndpoint = endpoint({
  method: 'GET',
  path: '/api/countries',
  summary: 'How many visible stories each country has, the most first',
  responses: { 200: v.array(CountrySchema) },
  problems: ['too-many'],
});

/** A city with its number of visible experiences, and its latitude and longitude where the list of cities has them. */
export const CitySchema = v.object({
  city: v.string(),
  experienceCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.optional(v.tuple([v.number(), v.number()])),
});
export type CityEntry = v.InferOutput<typeof CitySchema>;

const noCountry = 'Please give the English name of a country.';

export const listCitiesEndpoint = endpoint({
  method: 'GET',
  path: '/api/cities',
  summary: `How many visible stories the cities of a country have, the ${limits.cities.most} with the most, the most first`,
  query: v.object({
    country: v.pipe(
      v.string(noCountry),
      v.minLength(1, noCountry),
      v.maxLength(limits.country.max, noCountry),
    ),
  }),
  responses: { 200: v.array(CitySchema) },
  problems: ['invalid', 'too-many'],
});

export const CityLightSchema = v.object({ country: v.string(), ...CitySchema.entries });
export type CityLight = v.InferOutput<typeof CityLightSchema>;

export const listCityLightsEndpoint = endpoint({
  method: 'GET',
  path: '/api/city-lights',
  summary: `The ${limits.cityLights.most} cities of the world with the most visible stories and their positions, the most first`,
  responses: { 200: v.array(CityLightSchema) },
  problems: ['too-many'],
});

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A continent, one of its countries, or a city of that. */
const PlaceFields = { continent: ContinentSchema, country: v.optional(v.string()) };

const NeighbourSchema = v.object({
  ...PlaceFields,
  city: v.optional(v.string()),
  stories: CountSchema,
});
export type Neighbour = v.InferOutput<typeof NeighbourSchema>;

const { best, neighbours } = limits.place;

/** What the page of a place shows besides its list. */
export const PlaceSummarySchema = v.object({
  stories: v.pipe(CountSchema, v.description('How many visible stories the place has')),
  cities: v.pipe(CountSchema, v.description('From how many cities they are')),
  best: v.pipe(
    v.array(ExperienceSchema),
    v.description(`Its ${best} most voted stories of the last 30 days, at most`),
  ),
  neighbours: v.pipe(
    v.array(NeighbourSchema),
    v.description(
      `At most ${neighbours} places with stories: the cities nearest to a city, the countries nearest to a country, the countries of a continent with the most stories`,
    ),
  ),
  widened: v.pipe(
    v.optional(v.object({ ...PlaceFields, stories: CountSchema })),
    v.description('Of a place without stories: the smallest place around it that has some'),
  ),
});
export type PlaceSummary = v.InferOutput<typeof PlaceSummarySchema>;

export const getPlaceEndpoint = endpoint({
  method: 'GET',
  path: '/api/place',
  summary:
    'What a continent, a country or a city has: how many stories, the best of the month, what is near',
  query: v.object(placeFields),
  responses: { 200: PlaceSummarySchema },
  problems: ['invalid', 'too-many', 'busy'],
});
