/** The lengths below which a text is short or of middle length, in UTF-16 code units. */
const lengths = { short: 60, middle: 140 };

/** The size of a story's text: the shorter it is, the larger. */
export function storySize({ length }: string): 'short' | 'middle' | 'long' {
  if (length < lengths.short) return 'short';
  return length < lengths.middle ? 'middle' : 'long';
}
