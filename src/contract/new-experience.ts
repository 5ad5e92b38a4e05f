import * as v from 'valibot';
import { NamedContinentSchema } from './endpoints/places/place-files.ts';
import { ReceiptTokenSchema } from './endpoints/receipt-token.ts';
import { limits } from './limits.ts';
import { countCharacters, countLetters, hasLetterOrNumber } from './text/characters.ts';
import { cityAdvice, cleanCityName, isCityName } from './text/city-text.ts';
import {
  byteLength,
  forbiddenMessage,
  hasForbiddenCharacters,
  normalizeText,
  splitTags,
} from './text/text.ts';

/** Text from a person: normalized, without control characters. */
export const NormalizedTextSchema = v.pipe(
  v.string('Please write this as text.'),
  v.check(
    (text) => byteLength(text) <= limits.content.maxBytes,
    'This text is too long. Please shorten it.',
  ),
  v.check((text) => !hasForbiddenCharacters(text), forbiddenMessage),
  v.transform(normalizeText),
);

export const ContentSchema = v.pipe(
  NormalizedTextSchema,
  v.check(
    (text) => countCharacters(text) >= limits.content.min,
    `Experience must be at least ${limits.content.min} characters`,
  ),
  v.check(
    (text) => countCharacters(text) <= limits.content.max,
    `Experience must be ${limits.content.max} characters or less`,
  ),
  v.check(
    (text) => countCharacters(text) < limits.content.min || hasWords(text),
    `Please tell your story in words, with ${limits.content.letters} letters or more.`,
  ),
);

const hasWords = (text: string) => countLetters(text) >= limits.content.letters;

/** Parses the string of the form: see `splitTags`. */
export const TagsSchema = v.pipe(
  NormalizedTextSchema,
  v.check(
    (text) => countCharacters(text) <= limits.tags.inputLength,
    'These tags are too long. Please use fewer.',
  ),
  v.transform(splitTags),
  v.check((tags) => tags.length <= limits.tags.max, `Please use at most ${limits.tags.max} tags.`),
  v.check(
    (tags) => tags.every((tag) => countCharacters(tag) <= limits.tags.length),
    `Each tag can have at most ${limits.tags.length} characters.`,
  ),
  v.check((tags) => tags.every(hasLetterOrNumber), 'Each tag needs a letter or a digit.'),
);

/** A city, from the list or typed; impossible names are refused. */
const CitySchema = v.pipe(
  NormalizedTextSchema,
  v.transform(cleanCityName),
  v.nonEmpty('Please select a city'),
  v.check(
    (text) => countCharacters(text) <= limits.city.max,
    `A city can have at most ${limits.city.max} characters.`,
  ),
  v.check(
    (text) => text === '' || countCharacters(text) > limits.city.max || isCityName(text),
    cityAdvice,
  ),
);

/** A new experience with its place, from a post or an import. */
export const NewExperienceSchema = v.strictObject({
  content: ContentSchema,
  continent: NamedContinentSchema,
  country: v.pipe(
    NormalizedTextSchema,
    v.nonEmpty('Please select a country'),
    v.maxLength(limits.country.max, 'Please select a country'),
  ),
  city: CitySchema,
  tags: v.optional(TagsSchema, ''),
});
export type NewExperience = v.InferOutput<typeof NewExperienceSchema>;

export const CreateExperienceSchema = v.strictObject({
  ...NewExperienceSchema.entries,
  receipt: v.optional(ReceiptTokenSchema),
  askHuman: v.optional(
    v.pipe(
      v.boolean('Please give askHuman as true or false.'),
      v.description('Let a person decide, where the review says mayAskHuman'),
    ),
  ),
});
