import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { ContinentSchema } from './places.ts';
import { byteLength, countCharacters, hasForbiddenCharacters, tidyText } from './text.ts';

export const sortOrders = ['recent', 'votes', 'oldest'] as const;
export const SortBySchema = v.picklist(sortOrders, 'Please sort by recent, votes or oldest.');
export type SortBy = v.InferOutput<typeof SortBySchema>;

export const timeframes = ['all', 'day', 'week', 'month'] as const;
export const TimeframeSchema = v.picklist(
  timeframes,
  'Please choose all, day, week or month as the timeframe.',
);
export type Timeframe = v.InferOutput<typeof TimeframeSchema>;

/** A story as anyone may see it: these fields and nothing else. */
export const ExperienceSchema = v.object({
  id: v.string(),
  randomId: v.string(),
  content: v.string(),
  continent: v.string(),
  country: v.string(),
  city: v.string(),
  tags: v.array(v.string()),
  votes: v.pipe(v.number(), v.integer()),
  createdAt: v.pipe(v.string(), v.description('ISO 8601, UTC')),
});
export type Experience = v.InferOutput<typeof ExperienceSchema>;

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

export const PostExperienceSchema = v.strictObject({
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
export type PostExperience = v.InferOutput<typeof PostExperienceSchema>;

/** A filter of the browse page: an empty value and the word 'all' mean that it is not set. */
function filter<S extends v.GenericSchema<string, string | undefined>>(schema: S) {
  return v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text === '' || text === 'all' ? undefined : text)),
      v.optional(schema),
    ),
  );
}

function wholeNumber(message: string, { min, max }: { min: number; max: number }) {
  return v.pipe(
    v.string(),
    v.regex(/^(?:0|[1-9]\d*)$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

const FilterTextSchema = v.pipe(
  v.string(),
  v.check(
    (text) => !hasForbiddenCharacters(text),
    'This text holds control or hidden characters. Please remove them.',
  ),
  v.transform(tidyText),
  v.check(
    (text) => countCharacters(text) <= limits.search.max,
    `Please search with at most ${limits.search.max} characters.`,
  ),
  v.transform((text) => (text === '' ? undefined : text)),
);

const filterFields = {
  continent: filter(ContinentSchema),
  country: filter(FilterTextSchema),
  city: filter(FilterTextSchema),
  sortBy: filter(SortBySchema),
  timeframe: filter(TimeframeSchema),
  search: filter(FilterTextSchema),
};

/** What the browse page and its address know. */
export const BrowseFilterSchema = v.object(filterFields);
export type BrowseFilter = v.InferOutput<typeof BrowseFilterSchema>;

const emptyAsUnset = v.transform((text: string) => (text === '' ? undefined : text));

const notAMoment = 'Please give asOf as the As-Of header had it.';

const MomentSchema = v.pipe(
  v.string(),
  v.isoTimestamp(notAMoment),
  v.check((text) => !Number.isNaN(Date.parse(text)), notAMoment),
  v.transform((text) => new Date(text).toISOString()),
);

const LimitSchema = wholeNumber(
  `Please give limit as a whole number from 1 to ${limits.page.max}.`,
  { min: 1, max: limits.page.max },
);

const OffsetSchema = v.pipe(
  wholeNumber('Please give offset as a whole number from 0 on.', { min: 0, max: Infinity }),
  // Beyond the last page all are alike.
  v.transform((offset) => Math.min(offset, limits.page.maxOffset + 1)),
);

const firstPage = { limit: String(limits.page.size), offset: '0' };

export const BrowseQuerySchema = v.object({
  ...filterFields,
  limit: v.optional(
    v.pipe(v.string(), emptyAsUnset, v.optional(LimitSchema, firstPage.limit)),
    firstPage.limit,
  ),
  offset: v.optional(
    v.pipe(v.string(), emptyAsUnset, v.optional(OffsetSchema, firstPage.offset)),
    firstPage.offset,
  ),
  asOf: v.optional(v.pipe(v.string(), emptyAsUnset, v.optional(MomentSchema))),
});
export type BrowseQuery = v.InferOutput<typeof BrowseQuerySchema>;

const ExperienceListSchema = v.array(ExperienceSchema);

/** The response header with the server's time; sent back as `asOf`, it keeps the following pages from shifting. */
export const asOfHeader = 'As-Of';

export const listExperiences = endpoint({
  method: 'GET',
  path: '/api/experiences',
  summary: 'Browse stories by place, time and words',
  query: BrowseQuerySchema,
  replies: { 200: ExperienceListSchema },
  problems: ['invalid', 'too-many'],
});

export const randomExperience = endpoint({
  method: 'GET',
  path: '/api/experiences/random',
  summary: 'One visible story, each equally likely',
  replies: { 200: ExperienceSchema },
  problems: ['no-stories', 'too-many'],
});

export const experienceByRandomId = endpoint({
  method: 'GET',
  path: '/api/experiences/by-random-id/{randomId}',
  summary: 'One story by its public identifier',
  replies: { 200: ExperienceSchema },
  problems: ['experience-not-found', 'too-many'],
});

export const dailyDose = endpoint({
  method: 'GET',
  path: '/api/daily-dose',
  summary: 'The best stories of the last 24 hours',
  replies: { 200: ExperienceListSchema },
  problems: ['too-many'],
});

export const postExperience = endpoint({
  method: 'POST',
  path: '/api/experiences',
  summary: 'Share a story',
  body: PostExperienceSchema,
  replies: { 201: ExperienceSchema },
  problems: ['invalid', 'duplicate', 'key-reused', 'too-many', 'unavailable'],
});
