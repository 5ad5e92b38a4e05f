import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import { countingWords, digitWords } from '../folding/numerals.ts';
import type { OffsetMap } from '../folding/offset-map.ts';
import { withoutAccents } from '../folding/without-accents.ts';
import { matchesOf } from '../pattern-matches.ts';
import {
  type AddressShape,
  addressTokens,
  endsOf,
  shapesFor,
  type Token,
} from './address-shapes.ts';
import { findingAt, scan, textBefore } from './scan.ts';

const what = { rule: 'personal-info', kind: 'address' } as const;

// Without spaces between words: the name of the street is directly before its word.
const chinese =
  /(?<=\p{Script=Han}{2})(?:路|街|道|巷|弄|里|村|胡同|小区|花园|苑|大厦)\p{Script=Han}{0,4}\d{1,5}\p{Script=Han}?[号號弄栋幢楼室单座期组]/gu;
const chineseFlat = /\d{1,4}[号號](?:楼|院|栋)?\d{0,3}(?:单元|室|层)\d{0,5}/gu;
const japanese =
  /(?<=[\p{Script=Han}ヶケ])[都道府県市区郡町村][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ヶ]{0,14}\d{1,4}(?:[-−‐ー–の]|丁目|番地?|号)\d{0,4}(?:[-−‐ー–の番号]\d{0,4}){0,2}/gu;
const korean =
  /(?<=[가-힣])[시도구군읍면동]\s[가-힣\d]{1,9}[로길동]\s?\d{1,4}(?:번길\s?\d{1,3})?(?:-\d{1,4})?(?!\s?(?:년|월|일|시|분|개|명|살|번째|km|만|천|퍼|%))(?:,?\s?\d{1,4}동)?(?:,?\s?\d{1,5}호)?/gu;
const koreanFlat =
  /(?<=[가-힣]{2})(?:[로길]\s?\d{1,4},?\s?\d{1,4}(?:호|번지)|(?:아파트|빌라|맨션)\s?\d{1,4}동\s?\d{1,4}호)/gu;
const thaiHouse =
  /บ้านเลขที่\s?\d{1,4}(?:\/\d{1,4})?|\d{1,4}\/\d{1,4}\s?(?:หมู่|ซอย|ถนน|ม\.)\s?[\u0e00-\u0e7f\d]{1,10}/gu;
const thaiStreet = /(?:ซอย|ถนน|ถ\.)\s?[\u0e00-\u0e7f]{2,20}\s?\d{1,4}(?:\/\d{1,4})?/gu;
const unspaced = [chineseFlat, koreanFlat, thaiHouse, thaiStreet];
const named = [chinese, japanese, korean];
const nameInFront = /\p{L}{1,8}$/u;

const labelled =
  /(?:my address is|our address is|home address|meine adresse|mi direccion es|mon adresse|il mio indirizzo|meu endereco|mijn adres|min adress|moj adres|adresim|alamat saya|мои адрес|моя адреса|我的地址|我家地址|住所は|주소는|ที่อยู่ของฉัน|मेरा पता|عنواني)/gu;
const isLabelled = /^.{0,60}\d/su;

/** Home addresses with a number, in digits or words, in the orders of many countries. */
export function findAddresses({ plain, bare }: Views): Finding[] {
  const spelt = withDigits(plain);
  if (!/\d/.test(spelt.text)) return [];
  const inDigits = spansOf(plain.text);
  return [
    ...inDigits.map((span) => findingAt(plain, span, { ...what, certainty: 'sure' })),
    ...(spelt === plain ? [] : spansOf(spelt.text)).map((span) =>
      findingAt(spelt, span, { ...what, certainty: 'hint' }),
    ),
    ...unspaced.flatMap((pattern) => scan(plain, { pattern, ...what, certainty: 'sure' })),
    ...named.flatMap((pattern) => namedAddresses(plain, pattern)),
    ...matchesOf(labelled, bare.text)
      .filter(({ index }) => isLabelled.test(bare.text.slice(index)))
      .map(({ 0: found, index }) =>
        findingAt(bare, [index, index + found.length], { ...what, certainty: 'likely' }),
      ),
  ];
}

/** What follows a number that is no house number: a time, a sum, a distance. */
const unit =
  /^(?:[ .,:]\d|[%€$£°]| ?(?:km|uhr|euro?s?|€|min|h|am|pm|jahre|years|minutes|steps|kroner|월|년|일|시|분|명|개)(?!\p{L}))/iu;
const sumBefore = /[$€£.,:]$/;

/** A story of 280 characters seldom has more. */
const maxTokens = 150;

function spansOf(text: string): [number, number][] {
  const tokens = addressTokens(text).slice(0, maxTokens);
  const shapes = shapesFor(tokens);
  const spans: [number, number][] = [];
  for (let at = 0; at < tokens.length; at++) {
    const last = lastTokenOf(shapes, tokens, at);
    const [start, end] = [tokens[at]?.start ?? 0, tokens[last - 1]?.end ?? 0];
    if (last === 0 || sumBefore.test(textBefore(text, start, 1))) continue;
    if (unit.test(text.slice(end, end + 12))) continue;
    spans.push([start, end]);
    at = last - 1;
  }
  return spans;
}

/** The index after the longest address of one of the shapes that starts at a token, or 0. */
function lastTokenOf(shapes: Iterable<AddressShape>, tokens: readonly Token[], at: number): number {
  let last = 0;
  for (const shape of shapes) last = Math.max(last, ...endsOf(shape, tokens, at));
  return last;
}

function namedAddresses(plain: OffsetMap, pattern: RegExp): Finding[] {
  return matchesOf(pattern, plain.text).map(({ 0: found, index }) => {
    const [lead = ''] = nameInFront.exec(textBefore(plain.text, index, 8)) ?? [];
    const span = [index - lead.length, index + found.length] as const;
    return findingAt(plain, span, { ...what, certainty: 'sure' });
  });
}

const word = /[\p{L}\p{M}]{3,}/gu;
const minStem = 5;

/** The text with a number in digits for each word for one, also with a case ending. */
function withDigits(plain: OffsetMap): OffsetMap {
  return plain.replace(word, (match) => {
    const folded = withoutAccents(match.toLowerCase());
    const stem = folded.length > minStem + 2 ? folded.slice(0, -3) : folded;
    return numberOf(folded) ?? numberOf(stem);
  });
}

function numberOf(folded: string): string | undefined {
  return countingWords.get(folded) ?? digitWords.get(folded);
}
