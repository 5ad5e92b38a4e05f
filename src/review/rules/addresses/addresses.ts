import type { Certainty, Finding } from '../../finding.ts';
import type { Views } from '../../folding/fold.ts';
import { countingWords, digitWords } from '../../folding/numerals.ts';
import type { OffsetMap } from '../../folding/offset-map.ts';
import { withoutAccents } from '../../folding/without-accents.ts';
import { findingAt, textBefore } from '../scan.ts';
import {
  type AddressShape,
  addressTokens,
  endsOf,
  shapesFor,
  type Token,
} from './address-shapes.ts';

/** Home addresses with a number, in digits or words, in the orders of many countries. */
export function findAddresses({ plain }: Views): Finding[] {
  const spelt = withDigits(plain);
  if (!/\d/.test(spelt.text)) return [];
  return [...found(plain, 'sure'), ...(spelt === plain ? [] : found(spelt, 'hint'))];
}

function found(text: OffsetMap, certainty: Certainty): Finding[] {
  return spansOf(text.text).map((span) => findingAt(text, span, { kind: 'address', certainty }));
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
