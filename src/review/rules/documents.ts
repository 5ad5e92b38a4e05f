import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import { matchesOf } from '../pattern-matches.ts';
import { documentWords } from '../words/number-words.ts';
import { textBefore, findingAt, scan } from './scan.ts';

const iban =
  /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?(?![\p{L}\p{N}])/gu;
const token = /(?<![\p{L}\p{N}])[A-Z0-9][A-Z0-9.\-/]{4,24}(?![\p{L}\p{N}])/giu;
// Formats of national identity numbers with letters or fixed punctuation.
const nationals = [
  /(?<![\p{L}\p{N}])(?:\d{3}\.\d{3}\.\d{3}-\d{2}|\d{8}-?[A-HJ-NP-TV-Z]|\d{6}[-+]\d{3}[\dA-Y])(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?:[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z\d]\d|[A-Z]{5}\d{4}[A-Z])(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z](?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?:\d{6}-[1-4]\d{6}|\d{17}[\dX])(?![\p{L}\p{N}])/gu,
];
const plateWords =
  /(?<![\p{L}])(?:licen[cs]e plate|number plate|plates?|rego|kennzeichen|nummernschild|autonummer|matricula|placas?|plaque d.immatriculation|immatricule|plaque|targa|nummerplaat|kenteken|nummerplat|regnummer|registreringsnummer|skylt|rejestrac|plaka|nopol|plat nomor|bien so|гос ?номер|номер машины|номера|номерн|车牌|車牌|ナンバー|번호판|차량번호|ทะเบียน|नंबर प्लेट|गाड़ी नंबर|لوحه|رقم السياره)[^\n]{0,24}$/iu;
const plate = /(?<![\p{L}\p{N}])[A-ZÄÖÜ0-9]{1,4}(?:[ -]?[A-ZÄÖÜ0-9]{1,5}){1,3}(?![\p{L}\p{N}])/gu;
const nationalPlate =
  /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][·\s]?[A-Z0-9]{5,6}(?![A-Z0-9])|\d{2,3}[가나다라마거너더러머버서어저고노도로모보소오조구누두루무부수우주하허호]\s?\d{4}(?!\d)|[ก-ฮ]{2}\s\d{4}(?!\d)|(?:品川|横浜|名古屋|大阪|神戸|札幌|福岡)\s?\d{3}\s?[ぁ-ん]\s?\d{2}-\d{2}/gu;

const what = { rule: 'personal-info', certainty: 'sure' } as const;

/** Account and document numbers with letters: IBAN, passport, identity card, number plate. */
export function findDocuments({ plain, counted }: Views): Finding[] {
  if (!/\d/.test(plain.text)) return [];
  return [
    ...accounts(plain),
    ...nationals.flatMap((pattern) => scan(plain, { pattern, ...what, kind: 'document' })),
    ...scan(plain, { pattern: nationalPlate, ...what, kind: 'plate' }),
    ...documentsAfter(counted, token, documentWords, 'document'),
    ...documentsAfter(plain, plate, plateWords, 'plate'),
  ];
}

function accounts(plain: Views['plain']): Finding[] {
  return matchesOf(iban, plain.text).map((match) =>
    findingAt(plain, [match.index, match.index + match[0].length], {
      rule: 'personal-info',
      kind: 'bank',
      certainty: hasValidIbanChecksum(match[0]) ? 'proved' : 'sure',
    }),
  );
}

/** ISO 13616: the rearranged number modulo 97 is 1. */
export function hasValidIbanChecksum(text: string): boolean {
  const compact = text.replace(/[ -]/g, '');
  let remainder = 0;
  for (const character of compact.slice(4) + compact.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

function documentsAfter(
  text: Views['plain'],
  pattern: RegExp,
  words: RegExp,
  kind: 'document' | 'plate',
): Finding[] {
  return matchesOf(pattern, text.text).flatMap((match) => {
    const digits = match[0].replace(/\D/g, '').length;
    if (digits < (kind === 'plate' ? 1 : 4) || match[0].length < 4) return [];
    if (!words.test(textBefore(text.text, match.index, 50))) return [];
    return [
      findingAt(text, [match.index, match.index + match[0].length], {
        rule: 'personal-info',
        kind,
        certainty: 'sure',
      }),
    ];
  });
}

const day = '\\d{1,2}(?:st|nd|rd|th|er|\\.|º)?';
const full = `(?:\\d{1,2}[./ -]\\d{1,2}[./ -]\\d{2,4}|\\d{4}[./-]\\d{1,2}[./-]\\d{1,2}|${day}[ ]?(?:de |of )?[\\p{L}\\p{M}]{3,12}\\.?,?[ ]?(?:de |del )?\\d{4}|[\\p{L}\\p{M}]{3,12}\\.? ${day},? \\d{4}|\\d{4} ?[年년] ?\\d{1,2} ?[月월] ?\\d{1,2} ?[日일]?)`;
const labelled =
  'date of birth|birth ?date|d\\.?o\\.?b\\.?|geburtsdatum|geb\\.|fecha de nacimiento|date de naissance|data di nascita|data de nascimento|geboortedatum|fodelsedatum|fodselsdato|data urodzenia|dogum tarihi\\p{L}{0,12}|tanggal lahir|ngay sinh|дата рождения|дата народження|出生日期|生年月日|생년월일|วันเกิด|जन्म ?तिथि|تاريخ الميلاد';
const born =
  'i was born(?: on)?|born(?: on)?|geboren am|geboren op|nee? le|nacid[oa] el|naci el|nascid[oa] em|nasci em|nat[oa] il|sono nat[oa] il|fodd|fodt|urodzon[ya]|dogumlu|lahir|sinh ngay|родил\\p{L}{1,4}|народи\\p{L}{1,5}|生于|出生于|เกิดวันที่|เกิด|जन्म|مواليد|ولدت';
const birthDate = new RegExp(`(?<![\\p{L}])(?:${labelled})[^\\d\\n]{0,16}${full}`, 'giu');
const bornOn = new RegExp(
  `(?<![\\p{L}])(?:${born})[^\\d\\n]{0,4}(?<mark>${full})|(?<=\\d[日일]? ?)(?:生まれ|출생|생)`,
  'giu',
);

/** Dates of birth with a year. A year alone is fine, and so is the birth of a child today. */
export function findBirthDates({ counted }: Views): Finding[] {
  if (!/\d{4}|\d\D\d{2}/.test(counted.text)) return [];
  return [
    ...scan(counted, {
      pattern: birthDate,
      rule: 'personal-info',
      kind: 'birth-date',
      certainty: 'sure',
    }),
    ...scan(counted, {
      pattern: bornOn,
      rule: 'personal-info',
      kind: 'birth-date',
      certainty: 'likely',
    }),
  ];
}
