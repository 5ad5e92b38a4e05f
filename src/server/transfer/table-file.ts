import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline as pipelineWithCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ownerOnly } from './folder-checksums.ts';

/** The row count and hash of a table, by which two copies are compared. */
export interface Contents {
  readonly rows: number;
  /** The hash of the ordered rows, one line of JSON each. */
  readonly sha256: string;
}

type RowBatches = AsyncIterable<readonly object[]>;
type OnRows = (rows: number) => void;

/** Creates a file with rows as compressed lines of JSON, and syncs it to disk. Returns their count and hash. */
export async function writeTableFile(
  file: string,
  batches: RowBatches,
  onRows: OnRows,
): Promise<Contents> {
  const digest = new Digest();
  const out = createWriteStream(file, { flags: 'wx', mode: ownerOnly.file, flush: true });
  await pipeline(digest.addRows(batches, onRows), createGzip(), out);
  return digest.contents();
}

/** Counts and hashes rows in the format of the file. */
export async function digestRows(batches: RowBatches, onRows: OnRows): Promise<Contents> {
  const digest = new Digest();
  for await (const _ of digest.addRows(batches, onRows));
  return digest.contents();
}

/** Counts and hashes the lines of a file. @throws when it is truncated or not gzip */
export async function digestFile(file: string): Promise<Contents> {
  const digest = new Digest();
  await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) digest.add(chunk);
  });
  return digest.contents();
}

/** Counts and hashes the lines of a table. */
export class Digest {
  readonly #hash: Hash = createHash('sha256');
  #rows = 0;

  async *addRows(batches: RowBatches, onRows: OnRows): AsyncGenerator<Buffer> {
    for await (const rows of batches) {
      const lines = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      this.#hash.update(lines);
      this.#rows += rows.length;
      yield lines;
      onRows(rows.length);
    }
  }

  addLines(lines: readonly string[]): void {
    this.#hash.update(lines.map((line) => `${line}\n`).join(''));
    this.#rows += lines.length;
  }

  add(chunk: Buffer): void {
    this.#hash.update(chunk);
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) {
      this.#rows++;
    }
  }

  contents(): Contents {
    return { rows: this.#rows, sha256: this.#hash.copy().digest('hex') };
  }
}

const lineFeed = 0x0a;
/** In characters. Statements of this size are fast on both engines. */
const batchSize = 262_144;

/** Reads the lines of a file in batches. */
export async function* readLineBatches(file: string): AsyncGenerator<string[]> {
  const text = createGunzip().setEncoding('utf8');
  // An error destroys `text`, so that the loop below throws it.
  pipelineWithCallback(createReadStream(file), text, () => undefined);
  let lines: string[] = [];
  let size = 0;
  let partial = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const complete = (partial + chunk).split('\n');
    partial = complete.pop() ?? '';
    lines.push(...complete);
    size += chunk.length;
    if (size < batchSize) continue;
    yield lines;
    lines = [];
    size = 0;
  }
  if (lines.length > 0) yield lines;
}
