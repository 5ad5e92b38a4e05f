import { isUtf8 } from 'node:buffer';

/** A line of a file, numbered from 1, or why it cannot be read. */
export type Line =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly refusal: string };

/** Far more than the longest experience with its place, even with every character escaped as \uXXXX. */
const maxLineBytes = 64 * 1024;
const lineFeed = 0x0a;
const byteOrderMark = '\ufeff';

/** Reads a UTF-8 stream line by line. Lines over 64 KiB are skipped without buffering them. */
export async function* readLines(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Line> {
  let number = 0;
  let line = new LineBuffer();
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      line.add(chunk.subarray(start, end));
      yield line.toLine(++number);
      line = new LineBuffer();
      start = end + 1;
    }
    line.add(chunk.subarray(start));
  }
  if (!line.isEmpty) yield line.toLine(number + 1);
}

/** Collects the bytes of a line, which may span several chunks. */
class LineBuffer {
  #bytes: Buffer = Buffer.alloc(0);
  #isTooLong = false;

  get isEmpty(): boolean {
    return this.#bytes.length === 0 && !this.#isTooLong;
  }

  add(bytes: Buffer): void {
    this.#isTooLong ||= this.#bytes.length + bytes.length > maxLineBytes;
    if (this.#isTooLong) this.#bytes = Buffer.alloc(0);
    else this.#bytes = this.#bytes.length === 0 ? bytes : Buffer.concat([this.#bytes, bytes]);
  }

  toLine(number: number): Line {
    if (this.#isTooLong) return { number, refusal: 'This line is longer than 64 KiB.' };
    if (!isUtf8(this.#bytes)) return { number, refusal: 'This line is not UTF-8.' };
    const text = this.#bytes.toString('utf8');
    return { number, text: number === 1 && text.startsWith(byteOrderMark) ? text.slice(1) : text };
  }
}
