import * as v from 'valibot';
import { limits } from '../limits.ts';
import { ContentSchema, NormalizedTextSchema, TagsSchema } from '../new-experience.ts';
import { reportReasons } from '../report-reasons.ts';
import { ReasonSchema } from '../review.ts';
import { countCharacters } from '../text/characters.ts';
import { endpoint } from './endpoint.ts';
import { ExperienceSchema } from './experiences.ts';
import { moderationReasons } from './moderation-reasons.ts';
import { ReceiptTokenSchema } from './receipt-token.ts';

/**
 * What became of a story. 'held': it waits for a moderator. 'refused': a moderator did not publish it. 'reported': a report
 * has hidden it. 'restored': a moderator made it visible again. 'removed': a moderator deleted it. 'deleted': its author did.
 */
export const receiptStatuses = [
  'published',
  'held',
  'refused',
  'reported',
  'restored',
  'removed',
  'deleted',
] as const;
export type ReceiptStatus = (typeof receiptStatuses)[number];

/** 'waiting' for a moderator; 'upheld': the story is public; 'declined': it is not. */
export const appealStates = ['waiting', 'upheld', 'declined'] as const;

/** Countries of a story's votes are told from this number on, in such steps. */
export const stampedInStep = 5;

/** What became of a story, for whoever has its receipt. It never tells who reported or decided. */
export const ReceiptSchema = v.object({
  status: v.picklist(receiptStatuses),
  createdAt: v.string(),
  experience: v.pipe(v.nullable(ExperienceSchema), v.description('Null once it is deleted')),
  reasons: v.pipe(v.array(ReasonSchema), v.description('Of the review, while the story is held')),
  reportedFor: v.pipe(
    v.array(v.picklist(reportReasons)),
    v.description('The reasons of the reports that wait, while it is hidden'),
  ),
  decision: v.pipe(
    v.nullable(v.object({ reason: v.nullable(v.picklist(moderationReasons)), at: v.string() })),
    v.description('Of a moderator, with the reason of a removal'),
  ),
  editableUntil: v.pipe(
    v.nullable(v.string()),
    v.description('Until when its author can edit it, at most; null when they cannot'),
  ),
  mayAppeal: v.boolean(),
  appeal: v.nullable(v.object({ state: v.picklist(appealStates), at: v.string() })),
  stampedIn: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.description(
        `From how many countries it has votes at least: a multiple of ${stampedInStep}, missing below it`,
      ),
    ),
  ),
});
export type Receipt = v.InferOutput<typeof ReceiptSchema>;

export const getReceiptEndpoint = endpoint({
  method: 'POST',
  path: '/api/receipt',
  summary: 'What became of a story, by its receipt',
  body: v.strictObject({ receipt: ReceiptTokenSchema }),
  responses: { 200: ReceiptSchema },
  problems: ['invalid', 'receipt-not-found', 'too-many'],
});

const listedTokens = `Please give 1 to ${limits.receipts.listed} receipts.`;

export const listReceiptsEndpoint = endpoint({
  method: 'POST',
  path: '/api/receipts',
  summary: 'What became of stories, by their receipts; null for unknown ones',
  body: v.strictObject({
    receipts: v.pipe(
      v.array(ReceiptTokenSchema, listedTokens),
      v.minLength(1, listedTokens),
      v.maxLength(limits.receipts.listed, listedTokens),
    ),
  }),
  responses: { 200: v.array(v.nullable(ReceiptSchema)) },
  problems: ['invalid', 'too-many'],
});

/** The new status of the story, without its text: responses to writes are stored for their Idempotency-Key. */
const ReceiptChangeSchema = v.object({ status: v.picklist(receiptStatuses) });

export const editExperienceEndpoint = endpoint({
  method: 'POST',
  path: '/api/receipts/edit',
  summary: 'Edit a story that is new and has no votes; the review reads it again',
  body: v.strictObject({
    receipt: ReceiptTokenSchema,
    content: ContentSchema,
    tags: v.optional(TagsSchema, ''),
  }),
  responses: { 200: ReceiptChangeSchema },
  problems: [
    'invalid',
    'receipt-not-found',
    'not-editable',
    'duplicate',
    'review',
    'key-reused',
    'too-many',
    'unavailable',
  ],
});

export const withdrawExperienceEndpoint = endpoint({
  method: 'POST',
  path: '/api/receipts/delete',
  summary: 'Delete a story for good, as its author',
  body: v.strictObject({ receipt: ReceiptTokenSchema }),
  responses: { 200: ReceiptChangeSchema },
  problems: ['invalid', 'receipt-not-found', 'key-reused', 'too-many', 'unavailable'],
});

/** Advice for an appeal without text, or with too much. */
export const appealAdvice = `Please say in 1 to ${limits.appeal.max} characters why people should read it.`;

export const createAppealEndpoint = endpoint({
  method: 'POST',
  path: '/api/receipts/appeal',
  summary: 'Ask once that a person looks at a hidden or refused story again',
  body: v.strictObject({
    receipt: ReceiptTokenSchema,
    message: v.pipe(
      NormalizedTextSchema,
      v.check((text) => countCharacters(text) > 0, appealAdvice),
      v.check((text) => countCharacters(text) <= limits.appeal.max, appealAdvice),
    ),
  }),
  responses: { 201: ReceiptChangeSchema },
  problems: [
    'invalid',
    'receipt-not-found',
    'not-appealable',
    'key-reused',
    'too-many',
    'unavailable',
  ],
});
