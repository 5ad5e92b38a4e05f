import type { Reason } from '../../../src/contract/review.ts';
import type { Decision, Reviewer } from '../../../src/review/reviewer.ts';

/** Publishes everything: for tests that are not about the review. */
export const publishingReviewer: Reviewer = {
  review: () => Promise.resolve({ verdict: 'publish' }),
};

/** Possible decisions, with a reason that marks the first seven characters. */
export const reason: Reason = { rule: 'contact', message: 'Leave it out.', marks: [[0, 7]] };
export const decisions = {
  doubtful: { verdict: 'hold', hold: { cause: 'unsure', reasons: [reason] } },
  arguable: { verdict: 'reject', reasons: [reason], mayAskHuman: true },
  proved: { verdict: 'reject', reasons: [reason], mayAskHuman: false },
} as const satisfies Record<string, Decision>;

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
      const known = Object.entries(decisions).find(([name]) =>
        content.toLowerCase().startsWith(name),
      );
      return Promise.resolve(known?.[1] ?? { verdict: 'publish' });
    },
  };
}
