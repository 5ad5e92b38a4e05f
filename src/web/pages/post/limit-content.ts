import { countCharacters, cutCharacters } from '../../../contract/characters.ts';
import { limits } from '../../../contract/limits.ts';
import { tidyText } from '../../../contract/text.ts';

/** How long a story is, as the server counts it. */
export function countContent(text: string): number {
  return countCharacters(tidyText(text));
}

/** A text that was shortened, by how many characters, and where the caret belongs: behind what was kept of the new. */
export interface LimitedContent {
  readonly text: string;
  readonly caret: number;
  readonly leftOut: number;
}

/**
 * Shortens what was just put in, so that the whole stays within 280 characters; undefined when it does. A text that is
 * longer already may only shrink. No character is cut in two.
 */
export function limitContent(before: string, after: string): LimitedContent | undefined {
  const max = Math.max(limits.content.max, countContent(before));
  if (countContent(after) <= max) return undefined;
  const { head, added, tail } = changeBetween(before, after);
  let kept = cutCharacters(added, max - countContent(head + tail));
  // At the seams two characters may become one, or a space begin to count.
  while (kept !== '' && countContent(head + kept + tail) > max) kept = withoutLast(kept);
  const text = head + kept + tail;
  const leftOut = countContent(after) - countContent(text);
  return { text, caret: head.length + kept.length, leftOut };
}

const withoutLast = (text: string) => cutCharacters(text, countCharacters(text) - 1);

function changeBetween(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  // Two emoji may share one half of their code: both halves belong to what is new.
  if (isFirstHalf(after, start - 1)) start--;
  if (isFirstHalf(after, after.length - end - 1)) end--;
  return {
    head: after.slice(0, start),
    added: after.slice(start, after.length - end),
    tail: after.slice(after.length - end),
  };
}

const isFirstHalf = (text: string, i: number) => /[\ud800-\udbff]/.test(text.charAt(i));
