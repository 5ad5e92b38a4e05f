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

const nameBefore = /\p{L}{1,8}$/u;

/**
 * A finding for each match of a global pattern. A group called `mark`, which may be in a lookahead at the end, narrows the
 * span, and where it is `named` the name directly before it widens it.
 */
export function scan(
  text: OffsetMap,
  { pattern, isNamed = false, ...found }: Found & { pattern: RegExp; isNamed?: boolean },
): Finding[] {
  return matchesOf(pattern, text.text).map(({ 0: match, index, groups }) => {
    const mark = groups?.['mark'] ?? match;
    const within = match.indexOf(mark);
    const start = index + (within === -1 ? match.length : within);
    const [lead = ''] = (isNamed && nameBefore.exec(textBefore(text.text, start, 8))) || [];
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
