import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';

const letter = /\p{L}/gu;
/** The shortest stories with words have more: "今天很开心，真的", "Ein Igel!". */
const minLetters = 4;
const minDifferent = 3;

/** A text without words: signs, blanks, emoji, unassigned or private characters, one letter again and again. */
export function findMissingWords({ plain }: Views): Finding[] {
  const letters = plain.text.toLowerCase().match(letter) ?? [];
  if (letters.length >= minLetters && new Set(letters).size >= minDifferent) return [];
  const mark = plain.originalSpan(0, plain.text.length);
  return [{ rule: 'negative', kind: 'no-words', certainty: 'proved', mark }];
}
