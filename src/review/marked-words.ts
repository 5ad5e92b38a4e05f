import type { Span } from './folding/offset-map.ts';

/** Scripts without spaces between words: a whole run of letters would be a whole sentence. */
const joined = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const inWord = new RegExp(String.raw`^(?!${joined})[\p{L}\p{M}\p{N}]$`, 'u');
/** Of a sentence, not of a word: "+49", "f***" and "@anna" keep theirs. */
const before = /^[\s.,，;:!?…"'“”‘’„«»‹›¿¡、。「」『』–—-]$/u;
const after = /^[\s.,，;:!?…"'“”‘’„«»‹›、。！？；：「」『』–—-]$/u;

/**
 * What is marked for the author: the whole words of each span, without the signs of the sentence around them; without any
 * word nothing.
 */
export function markedWords(text: string, spans: readonly Span[]): [number, number][] {
  return spans.flatMap((span) => {
    const [start, end] = withoutSigns(text, wholeWords(text, span));
    return start < end ? [[start, end]] : [];
  });
}

/** A span that begins or ends within a word, with the rest of it. */
function wholeWords(text: string, [start, end]: Span): Span {
  const left = text.slice(0, start);
  const right = text.slice(end);
  const words = text.slice(start, end);
  const head = startLength(words, inWord) > 0 ? endLength(left, inWord) : 0;
  const tail = endLength(words, inWord) > 0 ? startLength(right, inWord) : 0;
  return [start - head, end + tail];
}

function withoutSigns(text: string, [start, end]: Span): Span {
  const words = text.slice(start, end);
  const head = startLength(words, before);
  const inner: Span = [start + head, end - endLength(words.slice(head), after)];
  const last = text.slice(...inner);
  // A bracket whose other half is outside.
  const isOpen = last.startsWith('(') && !last.includes(')');
  const isClosed = last.endsWith(')') && !last.includes('(');
  if (!isOpen && !isClosed) return inner;
  return withoutSigns(text, [inner[0] + Number(isOpen), inner[1] - Number(isClosed)]);
}

/** The length of the characters at the start of a text that each match. */
const startLength = (text: string, each: RegExp) => lengthOfFirst(Array.from(text), each);

const endLength = (text: string, each: RegExp) =>
  lengthOfFirst(Array.from(text).toReversed(), each);

/** One by one: an expression for all of them would take quadratic time at the end of a text. */
function lengthOfFirst(characters: readonly string[], each: RegExp): number {
  const other = characters.findIndex((character) => !each.test(character));
  const first = other < 0 ? characters : characters.slice(0, other);
  return first.join('').length;
}
