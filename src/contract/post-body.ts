import * as v from 'valibot';
import { countCharacters } from './characters.ts';
import { limits } from './limits.ts';
import { ContinentSchema } from './places.ts';
import { byteLength, hasForbiddenCharacters, tidyText } from './text.ts';

/** Text that a person typed: tidied, free of control characters. */
export const TidyTextSchema = v.pipe(
  v.string('Please write this as text.'),
  v.check(
    (text) => byteLength(text) <= limits.content.maxBytes,
    'This text is too long. Please shorten it.',
  ),
  v.check(
    (text) => !hasForbiddenCharacters(text),
    'This text holds control or hidden characters. Please remove them.',
  ),
  v.transform(tidyText),
);

export const ContentSchema = v.pipe(
  TidyTextSchema,
  v.check(
    (text) => countCharacters(text) >= limits.content.min,
    `Experience must be at least ${limits.content.min} characters`,
  ),
  v.check(
    (text) => countCharacters(text) <= limits.content.max,
    `Experience must be ${limits.content.max} characters or less`,
  ),
);

/** The comma-separated string of the form as a list: trimmed, without empty items and doubles. */
export const TagsSchema = v.pipe(
  TidyTextSchema,
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
);

function splitTags(text: string): string[] {
  const byName = new Map<string, string>();
  for (const tag of text.split(',').map((part) => part.trim().replace(/\s+/g, ' '))) {
    const name = tag.toLowerCase();
    if (tag !== '' && !byName.has(name)) byName.set(name, tag);
  }
  return [...byName.values()];
}

/** A story with its place, whoever brings it. */
export const StorySchema = v.strictObject({
  content: ContentSchema,
  continent: v.pipe(v.string('Please select a continent'), ContinentSchema),
  country: v.pipe(
    TidyTextSchema,
    v.nonEmpty('Please select a country'),
    v.maxLength(limits.country.max, 'Please select a country'),
  ),
  city: v.pipe(
    TidyTextSchema,
    v.nonEmpty('Please select a city'),
    v.check(
      (text) => countCharacters(text) <= limits.city.max,
      `A city can have at most ${limits.city.max} characters.`,
    ),
  ),
  tags: v.optional(TagsSchema, ''),
});
export type Story = v.InferOutput<typeof StorySchema>;

export const PostExperienceSchema = v.strictObject({
  ...StorySchema.entries,
  askHuman: v.optional(
    v.pipe(v.boolean(), v.description('Let a person decide, where the review says mayAskHuman')),
  ),
});
