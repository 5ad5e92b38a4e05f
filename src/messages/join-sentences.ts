import type { Signs } from './language.ts';

/** Those that there are, one after the other; one without an end gets a full stop if another follows. */
export function joinSentences(
  sentences: readonly (string | false | undefined)[],
  { fullStop, space }: Signs,
): string {
  let text = '';
  for (const sentence of sentences) {
    if (!sentence) continue;
    if (text !== '') text += (/[.!?…。！？؟।]$/u.test(text) ? '' : fullStop) + space;
    text += sentence;
  }
  return text;
}
