import { limits } from '../limits.ts';
import { countCharacters, countLetters } from './characters.ts';

/*
 * Possible names of cities. Real names contain digits and punctuation: 6th of October City, Westward Ho!, Marseille 05,
 * Washington, D.C., S:t Olof, Посёлок № 5, 1° de Mayo, כפר חב"ד, Cal·lípolis, ལྷ་ས, አዲስ፡አበባ, กรุงเทพฯ, डॉ॰ अम्बेडकर नगर.
 */

// Letters and digits with up to five combining marks (Burmese uses four), and joiners inside a word; the signs of
// abbreviation of Lao, Thai and Indian scripts, the marks between syllables or words of Tibetan and Ethiopic.
const cityName =
  /^(?:[\p{L}\p{N}\u0970\u0a76\u0af0\u0e2f\u0eaf\u0f0b\u0f0c\u1361]\p{M}{0,5}(?:[\u200c\u200d](?=\p{L}))?|[ .'(),!/&:"·№°-])+$/u;
const webAddress = /[\p{L}\p{Nd}]\.\p{L}{2,}\/|:\//u;
// All dashes count as hyphens, also the minus sign and those of East Asian and Arabic typography.
const hyphens = /[\p{Pd}\u2043\u2212]/gu;
/**
 * Signs that are typed for an apostrophe, for a class of a regular expression: typographic, modifier and full-width ones,
 * primes, spacing acute and grave accents.
 */
export const apostropheSigns = String.raw`'\u2018-\u201b\u2032\u2035\u02b9-\u02bf\u02c8\u02ca\u02cb\u00b4\u0060\u055a\u05f3\ua78b\ua78c\u0384\uff07\uff40`;
export const apostrophes = new RegExp(`[${apostropheSigns}]`, 'gu');
const quotationMarks = /[\u201c-\u201f«»\u2033\u05f4\u300c-\u300f\uff02]/gu;
// The dots between the parts of a foreign name in East Asian scripts, and the Catalan one.
const middleDots = /[\u0387\u2022\u2027\u2219\u22c5\u30fb\uff65]/gu;
// Arabic, East Asian and Ethiopic commas.
const commas = /[\u060c\u3001\uff64\u1363]/gu;
// What is as wide as an ideograph, and has the same sign in ASCII.
const wideSigns = /[\uff01-\uff5e]/gu;
const doubleHyphens = /[\u30a0\uff1d]/gu;
const spaces = /\s+/gu;

/** The message for a text that cannot be a city name. */
export const cityAdvice =
  "Please write the city with letters, digits, spaces and . ' - ( ) , ! / & only.";

/** The name as it is stored: NFC, trimmed, with plain punctuation and single spaces. */
export function cleanCityName(text: string): string {
  return withPlainSigns(text.normalize('NFC')).replace(spaces, ' ').trim();
}

function withPlainSigns(text: string): string {
  return text
    .replace(doubleHyphens, '-')
    .replace(wideSigns, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(hyphens, '-')
    .replace(apostrophes, "'")
    .replace(quotationMarks, '"')
    .replace(middleDots, '·')
    .replace(commas, ',');
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
