import { type Certainty, type Finding, type FindingKind, ruleOf } from '../finding.ts';
import type { OffsetMap, Span } from '../folding/offset-map.ts';
import { matchesOf } from '../pattern-matches.ts';

/** What a finding is, apart from its place. */
export interface Found {
  readonly kind: FindingKind;
  readonly certainty: Certainty;
}

/** A finding in a rewritten text, with its span in the original. */
export function findingAt(
  text: OffsetMap,
  [start, end]: readonly [number, number],
  { kind, certainty }: Found,
): Finding {
  return { rule: ruleOf[kind], kind, certainty, mark: text.originalSpan(start, end) };
}

/**
 * A finding for each match of a global pattern. A group called `mark`, which may be in a lookahead at the end, narrows the
 * span; one called `lead`, in a lookbehind at the start, widens it.
 */
export function scan(
  text: OffsetMap,
  { pattern, ...found }: Found & { readonly pattern: RegExp },
): Finding[] {
  return matchesOf(pattern, text.text).map(({ 0: match, index, groups }) => {
    const mark = groups?.['mark'] ?? match;
    const within = match.indexOf(mark);
    const start = index + (within === -1 ? match.length : within);
    const lead = groups?.['lead'] ?? '';
    return findingAt(text, [start - lead.length, start + mark.length], found);
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
