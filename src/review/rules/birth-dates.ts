import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import { scan } from './scan.ts';

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
