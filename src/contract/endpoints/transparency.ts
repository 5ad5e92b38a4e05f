import * as v from 'valibot';
import { reviewRules } from '../review.ts';
import { endpoint } from './endpoint.ts';

/** A number of a month; null when it is 1 to 4, so that nobody can be recognised in it. */
const CountSchema = v.pipe(
  v.nullable(v.pipe(v.number(), v.integer())),
  v.description('Null when it is 1 to 4'),
);

const RuleCountSchema = v.pipe(
  v.nullable(v.pipe(v.number(), v.integer())),
  v.description('Null for all rules when that of one is 1 to 4'),
);

const ByRuleSchema = v.object(
  Object.fromEntries(reviewRules.map((rule) => [rule, RuleCountSchema])) as Record<
    (typeof reviewRules)[number],
    typeof RuleCountSchema
  >,
);

/** What happened to stories in one month. */
export const TransparencyMonthSchema = v.object({
  month: v.pipe(v.string(), v.description('Such as 2026-11, UTC')),
  received: v.pipe(CountSchema, v.description('Stories that were published at once or held')),
  refused: v.pipe(
    CountSchema,
    v.description(
      'Different posts that the review refused, up to ten of a network each day; the same story may be sent again',
    ),
  ),
  refusedByRule: v.pipe(
    ByRuleSchema,
    v.description('A post that several rules refused counts for each'),
  ),
  held: v.pipe(CountSchema, v.description('Stories that waited for a moderator')),
  reported: v.pipe(CountSchema, v.description('Reports by readers')),
  restored: v.pipe(CountSchema, v.description('Reported stories that are visible again')),
  published: v.pipe(CountSchema, v.description('Held or refused stories that became public')),
  removed: v.pipe(CountSchema, v.description('Stories that moderators deleted or did not publish')),
  secondLooks: v.pipe(
    CountSchema,
    v.description('Public stories that the review found worth a second look'),
  ),
  removedOnSecondLook: v.pipe(
    CountSchema,
    v.description('Those of them that moderators deleted; counted as removed, too'),
  ),
  appeals: CountSchema,
  appealsUpheld: v.pipe(CountSchema, v.description('After which the story became public')),
  medianHours: v.pipe(
    v.nullable(v.number()),
    v.description('From the wait’s begin to a moderator’s decision; null for fewer than 5'),
  ),
});
export type TransparencyMonth = v.InferOutput<typeof TransparencyMonthSchema>;

export const getTransparencyEndpoint = endpoint({
  method: 'GET',
  path: '/api/transparency',
  summary: 'What happened to stories, by month, the newest first',
  responses: { 200: v.object({ months: v.array(TransparencyMonthSchema) }) },
  problems: ['too-many'],
});
