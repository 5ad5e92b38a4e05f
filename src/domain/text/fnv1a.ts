/*
 * FNV-1a with 32 bits, over the UTF-16 units of a text in place of octets:
 * http://www.isthe.com/chongo/tech/comp/fnv/
 */

/** The hash of the empty text. */
export const offsetBasis = 0x811c9dc5;

/** The hash with one more unit, as a signed integer. */
export function addUnit(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

/** The hash with all units of a text, as a signed integer. */
export function addText(hash: number, text: string): number {
  let next = hash;
  for (let at = 0; at < text.length; at++) next = addUnit(next, text.charCodeAt(at));
  return next;
}

/** The hash of a text, an integer from 0 to 2^32 - 1. */
export function fnv1a(text: string): number {
  return addText(offsetBasis, text) >>> 0;
}
