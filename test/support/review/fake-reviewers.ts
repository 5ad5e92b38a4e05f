import type { Reason } from '../../../src/contract/review.ts';
import type { Decision, Reviewer } from '../../../src/review/reviewer.ts';

/** For tests that are not about the review: whatever is posted becomes public. */
export const publishesAll: Reviewer = { review: () => Promise.resolve({ verdict: 'publish' }) };

/** What a review may say, each about the first seven letters. */
export const reason: Reason = { rule: 'contact', message: 'Leave it out.', marks: [[0, 7]] };
export const decisions = {
  doubtful: { verdict: 'hold', hold: { cause: 'unsure', reasons: [reason] } },
  arguable: { verdict: 'reject', reasons: [reason], mayAskHuman: true },
  proved: { verdict: 'reject', reasons: [reason], mayAskHuman: false },
} as const satisfies Record<string, Decision>;

/**
 * A review that decides by the word with which a story begins: 'Doubtful', 'Arguable' or 'Proved'; all others are
 * published. `read` lists what it was asked about.
 */
export function openPlainReviewer(): Reviewer & { readonly read: string[] } {
  const read: string[] = [];
  return {
    read,
    review: ({ content }) => {
      read.push(content);
      const known = Object.entries(decisions).find(([name]) =>
        content.toLowerCase().startsWith(name),
      );
      return Promise.resolve(known?.[1] ?? { verdict: 'publish' });
    },
  };
}
