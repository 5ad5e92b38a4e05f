/** The ten words of the public identifier. */
export const randomIdWords = [
  'happy',
  'bright',
  'sunny',
  'spark',
  'joy',
  'kind',
  'warm',
  'light',
  'smile',
  'hope',
] as const;

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Returns an integer from 0 up to, not including, `end`. The server passes a cryptographic source. */
export type DrawNumber = (end: number) => number;

/** A word, an underscore and `length` letters or digits, such as sunny_k3x9. */
export function drawRandomId(draw: DrawNumber, length = 4): string {
  let id = `${randomIdWords[draw(randomIdWords.length)]}_`;
  for (let i = 0; i < length; i++) id += alphabet[draw(alphabet.length)];
  return id;
}

/**
 * How long the ending is at the nth draw (from 0) for one story: 4, and after a few taken draws 5, then 6.
 * 10 words with 4 characters make 16.8 million identifiers, with 6 characters 21.8 billion.
 */
export function randomIdLength(attempt: number): number {
  if (attempt < 4) return 4;
  return attempt < 8 ? 5 : 6;
}

export const randomIdPattern = new RegExp(`^(?:${randomIdWords.join('|')})_[a-z0-9]{4,6}$`);
