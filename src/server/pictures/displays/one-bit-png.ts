import { crc32, deflateSync } from 'node:zlib';

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each pixel. */
  readonly data: Uint8ClampedArray;
}

/** Of 255. Lighter is white: above the middle, because the thin lines of small letters are grey at their edges. */
const darkest = 160;
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A PNG with one bit a pixel, black or white: https://www.w3.org/TR/png-3. Canvas writes 32. */
export function oneBitPng(pixels: Pixels): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels.width, 0);
  header.writeUInt32BE(pixels.height, 4);
  // The bit depth. What follows is 0: greyscale, the only compression and filters, not interlaced.
  header.writeUInt8(1, 8);
  const rows = deflateSync(packedRows(pixels), { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Each row begins with its filter, which is none; 1 is white. */
function packedRows({ width, height, data }: Pixels): Buffer {
  const rowLength = 1 + Math.ceil(width / 8);
  const rows = Buffer.alloc(rowLength * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (0.299 * red + 0.587 * green + 0.114 * blue <= darkest) continue;
      const byte = y * rowLength + 1 + (x >> 3);
      rows.writeUInt8(rows.readUInt8(byte) | (0x80 >> (x & 7)), byte);
    }
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
