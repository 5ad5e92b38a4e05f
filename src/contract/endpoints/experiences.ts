import * as v from 'valibot';
import { BrowseQuerySchema } from '../browse-query.ts';
import { limits } from '../limits.ts';
import { CreateExperienceSchema } from '../new-experience.ts';
import { endpoint } from './endpoint.ts';

/** A public experience. */
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
  /** Missing in responses that a browser cached before stories had a language. */
  lang: v.optional(
    v.pipe(
      v.nullable(v.string()),
      v.description('The language of the content: a BCP 47 tag, null when unknown'),
    ),
    null,
  ),
});
export type Experience = v.InferOutput<typeof ExperienceSchema>;

const ExperienceListSchema = v.array(ExperienceSchema);

const { max: maxLanguages } = limits.readerLanguages;

const isLanguage = (code: string) => /^[a-z]{2,3}$/.test(code);
const noLanguages = `Please give lang as at most ${maxLanguages} language codes with commas between them, such as de,en.`;

/** A reader's languages: BCP 47 tags without script and region. */
const ReaderLanguagesSchema = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? [] : text.split(',', maxLanguages + 1))),
  v.maxLength(maxLanguages, noLanguages),
  v.check((codes) => codes.every(isLanguage), noLanguages),
  v.transform((codes) => [...new Set(codes)]),
);

/** The response header with the server's time. Sent as `asOf` it keeps the next pages stable. */
export const asOfHeader = 'As-Of';

/**
 * The response header of an incomplete search, which was ended because it takes too long: how many experiences were
 * searched, in the order of the list. Without it the list is complete.
 */
export const searchedHeader = 'Searched-Stories';

export const listExperiencesEndpoint = endpoint({
  method: 'GET',
  path: '/api/experiences',
  summary: 'Browse stories by place, time and words',
  query: BrowseQuerySchema,
  responses: { 200: ExperienceListSchema },
  problems: ['invalid', 'too-many', 'busy'],
});

export const getRandomExperienceEndpoint = endpoint({
  method: 'GET',
  path: '/api/experiences/random',
  summary: 'One visible story, each equally likely; with lang, more often one in these languages',
  query: v.object({ lang: v.optional(ReaderLanguagesSchema) }),
  responses: { 200: ExperienceSchema },
  problems: ['invalid', 'no-stories', 'too-many'],
});

export const getExperienceEndpoint = endpoint({
  method: 'GET',
  path: '/api/experiences/by-random-id/{randomId}',
  summary: 'One story by its public identifier',
  responses: { 200: ExperienceSchema },
  problems: ['experience-not-found', 'too-many'],
});

/** Where to read on after an experience. */
export const NearbySchema = v.object({
  next: v.pipe(
    v.nullable(ExperienceSchema),
    v.description('The next older story of the same city, else of its country, else of the world'),
  ),
  otherLanguages: v.pipe(
    v.optional(ExperienceListSchema, []),
    v.description(
      'For readers of other languages than that of `next`: the next ones as near as that in other languages, the first of each',
    ),
  ),
  sameCity: v.pipe(
    ExperienceListSchema,
    v.description('The newest other stories of the same city'),
  ),
});

export type Nearby = v.InferOutput<typeof NearbySchema>;

export const getNearbyEndpoint = endpoint({
  method: 'GET',
  path: '/api/experiences/by-random-id/{randomId}/nearby',
  summary: 'Where to read on after a story: the next one, and others of its city',
  responses: { 200: NearbySchema },
  problems: ['experience-not-found', 'too-many'],
});

export const getDailyDoseEndpoint = endpoint({
  method: 'GET',
  path: '/api/daily-dose',
  summary: 'The best stories of the last 24 hours',
  responses: { 200: ExperienceListSchema },
  problems: ['too-many'],
});

/** Of each list in the response. */
export const todaySize = 12;

/** What the five of a day are chosen from on each device, besides the best of the day and what is near. */
export const TodaySchema = v.object({
  unstamped: v.pipe(ExperienceListSchema, v.description('The newest stories without a vote')),
  morning: v.pipe(
    ExperienceListSchema,
    v.description('Stories of cities where the sun has just risen, each day others'),
  ),
});
export type Today = v.InferOutput<typeof TodaySchema>;

export const getTodayEndpoint = endpoint({
  method: 'GET',
  path: '/api/today',
  summary: `At most ${todaySize} stories that nobody has voted for, and as many of places where it is morning`,
  responses: { 200: TodaySchema },
  problems: ['too-many'],
});

/** The status of a post that is accepted but held: not public until a moderator publishes it. */
export const heldStatus = 202;
const HeldSchema = v.object({ status: v.literal('held') });

export const createExperienceEndpoint = endpoint({
  method: 'POST',
  path: '/api/experiences',
  summary: 'Share a story',
  body: CreateExperienceSchema,
  responses: { 201: ExperienceSchema, [heldStatus]: HeldSchema },
  problems: ['invalid', 'duplicate', 'review', 'key-reused', 'too-many', 'unavailable'],
});
