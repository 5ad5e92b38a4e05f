import * as v from 'valibot';

/** What the automated review looks for, in the order in which the reasons are shown. */
export const reviewRules = ['personal-info', 'contact', 'promotion', 'toxic', 'negative'] as const;
export type ReviewRule = (typeof reviewRules)[number];

/** Why an experience was not published, for its author and for moderators. */
export const ReasonSchema = v.object({
  rule: v.picklist(reviewRules),
  message: v.pipe(v.string(), v.description('What it is about, and what to do')),
  marks: v.pipe(
    v.array(v.tuple([v.number(), v.number()])),
    v.description('Parts of the content, from start to before end, in UTF-16 units'),
  ),
});
export type Reason = v.InferOutput<typeof ReasonSchema>;

/**
 * Why an experience is held: the review was not sure, the author asked for a moderator, the review failed, or a line of
 * an import was doubtful.
 */
export const holdCauses = ['unsure', 'asked', 'failed', 'imported'] as const;
export type HoldCause = (typeof holdCauses)[number];
