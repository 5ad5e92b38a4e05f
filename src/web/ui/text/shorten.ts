import { cutCharacters } from '../../../contract/text/characters.ts';

/** Of a text that is cut. */
export const shownCharacters = 120;

/** A few words after the end of a sentence, in which nothing can be understood. */
const stump = /(?<=\p{STerm}\W?\s|[。！？])\P{STerm}{1,20}$/u;

/**
 * Cuts a text to `max` characters, between words where it has spaces and at the end of a sentence that is near, followed
 * by three dots that do not wrap to a line of their own.
 */
export function shorten(text: string, max: number): string {
  if (cutCharacters(text, max) === text) return text;
  // One more, which ends the last word or belongs to it. A script without spaces, or one very long word, is cut where it is.
  const words = cutCharacters(text, max + 1).replace(/\s\S{0,40}$/, '');
  const whole = cutCharacters(words, max).replace(stump, '');
  return `${whole.replace(/[\s.。,;:–-]{1,9}$/, '')}\u2060...`;
}
