/** A part of a text: where it starts and where it ends, in UTF-16 units; the end is not part of it. */
export type Span = readonly [start: number, end: number];

/** A part of a text, and what comes in its place. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What stands in a match's place. Nothing: the match stays. */
type Put = (match: string, at: number, whole: string) => string | undefined;

/**
 * A text that was rewritten, and that still knows for each of its units from where in the original it comes. What is
 * found in the rewritten text can so be marked in the text that a person wrote.
 */
export class Traced {
  readonly text: string;
  readonly #starts: Int32Array | undefined;
  readonly #ends: Int32Array | undefined;

  private constructor(text: string, starts?: Int32Array, ends?: Int32Array) {
    this.text = text;
    this.#starts = starts;
    this.#ends = ends;
  }

  /** The original itself. */
  static of(original: string): Traced {
    return new Traced(original);
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
  replace(pattern: RegExp, put: Put): Traced {
    const changes: Change[] = [];
    for (const { 0: match, index } of this.text.matchAll(pattern)) {
      const text = put(match, index, this.text);
      if (text !== undefined && text !== match)
        changes.push({ start: index, end: index + match.length, text });
    }
    return this.change(changes);
  }

  /** Puts texts in the place of parts, which come in order and don't overlap. */
  change(changes: readonly Change[]): Traced {
    if (changes.length === 0) return this;
    const built = new Builder();
    let done = 0;
    for (const { start, end, text } of changes) {
      built.keep(this, done, start);
      if (text.length === end - start) built.exchange(this, start, text);
      else built.put(this, start, end - start, text);
      done = end;
    }
    built.keep(this, done, this.text.length);
    return new Traced(built.text, Int32Array.from(built.starts), Int32Array.from(built.ends));
  }
}

class Builder {
  text = '';
  readonly starts: number[] = [];
  readonly ends: number[] = [];

  keep(from: Traced, start: number, end: number): void {
    this.exchange(from, start, from.text.slice(start, end));
  }

  exchange(from: Traced, start: number, text: string): void {
    for (let at = start; at < start + text.length; at++) this.#origin(from.original(at, at + 1));
    this.text += text;
  }

  put(from: Traced, start: number, length: number, text: string): void {
    const origin = from.original(start, start + length);
    for (let unit = 0; unit < text.length; unit++) this.#origin(origin);
    this.text += text;
  }

  #origin([start, end]: Span): void {
    this.starts.push(start);
    this.ends.push(end);
  }
}
