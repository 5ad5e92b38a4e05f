import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import type { OffsetMap } from '../folding/offset-map.ts';
import { matchesOf } from '../pattern-matches.ts';
import type { RuleResources } from '../resources.ts';
import { documentWords, mentionsPhone, unitWords } from '../words/number-words.ts';
import { findingAt, type Found, textBefore } from './scan.ts';

const run = /(?:\+|\b00)?\(?\d(?:[ \t\n().\-–/·•_*~|]{0,3}\d){6,25}/g;
const date = /^(?:\d{1,2}([./-])\d{1,2}\1\d{2,4}|\d{4}([./-])\d{1,2}\2\d{1,2})$/;
const dated =
  /(?<!\d)(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}|(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2})(?!\d)/g;
const year = /^(?:19|20)\d\d$/;
const thousands = /^\d{1,3}(?:[ .]\d{3})+$/;
const score = /^\d{1,3}\s?[-–/]\s?\d{1,3}(?:[ \n]+\d{1,3}\s?[-–/]\s?\d{1,3})*$/;
const prefixed = /^(?:\+|00\d|\(?0\d)/;
const socialSecurityNumber = /^\d{3}-\d{2}-\d{4}$/;

// The library is slow: only the first few numbers are checked with it.
const maxLibraryCalls = 3;
/** ITU-T E.164. */
const maxPhoneDigits = 15;

/** Phone, card and document numbers: long runs of digits that are not a date, amount, score or list of years. */
export function findNumbers(
  views: Views,
  resources: RuleResources,
  country: string | undefined,
): Finding[] {
  const { counted } = views;
  if (!/\d\D{0,3}\d\D{0,3}\d/.test(counted.text)) return [];
  const masked = counted.text.replace(dated, (match) => '#'.repeat(match.length));
  let calls = 0;
  const isPhone = (text: string) =>
    ++calls <= maxLibraryCalls && resources.findPhones(text, country).length > 0;
  return matchesOf(run, masked).flatMap((match) => findingsInRun(counted, match, isPhone));
}

function findingsInRun(
  counted: OffsetMap,
  { 0: found, index }: RegExpExecArray,
  isPhone: (text: string) => boolean,
): Finding[] {
  if (isCounting(found)) return [];
  const digits = found.replace(/\D/g, '');
  const lead = textBefore(counted.text, index, 40);
  const end = index + found.length;
  const document = cardOrDocument(found, digits, lead);
  if (document !== undefined) return [findingAt(counted, [index, end], document)];
  const isCalledPhone = mentionsPhone(lead);
  if (isHarmless(found, counted.text.slice(end, end + 16), lead) && !isCalledPhone) return [];
  const what = { kind: 'phone' } as const;
  if (digits.length <= maxPhoneDigits && isPhone(found))
    return [findingAt(counted, [index, end], { ...what, certainty: 'proved' })];
  const looksLikeOne = prefixed.test(found.trim()) || digits.length >= 9 || isCalledPhone;
  return [
    findingAt(counted, [index, end], { ...what, certainty: looksLikeOne ? 'sure' : 'likely' }),
  ];
}

/** A payment card, or a number after a word for a document. */
function cardOrDocument(found: string, digits: string, lead: string): Found | undefined {
  if (isCard(found, digits))
    return { kind: 'bank', certainty: passesLuhn(digits) ? 'proved' : 'sure' };
  const isDocument = documentWords.test(lead) || socialSecurityNumber.test(found);
  return isDocument ? { kind: 'document', certainty: 'sure' } : undefined;
}

/** Four groups of four digits, or 13 to 19 digits with a valid check digit. */
function isCard(found: string, digits: string): boolean {
  if (/^\d{4}([ .-]?)\d{4}\1\d{4}\1\d{4}$/.test(found)) return true;
  return digits.length >= 13 && digits.length <= 19 && passesLuhn(digits);
}

/** ISO/IEC 7812: the check digit of payment cards. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function isHarmless(found: string, after: string, lead: string): boolean {
  const trimmed = found.trim();
  const groups = trimmed.split(/\D+/).filter((group) => group !== '');
  if (date.test(trimmed)) return true;
  if (groups.every((group) => year.test(group))) return true;
  if (unitWords.test(after) || /[$€£₹¥₩฿₽₺₫₱]\s?$/.test(lead)) return true;
  if (thousands.test(trimmed) && !trimmed.startsWith('0'))
    return groups.length !== 3 || /000/.test(trimmed);
  if (score.test(trimmed) && groups.every((group) => group.length <= 2)) return true;
  if (groups.length === 1 && trimmed.endsWith('000')) return true;
  return false;
}

/** 1 2 3 4 5 6 7, or 10 9 8 7 6 5. */
function isCounting(found: string): boolean {
  const numbers = (found.match(/\d+/g) ?? []).map(Number);
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  return (
    numbers.length >= 5 &&
    Math.abs(step) === 1 &&
    numbers.every((number, at) => at === 0 || number - (numbers[at - 1] ?? 0) === step)
  );
}

const shortPhone = /(?<![\d.,])\d{3,4}[ .-]?\d{2,4}(?:[ .-]?\d{2,3})?(?![\d.,:])/g;

/** "call 555-0199": a short number directly after a word for a phone or a call. */
export function findShortPhones({ counted }: Views): Finding[] {
  if (!mentionsPhone(counted.text)) return [];
  return matchesOf(shortPhone, counted.text).flatMap((match) => {
    const digits = match[0].replace(/\D/g, '');
    const lead = textBefore(counted.text, match.index, 22);
    const after = counted.text.slice(
      match.index + match[0].length,
      match.index + match[0].length + 16,
    );
    if (
      digits.length < 6 ||
      /^\d{1,3}[.-]\d{1,3}$/.test(match[0]) ||
      !mentionsPhone(lead) ||
      unitWords.test(after) ||
      year.test(digits)
    )
      return [];
    return [
      findingAt(counted, [match.index, match.index + match[0].length], {
        kind: 'phone',
        certainty: 'likely',
      }),
    ];
  });
}
