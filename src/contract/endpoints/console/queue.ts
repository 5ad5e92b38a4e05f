import * as v from 'valibot';
import { limits } from '../../limits.ts';
import { NormalizedTextSchema } from '../../new-experience.ts';
import type { ReportReason } from '../../report-reasons.ts';
import { holdCauses, ReasonSchema, type ReviewRule } from '../../review.ts';
import { countCharacters } from '../../text/characters.ts';
import { endpoint } from '../endpoint.ts';
import { ExperienceSchema } from '../experiences.ts';
import { moderationReasons } from '../moderation-reasons.ts';
import { hiderKinds, ReportDetailSchema, VersionSchema } from './moderation.ts';

/** Grave cases are decided first: what can harm a person while it waits. */
export const graveReportReasons = [
  'personal-info',
  'harassment',
] as const satisfies readonly ReportReason[];
export const graveRules = ['personal-info', 'toxic'] as const satisfies readonly ReviewRule[];

/** Why an item waits. An item can be of several kinds. */
export const queueKinds = ['grave', 'reported', 'held', 'appealed', 'secondLook'] as const;
export type QueueKind = (typeof queueKinds)[number];

/** 'approve' publishes, restores or keeps; 'remove' refuses what is held, and deletes what is public, hidden or appealed. */
export const queueDecisions = ['approve', 'remove'] as const;
export type QueueDecision = (typeof queueDecisions)[number];

const ReportIdSchema = v.pipe(v.string(), v.uuid('Please name a report by its id.'));

const filterFields = {
  kind: v.optional(v.picklist(queueKinds, `Please choose ${queueKinds.join(', ')}.`)),
  report: v.optional(ReportIdSchema),
  source: v.optional(
    v.picklist(hiderKinds, 'Please choose reporter, network or site.'),
    'reporter',
  ),
  search: v.optional(
    v.pipe(
      NormalizedTextSchema,
      v.check(
        (text) => countCharacters(text) <= limits.search.max,
        `Please search with at most ${limits.search.max} characters.`,
      ),
    ),
  ),
};

/** `report` and `source`: only what its sender, their network or /48 has reported. */
export const QueueFilterSchema = v.strictObject(filterFields);
export type QueueFilter = v.InferOutput<typeof QueueFilterSchema>;

export const NoteSchema = v.object({
  id: v.string(),
  by: v.string(),
  text: v.string(),
  at: v.string(),
});

const ClaimSchema = v.object({
  by: v.string(),
  isMine: v.pipe(v.boolean(), v.description('Of this session')),
  until: v.string(),
});

const PendingDecisionSchema = v.object({
  id: v.string(),
  decision: v.picklist(queueDecisions),
  reason: v.nullable(v.picklist(moderationReasons)),
  by: v.string(),
  isMine: v.pipe(v.boolean(), v.description('Of this moderator, who can undo it')),
  dueAt: v.string(),
});

const QueueItemSchema = v.object({
  experience: ExperienceSchema,
  version: VersionSchema,
  state: v.pipe(
    v.picklist(['visible', 'hidden', 'held', 'refused']),
    v.description('What readers see of it now'),
  ),
  isGrave: v.boolean(),
  waitsSince: v.string(),
  reports: v.pipe(
    v.array(ReportDetailSchema),
    v.description(`The newest ${limits.queue.reports} that wait`),
  ),
  reportCount: v.number(),
  sameReporter: v.nullable(v.object({ report: v.string(), hidden: v.number() })),
  held: v.nullable(v.object({ cause: v.picklist(holdCauses), reasons: v.array(ReasonSchema) })),
  secondLook: v.pipe(
    v.nullable(v.array(ReasonSchema)),
    v.description('Why it is worth a look although it is public'),
  ),
  appeal: v.nullable(v.object({ message: v.string(), at: v.string() })),
  notes: v.array(NoteSchema),
  claim: v.nullable(ClaimSchema),
  decision: v.nullable(PendingDecisionSchema),
});
export type QueueItem = v.InferOutput<typeof QueueItemSchema>;

const QueueSchema = v.object({
  counts: v.pipe(
    v.object({
      all: v.number(),
      grave: v.number(),
      reported: v.number(),
      held: v.number(),
      appealed: v.number(),
      secondLook: v.number(),
    }),
    v.description('Of the search and the source, whatever the kind'),
  ),
  items: v.array(QueueItemSchema),
  next: v.pipe(v.nullable(v.string()), v.description('For `after`; null on the last page')),
});
export type Queue = v.InferOutput<typeof QueueSchema>;

export const listQueueEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/queue',
  summary:
    'All that waits for a moderator: grave cases first, then the longest waiting, second looks last',
  query: v.strictObject({
    ...filterFields,
    after: v.optional(
      v.pipe(v.string(), v.regex(/^[01]\.[01]\.\d{1,15}\.[\w-]{1,64}$/, 'This is not a page.')),
    ),
  }),
  responses: { 200: QueueSchema },
  problems: ['invalid', 'unauthorized', 'not-found'],
});
