import { alternativesOf, readLists } from '../read-lists.ts';
import { foldedEntry } from './vocabulary.ts';

const lists = readLists('number-words.txt');
const phones = alternativesOf(lists.get('phone'));
const units = alternativesOf(lists.get('unit'));

const endsInPhone = new RegExp(`(?<![a-z])(?:${phones})[^\\d\\n]{0,18}$`, 'iu');
const phoneWithDigit = new RegExp(`(?<![a-z])(?:${phones})[^\\d]{0,14}\\d`, 'iu');

/** Whether a word for a phone or a call is at the end of the text or before a digit, possibly with a few letters between. */
export function mentionsPhone(text: string): boolean {
  return endsInPhone.test(text) || phoneWithDigit.test(text);
}

/** Starts with a unit, a currency or a counted noun. */
export const unitWords = new RegExp(`^\\s?(?:[%$€£₹¥₩฿₽₺₫₱°]|(?:g|m)\\b|${units})`, 'iu');

/** Ends with a word for a document, card or account with a number, possibly with a few letters between. */
export const documentWords = new RegExp(
  `(?<![\\p{L}])(?:${alternativesOf(lists.get('document'))})[^\\d\\n]{0,24}$`,
  'iu',
);

/** Words for papers with a number, in any language, as folded text has them. */
export const paperWords: ReadonlySet<string> = new Set(
  (lists.get('document') ?? []).map(foldedEntry),
);
