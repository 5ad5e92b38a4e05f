import * as v from 'valibot';
import { limits } from '../limits.ts';
import { NormalizedTextSchema } from '../new-experience.ts';
import { detailsTooLong, reportReasons } from '../report-reasons.ts';
import { countCharacters } from '../text/characters.ts';
import { endpoint } from './endpoint.ts';
import { FingerprintSchema } from './votes.ts';

export const CreateReportSchema = v.strictObject({
  reason: v.picklist(reportReasons, 'Please select a reason for reporting'),
  description: v.optional(
    v.pipe(
      NormalizedTextSchema,
      v.check((text) => countCharacters(text) <= limits.report.descriptionMax, detailsTooLong),
    ),
  ),
  reporterFingerprint: FingerprintSchema,
});

export const createReportEndpoint = endpoint({
  method: 'POST',
  path: '/api/experiences/{id}/report',
  summary: 'Report a story: it is hidden at once and a person decides',
  body: CreateReportSchema,
  responses: {
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
