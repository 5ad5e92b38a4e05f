import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { TidyTextSchema } from './post-body.ts';
import { limits } from './limits.ts';
import { countCharacters } from './characters.ts';
import { FingerprintSchema } from './votes.ts';

export const reportReasons = [
  'spam',
  'inappropriate',
  'personal-info',
  'harassment',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What a person reads beside each reason. */
export const reportReasonTexts: Record<ReportReason, { label: string; description: string }> = {
  spam: {
    label: 'Spam or promotional content',
    description: 'Advertising, links or self-promotion',
  },
  inappropriate: {
    label: 'Inappropriate content',
    description: 'Not suitable for everyone, or not a positive story',
  },
  'personal-info': {
    label: 'Personal information',
    description: 'Names, addresses, numbers or contact details of a person',
  },
  harassment: {
    label: 'Harassment or hate speech',
    description: 'Insults, threats or attacks on a person or group',
  },
  other: { label: 'Other violation', description: 'Something else that breaks the guidelines' },
};

export const ReportSchema = v.strictObject({
  reason: v.picklist(reportReasons, 'Please select a reason for reporting'),
  description: v.optional(
    v.pipe(
      TidyTextSchema,
      v.check(
        (text) => countCharacters(text) <= limits.report.descriptionMax,
        `Details can have at most ${limits.report.descriptionMax} characters.`,
      ),
    ),
  ),
  reporterFingerprint: FingerprintSchema,
});

export const report = endpoint({
  method: 'POST',
  path: '/api/experiences/{id}/report',
  summary: 'Report a story: it is hidden at once and a person decides',
  body: ReportSchema,
  replies: {
    201: v.object({
      message: v.string(),
      hidden: v.pipe(
        v.boolean(),
        v.description('False when the report waits in the queue and the story stays visible'),
      ),
    }),
  },
  problems: [
    'invalid',
    'experience-not-found',
    'already-reported',
    'key-reused',
    'too-many',
    'unavailable',
  ],
});

/** What the list shows to whoever reported a story without JavaScript: the address names it, and the style shows it. */
export const reportedId = 'reported';
