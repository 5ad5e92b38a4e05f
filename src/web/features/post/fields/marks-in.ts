type Mark = readonly [start: number, end: number];

/**
 * The marks of a text in what has become of it: of the words that are still there, wherever they are now. Words that are
 * there more than once keep their order.
 */
export function marksIn(edited: string, text: string, marks: readonly Mark[]): Mark[] {
  return marks.flatMap(([start, end]) => {
    const words = patternOf(text, start, end);
    const index = spansOf(words, text).findIndex(([from]) => from === start);
    const span = spansOf(words, edited)[index];
    return span === undefined ? [] : [span];
  });
}

const special = /[\\^$.*+?()[\]{}|/]/g;
const wordCharacter = /[\p{L}\p{M}\p{N}]/u;

/** The words with any blanks between them; whole ones, if they are whole in the text. */
function patternOf(text: string, start: number, end: number): RegExp {
  const words = text
    .slice(start, end)
    .replace(special, String.raw`\$&`)
    .replace(/\s+/g, '\\s+');
  const before = wordCharacter.test(text.charAt(start - 1)) ? '' : `(?<!${wordCharacter.source})`;
  const after = wordCharacter.test(text.charAt(end)) ? '' : `(?!${wordCharacter.source})`;
  return new RegExp(before + words + after, 'gu');
}

function spansOf(words: RegExp, text: string): Mark[] {
  return Array.from(text.matchAll(words), ({ 0: found, index }) => [index, index + found.length]);
}
