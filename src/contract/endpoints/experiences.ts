import * as v from 'valibot';
import { BrowseQuerySchema } from '../browse-query.ts';
import { CreateExperienceSchema } from '../new-experience.ts';
import { endpoint } from './endpoint.ts';

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

const ExperienceListSchema = v.array(ExperienceSchema);

/** The response header with the server's time; sent back as `asOf`, it keeps the following pages from shifting. */
export const asOfHeader = 'As-Of';

/**
 * The response header of a list that was not looked through to its end, because that would take too long: how many
 * stories were, from the beginning of its order. Without it, there is nothing that the list does not have.
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
  summary: 'One visible story, each equally likely',
  responses: { 200: ExperienceSchema },
  problems: ['no-stories', 'too-many'],
});

export const getExperienceEndpoint = endpoint({
  method: 'GET',
  path: '/api/experiences/by-random-id/{randomId}',
  summary: 'One story by its public identifier',
  responses: { 200: ExperienceSchema },
  problems: ['experience-not-found', 'too-many'],
});

export const getDailyDoseEndpoint = endpoint({
  method: 'GET',
  path: '/api/daily-dose',
  summary: 'The best stories of the last 24 hours',
  responses: { 200: ExperienceListSchema },
  problems: ['too-many'],
});

/** Accepted, but not public until a person has read it: nothing that could be shown to its author. */
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
