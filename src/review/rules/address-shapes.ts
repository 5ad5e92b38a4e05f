import { readLines } from '../read-lists.ts';

/** A word, a number or a sign of a text, with its place. */
export interface Token {
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
}

/** A part of the shape of an address. Alternatives are sequences of words, in lower case. */
type Part =
  | { readonly kind: 'number' | 'name' | 'word' | 'postcode' }
  | { readonly kind: 'name-ending'; readonly endings: readonly string[] }
  | {
      readonly kind: 'words';
      readonly alternatives: readonly (readonly string[])[];
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

const partOf = /<\w+>\([^()]*\)|<\w+>|\([^()]*\)\??|[\p{L}\p{M}\p{N}.#'’-]+/gu;
const wordOf = /[\p{L}\p{M}]+|\d+|#/gu;

function parse(source: string): Part {
  if (source in placeholders) return placeholders[source as keyof typeof placeholders];
  const inside = source.replace(/^<\w+>/, '').replace(/^\(|\)\??$/g, '');
  const alternatives = inside.split('|').map((each) => each.toLowerCase().match(wordOf) ?? []);
  if (source.startsWith('<')) return { kind: 'name-ending', endings: alternatives.flat() };
  return { kind: 'words', alternatives, isOptional: source.endsWith('?') };
}

/** The shapes by the words and the endings of words of which one must be in the text. */
const byWord = new Map<string, Set<AddressShape>>();
const byEnding = new Map<string, Set<AddressShape>>();

for (const line of readLines('addresses.txt')) {
  const shape = (line.split(' | ')[1] ?? '').match(partOf)?.map(parse) ?? [];
  for (const part of shape) index(shape, part);
}

function index(shape: AddressShape, part: Part): void {
  if (part.kind === 'name-ending') part.endings.forEach((each) => addTo(byEnding, each, shape));
  if (part.kind === 'words' && !part.isOptional)
    part.alternatives.forEach(([first = '']) => addTo(byWord, first, shape));
}

function addTo(shapes: Map<string, Set<AddressShape>>, key: string, shape: AddressShape): void {
  shapes.set(key, (shapes.get(key) ?? new Set()).add(shape));
}

/** The shapes of which a word is among the tokens. */
export function shapesFor(tokens: readonly Token[]): Set<AddressShape> {
  const found = new Set<AddressShape>();
  for (const { lower } of tokens) {
    byWord.get(lower)?.forEach((shape) => found.add(shape));
    for (let at = 2; at < lower.length; at++)
      byEnding.get(lower.slice(at))?.forEach((shape) => found.add(shape));
  }
  return found;
}

/** The index after the last token of an address that starts at a token, or undefined. */
export function matchAt(
  shape: AddressShape,
  tokens: readonly Token[],
  at: number,
  first = 0,
): number | undefined {
  const part = shape[first];
  if (part === undefined) return at;
  for (const end of endsOf(part, tokens, tokens[at]?.text === ',' ? at + 1 : at)) {
    const last = matchAt(shape, tokens, end, first + 1);
    if (last !== undefined) return last;
  }
  return undefined;
}

const capital = /^\p{Lu}/u;
const letters = /^[\p{L}\p{M}]/u;
const houseNumber = /^\d{1,5}$/;

/** Where a part that starts at a token may end, the longest first: at most three places. */
function endsOf(part: Part, tokens: readonly Token[], at: number): number[] {
  if (part.kind === 'words') return endsOfWords(part, tokens, at);
  if (part.kind === 'number')
    return houseNumber.test(tokens[at]?.text ?? '') ? [afterNumber(tokens, at)] : [];
  if (part.kind === 'postcode') return /\d/.test(tokens[at]?.text ?? '') ? [at + 1] : [];
  if (part.kind === 'word') return endsOfRun(letters, 2, tokens, at);
  const ends = endsOfRun(capital, 3, tokens, at);
  if (part.kind !== 'name-ending') return ends;
  return ends.filter((end) =>
    part.endings.some((ending) => tokens[end - 1]?.lower.endsWith(ending)),
  );
}

function endsOfWords(
  { alternatives, isOptional }: Extract<Part, { kind: 'words' }>,
  tokens: readonly Token[],
  at: number,
): number[] {
  const ends = alternatives
    .filter((words) => words.every((word, next) => tokens[at + next]?.lower === word))
    .map((words) => at + words.length);
  return isOptional ? [...ends, at] : ends;
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
