import type { Reason } from '../../../src/contract/review.ts';
import type { Verdict, Reviewer } from '../../../src/review/reviewer.ts';

/** Publishes everything: for tests that are not about the review. */
export const publishingReviewer: Reviewer = {
  review: () => Promise.resolve({ kind: 'publish' }),
};

/** Possible verdicts, with a reason that marks the first seven characters. */
export const reason: Reason = { rule: 'contact', message: 'Leave it out.', marks: [[0, 7]] };
export const verdicts = {
  doubtful: { kind: 'hold', hold: { cause: 'unsure', reasons: [reason] } },
  arguable: { kind: 'reject', reasons: [reason], mayAskHuman: true },
  proved: { kind: 'reject', reasons: [reason], mayAskHuman: false },
} as const satisfies Record<string, Verdict>;

/**
 * A review that decides by the first word of a story: 'Doubtful', 'Arguable' or 'Proved'; others are published.
 * `reviewed` lists the stories.
 */
export function openKeywordReviewer(): Reviewer & { readonly reviewed: string[] } {
  const reviewed: string[] = [];
  return {
    reviewed,
    review: ({ content }) => {
      reviewed.push(content);
      const known = Object.entries(verdicts).find(([name]) =>
        content.toLowerCase().startsWith(name),
      );
      return Promise.resolve(known?.[1] ?? { kind: 'publish' });
    },
  };
}
