import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ExperienceSchema } from './experiences.ts';
import { ContinentSchema } from './places/place-files.ts';

const noUrl = 'Please give the address of a story, or of a list of a place.';

const maxUrl = 1_000;

/** The address of a page of the site. */
export const PageUrlSchema = v.pipe(
  v.string(noUrl),
  v.minLength(1, noUrl),
  v.maxLength(maxUrl, noUrl),
);

/** What other sites can show of a page. */
export const EmbedSchema = v.object({
  origin: v.pipe(
    v.string(),
    v.description('Of this site; empty where its operator has not set it'),
  ),
  experience: v.pipe(v.nullable(ExperienceSchema), v.description('Null for a place')),
  place: v.pipe(
    v.nullable(
      v.object({
        continent: v.optional(ContinentSchema),
        country: v.optional(v.string()),
        city: v.optional(v.string()),
      }),
    ),
    v.description('Null for a story; without a field, the whole world'),
  ),
  newest: v.pipe(
    v.array(ExperienceSchema),
    v.description('The stories that a frame of the place shows'),
  ),
});
export type Embed = v.InferOutput<typeof EmbedSchema>;

export const getEmbedEndpoint = endpoint({
  method: 'GET',
  path: '/api/embed',
  summary: 'What other sites can show of a page of this one: a story, or the newest of a place',
  query: v.object({ url: PageUrlSchema }),
  responses: { 200: EmbedSchema },
  problems: ['invalid', 'not-found', 'experience-not-found', 'too-many'],
});
