/**
 * Why a moderator removes a story or does not publish it: chosen in the console, and shown to the author on the receipt.
 * The first five are those of the automated review.
 */
export const moderationReasons = [
  'personal-info',
  'contact',
  'promotion',
  'toxic',
  'negative',
  'no-story',
  'unsafe',
  'other',
] as const;
export type ModerationReason = (typeof moderationReasons)[number];

/** A short label for the console, and the sentence that the author reads. */
export const moderationReasonTexts: Record<ModerationReason, { label: string; author: string }> = {
  'personal-info': {
    label: 'Personal information',
    author: 'It names or identifies a person who is not a public figure.',
  },
  contact: {
    label: 'Contact details',
    author: 'It has a way to get in touch with somebody, or leads to another place.',
  },
  promotion: {
    label: 'Promotion',
    author: 'It advertises something, or asks for money, votes or members.',
  },
  toxic: {
    label: 'Hurtful words',
    author: 'It can hurt a person or a group.',
  },
  negative: {
    label: 'Not a positive story',
    author: 'It does not tell of something good that happened.',
  },
  'no-story': {
    label: 'Not a story, or told before',
    author: 'It does not tell what happened, or it repeats another story.',
  },
  unsafe: {
    label: 'Unsafe or illegal',
    author: 'It tells of something that is dangerous or against the law.',
  },
  other: {
    label: 'Against the guidelines',
    author: 'It does not follow the guidelines in another way.',
  },
};
