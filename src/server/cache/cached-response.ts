import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ExperienceChange } from '../db/changes.ts';
import { headerList } from '../http/headers.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Whether an answer would be another one after this change. */
export type AffectedBy = (change: ExperienceChange) => boolean;

/** A finished answer before it is made into bytes. */
export interface RenderedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Compressed as small as can be: for files, which are compressed once. */
  readonly thorough?: boolean;
  /** Never compressed again: for pictures. */
  readonly isPacked?: boolean;
  /** False for an answer that is not worth the room, such as a page for a story that does not exist. */
  readonly keep?: boolean;
  /** Milliseconds since 1970 after which time itself may have changed the answer. */
  readonly freshUntil?: number;
  /** After which a newer one is made, while this one is still shown: before `freshUntil`. */
  readonly refreshAfter?: number;
  /** Without it, by every change. */
  readonly affectedBy?: AffectedBy | undefined;
}

export type Encoding = 'identity' | 'gzip' | 'br';

/** The bytes and headers of one answer in one encoding, ready for writeHead. */
export interface Variant {
  readonly headers: string[];
  readonly body: Buffer;
}

export class CachedResponse {
  readonly status: number;
  readonly etag: string;
  readonly freshUntil: number;
  readonly refreshAfter: number;
  readonly keep: boolean;
  readonly affectedBy: AffectedBy;
  /** For 304: the headers without those of a body. */
  readonly bareHeaders: string[];
  readonly #headers: Readonly<Record<string, string>>;
  readonly #quality: number;
  readonly #isPacked: boolean;
  readonly #identity: Buffer;
  readonly #variants = new Map<Encoding, Promise<Variant>>();
  readonly #ready = new Map<Encoding, Variant>();

  constructor(rendered: RenderedResponse) {
    this.status = rendered.status;
    this.freshUntil = rendered.freshUntil ?? Number.POSITIVE_INFINITY;
    this.refreshAfter = Math.min(this.freshUntil, rendered.refreshAfter ?? this.freshUntil);
    this.keep = rendered.keep ?? true;
    this.affectedBy = rendered.affectedBy ?? (() => true);
    this.#quality = rendered.thorough === true ? 11 : 5;
    this.#isPacked = rendered.isPacked === true;
    this.#identity = ownBytes(
      typeof rendered.body === 'string' ? Buffer.from(rendered.body) : rendered.body,
    );
    this.etag = `W/"${createHash('sha256').update(this.#identity).digest('base64url').slice(0, 22)}"`;
    this.#headers = {
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
      etag: this.etag,
      ...rendered.headers,
    };
    this.bareHeaders = headerList(this.#headers);
  }

  /** A rough size in memory, as a whole number: the text, half of it again for its compressed forms, 2,500 for the rest. */
  get bytes(): number {
    return Math.ceil(2_500 + this.#identity.length * 1.5);
  }

  /** The variant when it was made before: the way that has no promise in it. */
  ready(encoding: Encoding): Variant | undefined {
    return this.#ready.get(this.#chosen(encoding));
  }

  /** Made at the first asking, once for all who ask meanwhile. */
  variant(asked: Encoding): Promise<Variant> {
    const encoding = this.#chosen(asked);
    const known = this.#variants.get(encoding);
    if (known !== undefined) return known;
    const made = this.#make(encoding);
    this.#variants.set(encoding, made);
    return made;
  }

  #chosen(asked: Encoding): Encoding {
    return this.#isPacked ? 'identity' : asked;
  }

  async #make(encoding: Encoding): Promise<Variant> {
    const body = ownBytes(await compress(this.#identity, encoding, this.#quality));
    const headers = headerList({
      ...this.#headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    });
    const variant = { headers, body };
    this.#ready.set(encoding, variant);
    return variant;
  }
}

/**
 * The same bytes in a room of their own. Small buffers are slices of Node's pools, up to 64 KB each, which stay as long
 * as one of the slices does: 4,000 answers of 1.4 KB held 83 MB.
 */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

// Brotli's default of 11 costs 45 ms a page; 5 costs 1 ms and gives nearly the same size. A window no larger than the
// body saves a quarter of that, and memory on both sides.
function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(body);
  if (encoding === 'gzip') return gzipped(body);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: windowBits(body.length) };
  return brotli(body, { params });
}

function windowBits(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(length + 1))));
}
