import { fold } from './fold.ts';
import { lookAlikes } from './look-alikes.ts';

const unseen = /[^\p{L}\p{M}\p{N}]/gu;

/**
 * What texts have in common that look the same to a reader: their letters and digits alone, folded, with letters that
 * look Latin as the Latin ones.
 */
export function likenessOf(text: string): string {
  const letters = Array.from(text, (letter) => lookAlikes.get(letter) ?? letter).join('');
  return fold(letters).replace(unseen, '');
}
