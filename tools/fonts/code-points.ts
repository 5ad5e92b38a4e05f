import { brotliDecompressSync } from 'node:zlib';

/** The positions of table tags in https://www.w3.org/TR/WOFF2/#table_dir_format. */
const tags = { cmap: 0, glyf: 10, loca: 11, spelledOut: 63 };
const headerLength = 48;

/**
 * Returns the code points that a WOFF2 file has glyphs for, from its `cmap` table, in ascending order. The `unicode-range`
 * in its style sheet is not enough: it names whole blocks, of which the file may have few.
 * @throws when the file is not WOFF2
 */
export function codePointsOf(file: Buffer): number[] {
  const cmap = readCmap(file);
  // Several platforms may share a table.
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) =>
    cmap.readUInt32BE(8 + i * 8),
  );
  const points = new Set<number>();
  for (const offset of new Set(offsets)) {
    const table = cmap.subarray(offset);
    const format = table.readUInt16BE(0);
    if (format === 4) addSegments(points, table);
    if (format === 12) addGroups(points, table);
  }
  return [...points].toSorted((one, other) => one - other);
}

/** https://www.w3.org/TR/WOFF2/#woff20FileFormat: a directory, then all tables in one Brotli stream. */
function readCmap(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This is not a WOFF2 font.');
  const reader = new DirectoryReader(file);
  let start = 0;
  let cmap = { start: 0, end: 0 };
  for (let i = 0; i < file.readUInt16BE(12); i++) {
    const { tag, length } = reader.next();
    if (tag === tags.cmap) cmap = { start, end: start + length };
    start += length;
  }
  const tables = brotliDecompressSync(
    file.subarray(reader.position, reader.position + file.readUInt32BE(20)),
  );
  return tables.subarray(cmap.start, cmap.end);
}

class DirectoryReader {
  readonly #file: Buffer;
  position = headerLength;

  constructor(file: Buffer) {
    this.#file = file;
  }

  /** The next table, with its length in the stream. */
  next(): { tag: number; length: number } {
    const flags = this.#file.readUInt8(this.position++);
    const tag = flags & 63;
    if (tag === tags.spelledOut) this.position += 4;
    const original = this.#number();
    const untransformed = tag === tags.glyf || tag === tags.loca ? 3 : 0;
    return { tag, length: flags >> 6 === untransformed ? original : this.#number() };
  }

  /** UIntBase128: seven bits in each byte; the highest bit is set when more bytes follow. */
  #number(): number {
    let value = 0;
    for (;;) {
      const byte = this.#file.readUInt8(this.position++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  }
}

/** https://learn.microsoft.com/typography/opentype/spec/cmap#format-4-segment-mapping-to-delta-values */
function addSegments(points: Set<number>, table: Buffer): void {
  const size = table.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const last = table.readUInt16BE(14 + at);
    const first = table.readUInt16BE(16 + size + at);
    const delta = table.readUInt16BE(16 + 2 * size + at);
    const offsetAt = 16 + 3 * size + at;
    const offset = table.readUInt16BE(offsetAt);
    for (let point = first; point <= last && point < 0xffff; point++) {
      const glyph =
        offset === 0
          ? (point + delta) & 0xffff
          : table.readUInt16BE(offsetAt + offset + 2 * (point - first));
      if (glyph !== 0) points.add(point);
    }
  }
}

/** https://learn.microsoft.com/typography/opentype/spec/cmap#format-12-segmented-coverage */
function addGroups(points: Set<number>, table: Buffer): void {
  for (let group = 16; group < 16 + table.readUInt32BE(12) * 12; group += 12) {
    const last = table.readUInt32BE(group + 4);
    for (let point = table.readUInt32BE(group); point <= last; point++) points.add(point);
  }
}
