import type { ReviewRule } from '../../contract/review.ts';
import type { Certainty, Finding, FindingKind } from '../finding.ts';
import type { OffsetMap, Span } from '../folding/offset-map.ts';
import { matchesOf } from '../pattern-matches.ts';

/** A pattern, and the properties of its findings. */
export interface Scan {
  readonly pattern: RegExp;
  readonly rule: ReviewRule;
  readonly kind: FindingKind;
  readonly certainty: Certainty;
}

/** A finding in a rewritten text, with its span in the original. */
export function findingAt(
  text: OffsetMap,
  [start, end]: readonly [number, number],
  { rule, kind, certainty }: Omit<Finding, 'mark'>,
): Finding {
  return { rule, kind, certainty, mark: text.originalSpan(start, end) };
}

/** A finding for each match of a global pattern; a group called `mark` narrows the span. */
export function scan(text: OffsetMap, { pattern, ...what }: Scan): Finding[] {
  return matchesOf(pattern, text.text).map((match) => {
    const narrowed = match.groups?.['mark'];
    const start = match.index + (narrowed === undefined ? 0 : match[0].indexOf(narrowed));
    return findingAt(text, [start, start + (narrowed ?? match[0]).length], what);
  });
}

/** The text directly before an index. */
export function textBefore(text: string, at: number, length = 30): string {
  return text.slice(Math.max(0, at - length), at);
}

/** The text around a span, without it. */
export function textAround(text: string, [start, end]: Span, length: number): string {
  return `${textBefore(text, start, length)} ${text.slice(end, end + length)}`;
}
