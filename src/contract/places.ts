import * as v from 'valibot';

export const continents = [
  'north-america',
  'south-america',
  'europe',
  'asia',
  'africa',
  'oceania',
] as const;
export type Continent = (typeof continents)[number];

export const ContinentSchema = v.picklist(continents, 'Please select a continent');

export const continentLabels: Readonly<Record<Continent, string>> = {
  'north-america': 'North America',
  'south-america': 'South America',
  europe: 'Europe',
  asia: 'Asia',
  africa: 'Africa',
  oceania: 'Australia/Oceania',
};

/** What fits on the small links of the home page. */
export const continentShortLabels: Readonly<Record<Continent, string>> = {
  ...continentLabels,
  'north-america': 'N. America',
  'south-america': 'S. America',
  oceania: 'Oceania',
};

/** English name, latitude, longitude, then the names by which people also call the city. */
export const CitySchema = v.tupleWithRest([v.string(), v.number(), v.number()], v.string());
export type City = v.InferOutput<typeof CitySchema>;

/** The cities of one country, the most populous first. `code` is ISO 3166-1 alpha-2, upper-case. */
export const CityFileSchema = v.object({
  code: v.pipe(v.string(), v.length(2)),
  cities: v.pipe(v.array(CitySchema), v.minLength(1)),
});
export type CityFile = v.InferOutput<typeof CityFileSchema>;
