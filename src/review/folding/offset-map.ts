import { matchesOf } from '../text-matches.ts';

/** A part of a text: where it starts and where it ends, in UTF-16 units; the end is not part of it. */
export type Span = readonly [start: number, end: number];

/** A part of a text, and what comes in its place. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The replacement of a match; undefined keeps the match. */
type Put = (match: string, at: number, whole: string) => string | undefined;

/**
 * A text that was rewritten, and that still knows for each of its units from where in the original it comes. What is
 * found in the rewritten text can so be marked in the text that a person wrote.
 */
export class OffsetMap {
  readonly text: string;
  readonly #starts: Int32Array | undefined;
  readonly #ends: Int32Array | undefined;

  private constructor(text: string, starts?: Int32Array, ends?: Int32Array) {
    this.text = text;
    this.#starts = starts;
    this.#ends = ends;
  }

  /** The original itself. */
  static of(original: string): OffsetMap {
    return new OffsetMap(original);
  }

  /** Its first units, as many as these at most. */
  start(length: number): OffsetMap {
    if (this.text.length <= length) return this;
    return new OffsetMap(this.text.slice(0, length), this.#starts, this.#ends);
  }

  /** Where in the original a part of this text comes from. */
  original(start: number, end: number): Span {
    const last = Math.max(start, end - 1);
    return [this.#starts?.[start] ?? start, this.#ends?.[last] ?? end];
  }

  /**
   * Puts something else in the place of each match of a global pattern. Where both are equally long, each unit keeps
   * its own origin; elsewhere all of the replacement comes from all of the match.
   */
  replace(pattern: RegExp, put: Put): OffsetMap {
    const changes: Change[] = [];
    for (const { 0: match, index } of matchesOf(pattern, this.text)) {
      const text = put(match, index, this.text);
      if (text !== undefined && text !== match)
        changes.push({ start: index, end: index + match.length, text });
    }
    return this.change(changes);
  }

  /** Puts texts in the place of parts, which come in order and don't overlap. */
  change(changes: readonly Change[]): OffsetMap {
    if (changes.length === 0) return this;
    const text = rewritten(this.text, changes);
    if (changes.every(keepsLength)) return new OffsetMap(text, this.#starts, this.#ends);
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
    for (const change of changes) {
      keep(keepsLength(change) ? change.end : change.start);
      if (keepsLength(change)) continue;
      const [start, end] = this.original(change.start, change.end);
      starts.fill(start, to, to + change.text.length);
      ends.fill(end, to, to + change.text.length);
      from = change.end;
      to += change.text.length;
    }
    keep(this.text.length);
    return new OffsetMap(text, starts, ends);
  }
}

function keepsLength({ start, end, text }: Change): boolean {
  return text.length === end - start;
}

function rewritten(original: string, changes: readonly Change[]): string {
  let text = '';
  let done = 0;
  for (const change of changes) {
    text += original.slice(done, change.start) + change.text;
    done = change.end;
  }
  return text + original.slice(done);
}
