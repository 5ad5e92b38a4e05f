import * as v from 'valibot';
import { limits } from '../limits.ts';
import { endpoint } from './endpoint.ts';

/** An identifier of the browser, so that its votes count once. */
export const FingerprintSchema = v.pipe(
  v.string('A fingerprint of this device is needed.'),
  v.nonEmpty('A fingerprint of this device is needed.'),
  v.maxLength(limits.fingerprint.max, 'This fingerprint is too long.'),
  v.regex(/^[\x20-\x7e]+$/, 'A fingerprint is plain ASCII text.'),
);

/** Of a country that is none of ours, too. */
export const unknownCountryCode =
  'Please give a country by its two letters of ISO 3166-1, such as JP.';

export const CreateVoteSchema = v.strictObject({
  voterFingerprint: FingerprintSchema,
  country: v.optional(
    v.pipe(
      v.string(unknownCountryCode),
      v.regex(/^[A-Z]{2}$/, unknownCountryCode),
      v.description(
        'Where the time zone of the device is. It is counted for the story and not stored with the vote, so taking the vote back needs it again',
      ),
    ),
  ),
});

export const createVoteEndpoint = endpoint({
  method: 'POST',
  path: '/api/experiences/{id}/vote',
  summary: 'Vote for a story, once per device',
  body: CreateVoteSchema,
  responses: { 200: v.object({ votes: v.number() }) },
  problems: [
    'invalid',
    'experience-not-found',
    'already-voted',
    'key-reused',
    'too-many',
    'unavailable',
  ],
});

export const deleteVoteEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/experiences/{id}/vote',
  summary: 'Take back a vote within a minute; it can be given again',
  body: CreateVoteSchema,
  responses: { 200: v.object({ votes: v.number() }) },
  problems: [
    'invalid',
    'experience-not-found',
    'no-recent-vote',
    'key-reused',
    'too-many',
    'unavailable',
  ],
});
