import type { Span } from './folding/offset-map.ts';

/** Scripts without spaces between words: a whole run of letters would be a whole sentence. */
const joined = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const wordEnd = new RegExp(String.raw`(?:(?![${joined}])[\p{L}\p{M}\p{N}])+$`, 'u');
const wordStart = new RegExp(String.raw`^(?:(?![${joined}])[\p{L}\p{M}\p{N}])+`, 'u');
/** Of a sentence, not of a word: "+49", "f***" and "@anna" keep theirs. */
const before = /^[\s.,，;:!?…"'“”‘’„«»‹›¿¡、。「」『』–—-]+/u;
const after = /[\s.,，;:!?…"'“”‘’„«»‹›、。！？；：「」『』–—-]+$/u;

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
  const startsInWord = wordStart.test(text.slice(start));
  const endsInWord = wordEnd.test(text.slice(0, end));
  const [head = ''] = (startsInWord && wordEnd.exec(text.slice(0, start))) || [];
  const [tail = ''] = (endsInWord && wordStart.exec(text.slice(end))) || [];
  return [start - head.length, end + tail.length];
}

function withoutSigns(text: string, [start, end]: Span): Span {
  const words = text.slice(start, end);
  const [head = ''] = before.exec(words) ?? [];
  const [tail = ''] = after.exec(words.slice(head.length)) ?? [];
  const inner: Span = [start + head.length, end - tail.length];
  const last = text.slice(...inner);
  // A bracket whose other half is outside.
  const isOpen = last.startsWith('(') && !last.includes(')');
  const isClosed = last.endsWith(')') && !last.includes('(');
  if (!isOpen && !isClosed) return inner;
  return withoutSigns(text, [inner[0] + Number(isOpen), inner[1] - Number(isClosed)]);
}
