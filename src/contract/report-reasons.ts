import { limits } from './limits.ts';

export const reportReasons = [
  'spam',
  'inappropriate',
  'personal-info',
  'harassment',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The label and the explanation of each reason. */
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

export const detailsTooLong = `Details can have at most ${limits.report.descriptionMax} characters.`;
