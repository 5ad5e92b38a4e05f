import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { pipeline as pipelineWithCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** What two copies of a table have in common when they are the same. */
export interface Contents {
  readonly rows: number;
  /** Of the rows as JSON, in order, a line each. */
  readonly sha256: string;
}

type Batches = AsyncIterable<readonly object[]>;
type Count = (rows: number) => void;

/** Writes a table as compressed lines, and syncs the file. */
export async function writeTableFile(
  handle: FileHandle,
  batches: Batches,
  done: Count,
): Promise<Contents> {
  const digest = new Digest();
  const out = handle.createWriteStream({ flush: true });
  await pipeline(digest.linesOf(batches, done), createGzip(), out);
  return digest.contents();
}

/** Counts and hashes the rows of a table as its file would have them. */
export async function digestOf(batches: Batches, done: Count): Promise<Contents> {
  const digest = new Digest();
  for await (const _ of digest.linesOf(batches, done));
  return digest.contents();
}

/** Counts and hashes the lines of a file. @throws when it is not whole */
export async function digestOfFile(file: string): Promise<Contents> {
  const digest = new Digest();
  await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) digest.add(chunk);
  });
  return digest.contents();
}

class Digest {
  readonly #hash: Hash = createHash('sha256');
  #rows = 0;

  async *linesOf(batches: Batches, done: Count): AsyncGenerator<Buffer> {
    for await (const rows of batches) {
      const lines = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      this.#hash.update(lines);
      this.#rows += rows.length;
      yield lines;
      done(rows.length);
    }
  }

  add(chunk: Buffer): void {
    this.#hash.update(chunk);
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) {
      this.#rows++;
    }
  }

  contents(): Contents {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

const lineFeed = 0x0a;
/** In characters: a statement of this size is quick on both engines. */
const batchSize = 262_144;

/** The lines of a file, many at a time. */
export async function* linesIn(file: string): AsyncGenerator<string[]> {
  const text = createGunzip().setEncoding('utf8');
  // What goes wrong is met by whoever reads the text.
  pipelineWithCallback(createReadStream(file), text, () => undefined);
  let lines: string[] = [];
  let size = 0;
  let begun = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const pieces = (begun + chunk).split('\n');
    begun = pieces.pop() ?? '';
    lines.push(...pieces);
    size += chunk.length;
    if (size < batchSize) continue;
    yield lines;
    lines = [];
    size = 0;
  }
  if (lines.length > 0) yield lines;
}
