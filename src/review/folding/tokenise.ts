const word = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|\d+|[%$€£!?¤]/gu;
const number = /^\d/;

/** The words and some signs of a text, with every number as 0. */
export function tokenise(bareText: string): string[] {
  const found = bareText.match(word) ?? [];
  return found.map((match) => (number.test(match) ? '0' : match.replace('’', "'")));
}
