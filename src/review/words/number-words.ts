import { alternativesOf } from '../read-lists.ts';
import { ruleWords } from './language-lists.ts';
import { foldedEntry } from './vocabulary.ts';

const phones = alternativesOf(ruleWords('phone'));
const units = alternativesOf(ruleWords('unit'));

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
  `(?<![\\p{L}])(?:${alternativesOf(ruleWords('paper'))})[^\\d\\n]{0,24}$`,
  'iu',
);

/** Words for papers with a number, in any language, as folded text has them. */
export const paperWords: ReadonlySet<string> = new Set(ruleWords('paper').map(foldedEntry));
