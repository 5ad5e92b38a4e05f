import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

const text = v.string();

/** A parameter of a call, or a field of its response. */
const FieldSchema = v.object({ name: text, type: text, about: text, isRequired: v.boolean() });
export type ReferenceField = v.InferOutput<typeof FieldSchema>;

const CallSchema = v.object({
  path: text,
  summary: text,
  /** With the parameters that it needs, and some that show what it can do. */
  url: text,
  parameters: v.array(FieldSchema),
  fields: v.array(FieldSchema),
  example: v.unknown(),
});
export type ReferenceCall = v.InferOutput<typeof CallSchema>;

const ReferenceSchema = v.object({
  origin: v.pipe(text, v.description('Where the site is')),
  limit: v.pipe(
    v.object({ reads: v.number(), minutes: v.number() }),
    v.description('How many uncached reads a network has in so many minutes'),
  ),
  calls: v.array(CallSchema),
});
export type Reference = v.InferOutput<typeof ReferenceSchema>;

export const getReferenceEndpoint = endpoint({
  method: 'GET',
  path: '/api/reference',
  summary: 'The calls that any program may make, for people: their parameters, fields and examples',
  responses: { 200: ReferenceSchema },
  problems: ['too-many'],
});
