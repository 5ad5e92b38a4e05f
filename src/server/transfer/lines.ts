import { isUtf8 } from 'node:buffer';

/** A line of a file, counted from 1, or why it can't be read. */
export type Line =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly refusal: string };

/** Far more than the longest story with its place, even with every character written as \uXXXX. */
const maxLineBytes = 64 * 1024;
const lineFeed = 0x0a;
const byteOrderMark = '\ufeff';

/** The lines of a stream of UTF-8, one at a time; a longer one than 64 KiB is never held in memory. */
export async function* readLines(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Line> {
  let number = 0;
  let begun = new LineBytes();
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      begun.add(chunk.subarray(start, end));
      yield begun.toLine(++number);
      begun = new LineBytes();
      start = end + 1;
    }
    begun.add(chunk.subarray(start));
  }
  if (!begun.isEmpty) yield begun.toLine(number + 1);
}

/** The pieces of a line that may lie in several chunks. */
class LineBytes {
  #bytes: Buffer = Buffer.alloc(0);
  #isTooLong = false;

  get isEmpty(): boolean {
    return this.#bytes.length === 0 && !this.#isTooLong;
  }

  add(piece: Buffer): void {
    this.#isTooLong ||= this.#bytes.length + piece.length > maxLineBytes;
    if (this.#isTooLong) this.#bytes = Buffer.alloc(0);
    else this.#bytes = this.#bytes.length === 0 ? piece : Buffer.concat([this.#bytes, piece]);
  }

  toLine(number: number): Line {
    if (this.#isTooLong) return { number, refusal: 'This line is longer than 64 KiB.' };
    if (!isUtf8(this.#bytes)) return { number, refusal: 'This line is not UTF-8.' };
    const text = this.#bytes.toString('utf8');
    return { number, text: number === 1 && text.startsWith(byteOrderMark) ? text.slice(1) : text };
  }
}
