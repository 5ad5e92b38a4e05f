import * as v from 'valibot';

/** What the automated review looks for, in the order in which reasons are shown. */
export const reviewRules = ['personal-info', 'contact', 'promotion', 'toxic', 'negative'] as const;
export type ReviewRule = (typeof reviewRules)[number];

/** Why a story was not made public, as its author and the moderator read it. */
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
 * Why a story waits for a person: the review was not sure, the author asked, the review failed, or a line of an
 * import was doubtful.
 */
export const holdCauses = ['unsure', 'asked', 'failed', 'imported'] as const;
export type HoldCause = (typeof holdCauses)[number];
