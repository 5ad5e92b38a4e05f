import { withoutAccents } from '../../folding/without-accents.ts';
import { matchesOf } from '../../pattern-matches.ts';
import { readCells } from '../../read-lists.ts';

/** A word, a number or a sign of a text, with its place. */
export interface Token {
  readonly text: string;
  /** In lower case and without accents. */
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

const token = /[\p{L}\p{M}]+|\d+|[^\s]/gu;

export function addressTokens(text: string): Token[] {
  return matchesOf(token, text).map(({ 0: found, index }) => ({
    text: found,
    folded: foldedWord(found),
    start: index,
    end: index + found.length,
  }));
}

const dotlessI = /ı/gu;

/** In lower case and without accents, which are often left out. */
function foldedWord(text: string): string {
  return withoutAccents(text.toLowerCase()).replace(dotlessI, 'i');
}

/** A part of the shape of an address. */
type Part =
  | { readonly kind: 'number' | 'name' | 'word' | 'postcode' }
  | { readonly kind: 'ending'; readonly of: 'name' | 'word'; readonly endings: readonly string[] }
  | { readonly kind: 'literal'; readonly word: string }
  | {
      readonly kind: 'choice';
      readonly words: ReadonlySet<string>;
      readonly sequences: readonly AddressShape[];
      readonly isOptional: boolean;
    };

/** The shape of an address in one country. */
export type AddressShape = readonly Part[];

const placeholders = {
  '<no>': { kind: 'number' },
  // Numbers in words are digits when they are compared.
  '<No>': { kind: 'number' },
  '<Name>': { kind: 'name' },
  '<word>': { kind: 'word' },
  '<pc>': { kind: 'postcode' },
} as const satisfies Record<string, Part>;

const symbol = /<\w+>\??|\)\??|[(|]|[\p{L}\p{M}]+|\d+|#/gu;

/** Reads a shape of the data file, in which signs other than # are left out. */
function parseShape(source: string): AddressShape {
  const symbols = matchesOf(symbol, source.normalize('NFKC'));
  let next = 0;
  const readAlternatives = (): Part[][] => {
    const alternatives: Part[][] = [[]];
    while (next < symbols.length) {
      const found = symbols[next++];
      const text = found?.[0] ?? '';
      const parts = alternatives.at(-1) ?? [];
      if (text.startsWith(')')) break;
      if (text === '|') alternatives.push([]);
      else if (text === '(') addChoice(parts, found?.input.charAt(found.index - 1) === '>');
      else addSymbol(parts, text);
    }
    return alternatives;
  };
  const addChoice = (parts: Part[], isAttached: boolean) => {
    const alternatives = readAlternatives();
    const isOptional = symbols[next - 1]?.[0] === ')?';
    const before = parts.at(-1);
    const words = alternatives.flatMap(([part]) => (part?.kind === 'literal' ? [part.word] : []));
    const isEnding = isAttached && (before?.kind === 'name' || before?.kind === 'word');
    if (isEnding && !isOptional)
      parts.splice(-1, 1, { kind: 'ending', of: before.kind, endings: words });
    else parts.push(choiceOf(alternatives, isOptional));
  };
  return readAlternatives().flat();
}

function addSymbol(parts: Part[], text: string): void {
  const name = text.replace('?', '');
  if (!(name in placeholders)) {
    parts.push({ kind: 'literal', word: foldedWord(text) });
    return;
  }
  const part = placeholders[name as keyof typeof placeholders];
  const isOptional = name !== text;
  parts.push(isOptional ? choiceOf([[part]], isOptional) : part);
}

/** Most alternatives are a single word, which is found at once. */
function choiceOf(alternatives: readonly AddressShape[], isOptional: boolean): Part {
  const words = new Set<string>();
  const sequences: AddressShape[] = [];
  for (const sequence of alternatives) {
    const [first] = sequence;
    if (sequence.length === 1 && first?.kind === 'literal') words.add(first.word);
    else sequences.push(sequence);
  }
  return { kind: 'choice', words, sequences, isOptional };
}

/** The shapes by the words and the endings of words of which one must be in the text. */
const byWord = new Map<string, Set<AddressShape>>();
const byEnding = new Map<string, Set<AddressShape>>();

for (const [, source = ''] of readCells('addresses.txt')) {
  const shape = parseShape(source);
  for (const part of shape) indexShape(shape, part);
}

function indexShape(shape: AddressShape, part: Part): void {
  if (part.kind === 'literal') addTo(byWord, part.word, shape);
  if (part.kind === 'ending') part.endings.forEach((each) => addTo(byEnding, each, shape));
  if (part.kind !== 'choice' || part.isOptional) return;
  for (const word of part.words) addTo(byWord, word, shape);
  for (const [first] of part.sequences) if (first !== undefined) indexShape(shape, first);
}

function addTo(shapes: Map<string, Set<AddressShape>>, key: string, shape: AddressShape): void {
  shapes.set(key, (shapes.get(key) ?? new Set()).add(shape));
}

/** Endings of words are shorter: "straße", "ulitsa". */
const maxEnding = 20;

/** The shapes of which a word is among the tokens. */
export function shapesFor(tokens: readonly Token[]): Set<AddressShape> {
  const found = new Set<AddressShape>();
  for (const { folded } of tokens) {
    byWord.get(folded)?.forEach((shape) => found.add(shape));
    for (let at = Math.max(0, folded.length - maxEnding); at < folded.length; at++)
      byEnding.get(folded.slice(at))?.forEach((shape) => found.add(shape));
  }
  return found;
}

/** The indexes after the last token of addresses of this shape that start at a token. */
export function endsOf(shape: AddressShape, tokens: readonly Token[], start: number): number[] {
  let ends = [start];
  for (const part of shape) {
    const [only] = ends;
    if (only === undefined) break;
    ends =
      ends.length === 1
        ? endsOfPart(part, tokens, only)
        : [...new Set(ends.flatMap((at) => endsOfPart(part, tokens, at)))];
  }
  return ends;
}

/** Signs between the parts of an address, as in "No. 14, Hazel Road". */
const sign = /^[^\p{L}\p{M}\p{N}#]$/u;
const maxSigns = 2;

/** Where a part may end that starts at a token or after the signs there. */
function endsOfPart(part: Part, tokens: readonly Token[], start: number): number[] {
  let at = start;
  while (at < start + maxSigns && sign.test(tokens[at]?.text ?? '')) at++;
  if (part.kind !== 'choice') return endsFrom(part, tokens, at);
  const ends = part.sequences.flatMap((parts) => endsOf(parts, tokens, at));
  if (part.words.has(tokens[at]?.folded ?? '')) ends.push(at + 1);
  if (part.isOptional) ends.push(start);
  return ends;
}

/** A capitalised word, or a sign within a name. */
const capital = /^(?:\p{Lu}|['’‘ʻ-]$)/u;
const lettersOrDigits = /^[\p{L}\p{M}\p{N}]/u;
const houseNumber = /^\d{1,5}$/;

/** Where a part that is no choice may end, if it starts at this token. */
function endsFrom(
  part: Exclude<Part, { kind: 'choice' }>,
  tokens: readonly Token[],
  at: number,
): number[] {
  if (part.kind === 'ending')
    return endsFrom({ kind: part.of }, tokens, at).filter((end) =>
      hasEnding(part.endings, tokens[end - 1]?.folded ?? '', end > at + 1),
    );
  const text = tokens[at]?.text ?? '';
  if (part.kind === 'literal') return tokens[at]?.folded === part.word ? [at + 1] : [];
  if (part.kind === 'number')
    return houseNumber.test(text) ? [at + 1, afterNumber(tokens, at)] : [];
  if (part.kind === 'postcode')
    return endsOfRun(postcodePart, 4, tokens, at).filter((end) => hasDigit(tokens, at, end));
  if (part.kind === 'word') return endsOfRun(lettersOrDigits, 2, tokens, at);
  return endsOfRun(capital, 5, tokens, at);
}

/** Whether a word ends so; it may be the ending itself if words of the name are before it. */
function hasEnding(endings: readonly string[], word: string, hasMore: boolean): boolean {
  return endings.some((ending) => word.endsWith(ending) && (word !== ending || hasMore));
}

const postcodePart = /^(?:\d+|\p{Lu}{1,4})$/u;

function hasDigit(tokens: readonly Token[], start: number, end: number): boolean {
  return tokens.slice(start, end).some(({ text }) => /\d/.test(text));
}

/** After up to so many tokens that match the pattern. */
function endsOfRun(pattern: RegExp, most: number, tokens: readonly Token[], at: number): number[] {
  const run = tokens.slice(at, at + most);
  const other = run.findIndex(({ text }) => !pattern.test(text));
  const longest = other === -1 ? run.length : other;
  return Array.from({ length: longest }, (_, shorter) => at + longest - shorter);
}

/** After 14, 14b or 14/2. */
function afterNumber(tokens: readonly Token[], at: number): number {
  const [number, next, second] = tokens.slice(at, at + 3);
  if (number === undefined || next === undefined || next.start !== number.end) return at + 1;
  if (/^\p{L}$/u.test(next.text)) return at + 2;
  const isPart = /^[/-]$/.test(next.text) && second?.start === next.end && /^\d/.test(second.text);
  return isPart ? at + 3 : at + 1;
}
