import type { ReviewRule } from '../../contract/review.ts';
import type { Certainty, Finding, FindingKind } from '../finding.ts';
import type { OffsetMap } from '../folding/offset-map.ts';
import { matchesOf } from '../text-matches.ts';

/** How a pattern's matches become findings. */
export interface Scan {
  readonly pattern: RegExp;
  readonly rule: ReviewRule;
  readonly kind: FindingKind;
  readonly certainty: Certainty;
}

/** A finding at a part of a rewritten text, marked in the original. */
export function findingAt(
  text: OffsetMap,
  [start, end]: readonly [number, number],
  { rule, kind, certainty }: Omit<Finding, 'mark'>,
): Finding {
  return { rule, kind, certainty, mark: text.original(start, end) };
}

/** Each match of a global pattern as a finding; a group called `mark` narrows it. */
export function scan(text: OffsetMap, { pattern, ...what }: Scan): Finding[] {
  return matchesOf(pattern, text.text).map((match) => {
    const narrowed = match.groups?.['mark'];
    const start = match.index + (narrowed === undefined ? 0 : match[0].indexOf(narrowed));
    return findingAt(text, [start, start + (narrowed ?? match[0]).length], what);
  });
}

/** The words right before a place in a text. */
export function before(text: string, at: number, length = 30): string {
  return text.slice(Math.max(0, at - length), at);
}
