import type * as v from 'valibot';
import { continents, type Continent } from '../../../contract/continents.ts';
import type { CreateExperienceSchema } from '../../../contract/new-experience.ts';
import type { HoldCause } from '../../../contract/review.ts';
import { countryNamed } from '../../../domain/places/countries.ts';

/** The values of the form by the names of the API. A field without a value is ''. */
export interface PostValues {
  readonly content: string;
  readonly continent: Continent | '';
  readonly country: string;
  readonly city: string;
  readonly tags: string;
}

export type PostField = keyof PostValues & keyof v.InferInput<typeof CreateExperienceSchema>;

/** Values that nobody has checked. */
export type PostTexts = Readonly<Record<PostField, string>>;

/** In the order of the page. */
export const postFields: readonly PostField[] = ['continent', 'country', 'city', 'content', 'tags'];

export const emptyValues: PostValues = {
  content: '',
  continent: '',
  country: '',
  city: '',
  tags: '',
};

export function areEqual(a: PostTexts, b: PostTexts): boolean {
  return postFields.every((field) => a[field] === b[field]);
}

/**
 * Reads stored or sent values. Invalid values are left out, and so is a country that is not in its continent. A name that
 * may be an older or another one of a country stays: the picker, which knows them, replaces it.
 */
export function parsePostValues(source: unknown): PostValues {
  const values = new Map<string, unknown>(Object.entries(source ?? {}));
  const textOf = (field: PostField) => {
    const value = values.get(field);
    return typeof value === 'string' ? value : '';
  };
  return {
    ...parsePlace(textOf('continent'), textOf('country')),
    city: textOf('city'),
    content: textOf('content'),
    tags: textOf('tags'),
  };
}

/** A country without a continent sets its continent. */
function parsePlace(continent: string, country: string): Pick<PostValues, 'continent' | 'country'> {
  const chosen = continents.find((each) => each === continent);
  const found = countryNamed(country);
  const isThere = chosen === undefined || chosen === found?.continent;
  return found && isThere
    ? { continent: found.continent, country }
    : { continent: chosen ?? '', country: found ? '' : country };
}

/** Changes the continent, which clears country and city. */
export function withContinent(values: PostValues, continent: Continent | ''): PostValues {
  return values.continent === continent ? values : { ...values, continent, country: '', city: '' };
}

/** Changes the country, which clears the city, unless it was typed before there was a valid country. */
export function withCountry(values: PostValues, country: string): PostValues {
  if (values.country === country) return values;
  return { ...values, country, city: values.country === '' ? values.city : '' };
}

/** Fills the empty fields of `values` from `more`; the country only in the same continent, the city in the same country. */
export function mergeValues(values: PostValues, more: PostValues): PostValues {
  const isFilled = values.continent === '' || values.continent === more.continent;
  const place = values.country === '' && isFilled ? more : values;
  return {
    continent: place.continent,
    country: place.country,
    city: values.city || (place.country === more.country ? more.city : ''),
    content: values.content || more.content,
    tags: values.tags || more.tags,
  };
}

/** The name of the submit button that asks for a moderator, as in the body of a post. */
export const askHumanField = 'askHuman';

/** Why a story of this device is held: the author has asked a person, or the review was not sure. */
export type HeldCause = Extract<HoldCause, 'asked' | 'unsure'>;
