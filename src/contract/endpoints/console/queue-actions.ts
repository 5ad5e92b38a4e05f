import * as v from 'valibot';
import { limits } from '../../limits.ts';
import { NormalizedTextSchema } from '../../new-experience.ts';
import { countCharacters } from '../../text/characters.ts';
import { endpoint } from '../endpoint.ts';
import { moderationReasons } from '../moderation-reasons.ts';
import { listQueueEndpoint, NoteSchema, queueDecisions, QueueFilterSchema } from './queue.ts';

const IdSchema = v.pipe(v.string('Please name an id.'), v.regex(/^[\w-]{1,64}$/, 'This is no id.'));

const manyItems = `Please name 1 to ${limits.queue.batch} stories.`;

function batchOf<S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    v.array(schema, manyItems),
    v.minLength(1, manyItems),
    v.maxLength(limits.queue.batch, manyItems),
  );
}

/** What became of one of the items of a call. 'taken': by another session. 'changed': it is another version. */
const itemResults = ['done', 'taken', 'decided', 'changed', 'gone'] as const;
export type ItemResult = (typeof itemResults)[number];

const ItemResultSchema = v.object({
  id: v.string(),
  result: v.picklist(itemResults),
  by: v.pipe(v.nullable(v.string()), v.description('Who has it, or has decided it')),
});

export const claimItemsEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/queue/claim',
  summary: 'Have items for two minutes, in which nobody else can decide them; again to keep them',
  body: v.strictObject({
    ids: batchOf(IdSchema),
    release: v.optional(batchOf(IdSchema)),
  }),
  responses: { 200: v.object({ results: v.array(ItemResultSchema), until: v.string() }) },
  problems: ['invalid', 'unauthorized', 'not-permitted', 'foreign-origin', 'unavailable'],
});

export const releaseItemsEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/queue/release',
  summary: 'Let others have items that this session has claimed',
  body: v.strictObject({ ids: batchOf(IdSchema) }),
  responses: { 200: v.object({ released: v.number() }) },
  problems: ['invalid', 'unauthorized', 'not-permitted', 'foreign-origin', 'unavailable'],
});

export const claimNextEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/queue/next',
  summary: 'Claim the first item that nobody has claimed or decided',
  body: QueueFilterSchema,
  responses: { 200: v.object({ id: v.nullable(v.string()) }) },
  problems: [
    'invalid',
    'unauthorized',
    'not-permitted',
    'foreign-origin',
    'not-found',
    'unavailable',
  ],
});

export const decideItemsEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/queue/decide',
  summary: 'Decide items; it takes effect after ten seconds, until when it can be undone',
  body: v.pipe(
    v.strictObject({
      items: batchOf(v.strictObject({ id: IdSchema, version: v.string() })),
      decision: v.picklist(queueDecisions, 'Please choose approve or remove.'),
      reason: v.optional(
        v.picklist(moderationReasons, `Please choose ${moderationReasons.join(', ')}.`),
      ),
    }),
    v.forward(
      v.check(
        ({ decision, reason }) => (decision === 'remove') === (reason !== undefined),
        'A removal needs a reason, and an approval has none.',
      ),
      ['reason'],
    ),
  ),
  responses: {
    200: v.object({
      results: v.array(
        v.object({
          ...ItemResultSchema.entries,
          decision: v.pipe(v.nullable(v.string()), v.description('For its undo')),
        }),
      ),
      dueAt: v.string(),
    }),
  },
  problems: ['invalid', 'unauthorized', 'not-permitted', 'foreign-origin', 'unavailable'],
});

export const undoDecisionsEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/queue/undo',
  summary: 'Take back own decisions before they take effect',
  body: v.strictObject({ decisions: batchOf(IdSchema) }),
  responses: {
    200: v.object({
      undone: v.pipe(v.array(v.string()), v.description('The stories that wait again')),
    }),
  },
  problems: ['invalid', 'unauthorized', 'not-permitted', 'foreign-origin', 'unavailable'],
});

const noteAdvice = `Please write a note of 1 to ${limits.note.max} characters.`;

export const createNoteEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/queue/note',
  summary: 'Write a note about a story for other moderators',
  body: v.strictObject({
    id: IdSchema,
    text: v.pipe(
      NormalizedTextSchema,
      v.check((text) => countCharacters(text) > 0, noteAdvice),
      v.check((text) => countCharacters(text) <= limits.note.max, noteAdvice),
    ),
  }),
  responses: { 201: NoteSchema },
  problems: [
    'invalid',
    'unauthorized',
    'not-permitted',
    'foreign-origin',
    'experience-not-found',
    'unavailable',
  ],
});

/** All endpoints of the queue, in the order of a moderator's work. */
export const queueEndpoints = [
  listQueueEndpoint,
  claimItemsEndpoint,
  releaseItemsEndpoint,
  claimNextEndpoint,
  decideItemsEndpoint,
  undoDecisionsEndpoint,
  createNoteEndpoint,
] as const;
