import { countCharacters, countLetters } from './characters.ts';
import { limits } from './limits.ts';

/*
 * Which names a city can have, listed or not. Real names contain digits and signs: 6th of October City, Westward Ho!,
 * Marseille 05, Washington, D.C.
 */

// Letters and digits with their marks (Burmese stacks four, five leave room), a joiner where a script needs one inside a
// word.
const cityName = /^(?:[\p{L}\p{Nd}]\p{M}{0,5}(?:[\u200c\u200d](?=\p{L}))?|[ .'(),!/&-])+$/u;
const webAddress = /[\p{L}\p{Nd}]\.\p{L}{2,}\//u;
// Every dash is a hyphen in a name, also the minus sign and those of East Asian and Arabic typography.
const hyphens = /[\p{Pd}\u2043\u2212]/gu;
// Typographic and modifier apostrophes, primes, acute and grave accents by themselves, and full-width ones.
const apostrophes =
  /[\u2018-\u201b\u2032\u2035\u02b9-\u02bf\u02c8\u02ca\u02cb\u00b4`\u055a\u05f3\ua78b\ua78c\uff07\uff40]/gu;
const spaces = /\s+/gu;

/** What is wrong with a text that can be no city, and what to do about it. */
export const cityAdvice =
  "Please write the city with letters, digits, spaces and . ' - ( ) , ! / & only.";

/** The name as it is kept: NFC, trimmed, with one kind of hyphen, of apostrophe and of space, one at a time. */
export function cleanCityName(text: string): string {
  return withPlainSigns(text.normalize('NFC')).replace(spaces, ' ').trim();
}

function withPlainSigns(text: string): string {
  return text.replace(hyphens, '-').replace(apostrophes, "'");
}

/** Whether a cleaned text can be a city: 1 to 80 characters of the kinds above, with a letter among them. */
export function isCityName(text: string): boolean {
  const length = countCharacters(text);
  const plain = withPlainSigns(text);
  return (
    length >= limits.city.min &&
    length <= limits.city.max &&
    cityName.test(plain) &&
    countLetters(text) > 0 &&
    !webAddress.test(text)
  );
}
