/** Section 9 of the specification: the tags that lists and the form offer. */
export const quickTags = [
  'kindness',
  'stranger',
  'community',
  'travel',
  'food',
  'transport',
] as const;
