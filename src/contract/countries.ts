import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ContinentSchema } from './places.ts';

/** A country that has visible stories, with how many. */
export const CountrySchema = v.object({
  continent: ContinentSchema,
  country: v.string(),
  experienceCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type CountryStories = v.InferOutput<typeof CountrySchema>;

export const countries = endpoint({
  method: 'GET',
  path: '/api/countries',
  summary: 'How many visible stories each country has, the most first',
  replies: { 200: v.array(CountrySchema) },
  problems: ['too-many'],
});
