import { confusables } from './confusables.ts';
import { fold } from './fold.ts';

const notLetterOrDigit = /[^\p{L}\p{M}\p{N}]/gu;

/**
 * A key that is the same for texts that look the same (like the skeleton of https://www.unicode.org/reports/tr39/):
 * letters and digits only, folded, with confusable letters replaced by Latin ones.
 */
export function skeletonOf(text: string): string {
  const letters = Array.from(text, (letter) => confusables.get(letter) ?? letter).join('');
  return fold(letters).replace(notLetterOrDigit, '');
}
