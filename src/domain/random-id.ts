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
export type RandomInt = (end: number) => number;

/** A word, an underscore and `length` letters or digits, such as sunny_k3x9. */
export function createRandomId(randomInt: RandomInt, length = 4): string {
  let id = `${randomIdWords[randomInt(randomIdWords.length)]}_`;
  for (let i = 0; i < length; i++) id += alphabet[randomInt(alphabet.length)];
  return id;
}

/**
 * The length of the ending at the nth attempt (from 0) to find a free identifier: 4, after a few collisions 5, then 6.
 * 10 words with 4 characters are 16.8 million identifiers, with 6 characters 21.8 billion.
 */
export function randomIdLength(attempt: number): number {
  if (attempt < 4) return 4;
  return attempt < 8 ? 5 : 6;
}

// Written out, so that the check for slow regular expressions sees it; a test compares it with the words.
export const randomIdPattern =
  /^(?:happy|bright|sunny|spark|joy|kind|warm|light|smile|hope)_[a-z0-9]{4,6}$/;
