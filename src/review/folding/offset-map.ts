import { matchesOf } from '../pattern-matches.ts';

/** A part of a text in UTF-16 units; the end is exclusive. */
export type Span = readonly [start: number, end: number];

/** A part of a text and its replacement. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The replacement of a match; undefined keeps the match. */
type Replacer = (match: string, at: number, whole: string) => string | undefined;

/** A rewritten text that maps each UTF-16 unit to its span in the original, to mark findings in the author's text. */
export class OffsetMap {
  readonly text: string;
  readonly #starts: Int32Array | undefined;
  readonly #ends: Int32Array | undefined;

  private constructor(text: string, starts?: Int32Array, ends?: Int32Array) {
    this.text = text;
    this.#starts = starts;
    this.#ends = ends;
  }

  /** An unchanged text. */
  static of(original: string): OffsetMap {
    return new OffsetMap(original);
  }

  /** The text cut to this many UTF-16 units. */
  truncate(length: number): OffsetMap {
    if (this.text.length <= length) return this;
    return new OffsetMap(this.text.slice(0, length), this.#starts, this.#ends);
  }

  /** The span of the original from which a part of this text comes. */
  originalSpan(start: number, end: number): Span {
    const last = Math.max(start, end - 1);
    return [this.#starts?.[start] ?? start, this.#ends?.[last] ?? end];
  }

  /**
   * Replaces the matches of a global pattern. If both have the same length, each unit keeps its own span; otherwise each
   * unit of the replacement maps to the whole match.
   */
  replace(pattern: RegExp, replacer: Replacer): OffsetMap {
    const replacements: Replacement[] = [];
    for (const { 0: match, index } of matchesOf(pattern, this.text)) {
      const text = replacer(match, index, this.text);
      if (text !== undefined && text !== match)
        replacements.push({ start: index, end: index + match.length, text });
    }
    return this.applyReplacements(replacements);
  }

  /** @param replacements in order, without overlaps */
  applyReplacements(replacements: readonly Replacement[]): OffsetMap {
    if (replacements.length === 0) return this;
    const text = textWith(this.text, replacements);
    if (replacements.every(keepsLength)) return new OffsetMap(text, this.#starts, this.#ends);
    const starts = new Int32Array(text.length);
    const ends = new Int32Array(text.length);
    let from = 0;
    let to = 0;
    const keep = (until: number) => {
      for (; from < until; from++, to++) {
        starts[to] = this.#starts?.[from] ?? from;
        ends[to] = this.#ends?.[from] ?? from + 1;
      }
    };
    for (const replacement of replacements) {
      keep(keepsLength(replacement) ? replacement.end : replacement.start);
      if (keepsLength(replacement)) continue;
      const [start, end] = this.originalSpan(replacement.start, replacement.end);
      starts.fill(start, to, to + replacement.text.length);
      ends.fill(end, to, to + replacement.text.length);
      from = replacement.end;
      to += replacement.text.length;
    }
    keep(this.text.length);
    return new OffsetMap(text, starts, ends);
  }
}

function keepsLength({ start, end, text }: Replacement): boolean {
  return text.length === end - start;
}

function textWith(original: string, replacements: readonly Replacement[]): string {
  let text = '';
  let done = 0;
  for (const replacement of replacements) {
    text += original.slice(done, replacement.start) + replacement.text;
    done = replacement.end;
  }
  return text + original.slice(done);
}
