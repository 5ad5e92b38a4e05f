import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

const ReviewMemoryStateSchema = v.object({
  isOn: v.pipe(v.boolean(), v.description('Whether it learns and uses what it has learnt')),
  lessons: v.pipe(v.number(), v.description('From how many decisions it has learnt')),
  last: v.pipe(v.number(), v.description('How many of the last decisions the next two are about')),
  agreedAlone: v.pipe(
    v.number(),
    v.description('With how many the review agrees without what it has learnt'),
  ),
  agreed: v.pipe(
    v.number(),
    v.description('With how many it agreed with what it had learnt before each of them'),
  ),
});
export type ReviewMemoryState = v.InferOutput<typeof ReviewMemoryStateSchema>;

export const getReviewMemoryEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/review-memory',
  summary: 'What the automated review has learnt from moderators',
  responses: { 200: ReviewMemoryStateSchema },
  problems: ['unauthorized'],
});
