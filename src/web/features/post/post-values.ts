import type * as v from 'valibot';
import { continents, type Continent } from '../../../contract/continents.ts';
import type { CreateExperienceSchema } from '../../../contract/new-experience.ts';
import { countryByName, findCountry } from '../../../domain/places/countries.ts';

/** What the fields of the form hold, by the names that the call gives them. Nothing chosen is ''. */
export interface PostValues {
  readonly content: string;
  readonly continent: Continent | '';
  readonly country: string;
  readonly city: string;
  readonly tags: string;
}

export type PostField = keyof PostValues & keyof v.InferInput<typeof CreateExperienceSchema>;

/** In the order in which they stand on the page. */
export const postFields: readonly PostField[] = ['continent', 'country', 'city', 'content', 'tags'];

export const noValues: PostValues = { content: '', continent: '', country: '', city: '', tags: '' };

export function areEqual(a: PostValues, b: PostValues): boolean {
  return postFields.every((field) => a[field] === b[field]);
}

/** Reads values that were kept or sent. What is none is left out, and so are places that don't belong together. */
export function postValuesIn(source: unknown): PostValues {
  const values = new Map<string, unknown>(Object.entries(source ?? {}));
  const textOf = (field: PostField) => {
    const value = values.get(field);
    return typeof value === 'string' ? value : '';
  };
  return {
    ...placeOf(textOf('continent'), textOf('country')),
    city: textOf('city'),
    content: textOf('content'),
    tags: textOf('tags'),
  };
}

/** A country that was named without its continent brings it along. */
function placeOf(continent: string, country: string): Pick<PostValues, 'continent' | 'country'> {
  const chosen = continents.find((each) => each === continent);
  const found = chosen === undefined ? countryByName(country) : findCountry(chosen, country);
  return { continent: found?.continent ?? chosen ?? '', country: found?.name ?? '' };
}

/** Another continent has other countries, and those other cities. */
export function inContinent(values: PostValues, continent: Continent | ''): PostValues {
  return values.continent === continent ? values : { ...values, continent, country: '', city: '' };
}

/** Another country has other cities. A city that was typed before any country was right stays. */
export function inCountry(values: PostValues, country: string): PostValues {
  if (values.country === country) return values;
  return { ...values, country, city: values.country === '' ? values.city : '' };
}

/** The field-by-field union of two: what the first lacks comes from the second. A place is taken as a whole. */
export function filledFrom(values: PostValues, more: PostValues): PostValues {
  const place = values.continent === '' ? more : values;
  return {
    continent: place.continent,
    country: place.country,
    city: values.city || (place.country === more.country ? more.city : ''),
    content: values.content || more.content,
    tags: values.tags || more.tags,
  };
}
