const word = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|\d+|[%$€£!?]/gu;
const number = /^\d/;

/** The words of a text, with any number as 0. */
export function wordsOf(bareText: string): string[] {
  const found = bareText.match(word) ?? [];
  return found.map((match) => (number.test(match) ? '0' : match.replace('’', "'")));
}
