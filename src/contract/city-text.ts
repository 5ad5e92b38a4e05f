import { countCharacters, countLetters } from './characters.ts';
import { limits } from './limits.ts';

/*
 * Possible names of cities. Real names contain digits and punctuation: 6th of October City, Westward Ho!, Marseille 05,
 * Washington, D.C.
 */

// Letters and digits with up to five combining marks (Burmese uses four), and joiners inside a word.
const cityName = /^(?:[\p{L}\p{Nd}]\p{M}{0,5}(?:[\u200c\u200d](?=\p{L}))?|[ .'(),!/&-])+$/u;
const webAddress = /[\p{L}\p{Nd}]\.\p{L}{2,}\//u;
// All dashes count as hyphens, also the minus sign and those of East Asian and Arabic typography.
const hyphens = /[\p{Pd}\u2043\u2212]/gu;
// Typographic, modifier and full-width apostrophes, primes, spacing acute and grave accents.
const apostrophes =
  /[\u2018-\u201b\u2032\u2035\u02b9-\u02bf\u02c8\u02ca\u02cb\u00b4`\u055a\u05f3\ua78b\ua78c\uff07\uff40]/gu;
const spaces = /\s+/gu;

/** The message for a text that cannot be a city name. */
export const cityAdvice =
  "Please write the city with letters, digits, spaces and . ' - ( ) , ! / & only.";

/** The name as it is stored: NFC, trimmed, with plain hyphens and apostrophes and single spaces. */
export function cleanCityName(text: string): string {
  return withPlainSigns(text.normalize('NFC')).replace(spaces, ' ').trim();
}

function withPlainSigns(text: string): string {
  return text.replace(hyphens, '-').replace(apostrophes, "'");
}

/** Whether a cleaned text can be a city name: 1 to 80 characters, with at least one letter. */
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
