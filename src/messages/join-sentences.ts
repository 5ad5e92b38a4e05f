import type { Signs } from './language.ts';

/** A sentence with a full stop, unless it has an end of its own. */
export const withEnd = (sentence: string, { fullStop }: Signs): string =>
  /[.!?…。！？؟।]$/u.test(sentence) ? sentence : sentence + fullStop;

/** Those that there are, one after the other, with an end before the next one. */
export function joinSentences(
  sentences: readonly (string | false | undefined)[],
  signs: Signs,
): string {
  let text = '';
  for (const sentence of sentences) {
    if (!sentence) continue;
    text = (text && withEnd(text, signs) + signs.space) + sentence;
  }
  return text;
}
