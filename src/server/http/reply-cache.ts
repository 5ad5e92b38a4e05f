import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Unavailable } from '../unavailable.ts';
import { headerList } from './headers.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A finished answer before it is made into bytes. */
export interface Rendered {
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
}

export type Encoding = 'identity' | 'gzip' | 'br';

/** The bytes and headers of one answer in one encoding, ready for writeHead. */
export interface Variant {
  readonly headers: string[];
  readonly body: Buffer;
}

export class CachedReply {
  readonly status: number;
  readonly etag: string;
  readonly freshUntil: number;
  readonly keep: boolean;
  /** For 304: the headers without those of a body. */
  readonly bareHeaders: string[];
  readonly #headers: Readonly<Record<string, string>>;
  readonly #quality: number;
  readonly #isPacked: boolean;
  readonly #identity: Buffer;
  readonly #variants = new Map<Encoding, Promise<Variant>>();
  readonly #ready = new Map<Encoding, Variant>();

  constructor(rendered: Rendered) {
    this.status = rendered.status;
    this.freshUntil = rendered.freshUntil ?? Number.POSITIVE_INFINITY;
    this.keep = rendered.keep ?? true;
    this.#quality = rendered.thorough === true ? 11 : 5;
    this.#isPacked = rendered.isPacked === true;
    this.#identity = typeof rendered.body === 'string' ? Buffer.from(rendered.body) : rendered.body;
    this.etag = `W/"${createHash('sha256').update(this.#identity).digest('base64url').slice(0, 22)}"`;
    this.#headers = {
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
      etag: this.etag,
      ...rendered.headers,
    };
    this.bareHeaders = headerList(this.#headers);
  }

  /** A rough size in memory: the text and about half of it again for its compressed forms. */
  get bytes(): number {
    return 1_000 + this.#identity.length * 1.5;
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
    const body = await compress(this.#identity, encoding, this.#quality);
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

interface Kept {
  readonly reply: CachedReply;
  /** Between which two changes it was made. */
  readonly round: number;
}

/** While the database is out of reach it is tried this often: each try may take seconds. */
const outagePause = 1_000;

/** Whoever makes up addresses just empties what is known of them. */
const addresses = { room: 10_000, maxLength: 1_000 };

/**
 * Finished answers that are the same for every visitor, by key; when room is short the oldest go first.
 * `invalidate` makes all of them old at once: what is asked for afterwards is made anew from the database, never
 * taken from a making that began before.
 */
export class ReplyCache {
  readonly #replies = new Map<string, Kept>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  readonly #keysByAddress = new Map<string, string>();
  #bytes = 0;
  #round = 0;
  #making = new Map<string, Promise<CachedReply>>();
  #isOutage = false;
  #nextTry = 0;

  constructor({ maxBytes, now }: { maxBytes: number; now: () => number }) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  /** The answer if it is there and fresh. */
  find(key: string): CachedReply | undefined {
    const kept = this.#replies.get(key);
    if (kept === undefined || kept.round !== this.#round) return undefined;
    return this.#now() < kept.reply.freshUntil ? kept.reply : undefined;
  }

  /** Notes which answer an address asks for, so that it need not be read again. */
  note(address: string, key: string): void {
    if (address.length > addresses.maxLength) return;
    if (this.#keysByAddress.size >= addresses.room) this.#keysByAddress.clear();
    this.#keysByAddress.set(address, key);
  }

  /** The answer for an address, word for word as it was noted, if it is there and fresh. */
  findAt(address: string): CachedReply | undefined {
    const key = this.#keysByAddress.get(address);
    return key === undefined ? undefined : this.find(key);
  }

  /**
   * The answer from the cache, or made by `render`: once, for all who ask while it is being made. While the database
   * is out of reach an older answer stands in, without a wait for those who ask after the first.
   */
  async get(key: string, render: () => Promise<Rendered>): Promise<CachedReply> {
    const known = this.find(key);
    if (known !== undefined) return known;
    const older = this.#isOutage ? this.#replies.get(key)?.reply : undefined;
    if (older === undefined) return this.#making.get(key) ?? this.#begin(key, render);
    this.#tryNowAndThen(key, render);
    return older;
  }

  async #begin(key: string, render: () => Promise<Rendered>): Promise<CachedReply> {
    // Asked for here: a refusal by `render` itself is this caller's alone and must not be kept as the making.
    const making = this.#make(key, render());
    this.#making.set(key, making);
    return making;
  }

  #tryNowAndThen(key: string, render: () => Promise<Rendered>): void {
    if (this.#now() < this.#nextTry) return;
    this.#nextTry = this.#now() + outagePause;
    if (!this.#making.has(key)) this.#begin(key, render).catch(() => undefined);
  }

  /** @param keepForOutage whether the old answers may be shown while the database is out of reach. */
  invalidate({ keepForOutage }: { keepForOutage: boolean }): void {
    this.#round++;
    this.#making = new Map();
    if (keepForOutage) return;
    this.#replies.clear();
    this.#bytes = 0;
  }

  async #make(key: string, rendering: Promise<Rendered>): Promise<CachedReply> {
    const making = this.#making;
    const round = this.#round;
    try {
      const reply = new CachedReply(await rendering);
      this.#isOutage = false;
      if (this.#round === round && reply.keep) this.#keep(key, { reply, round });
      return reply;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      this.#isOutage = true;
      this.#nextTry = this.#now() + outagePause;
      const older = this.#replies.get(key);
      if (older === undefined) throw error;
      return older.reply;
    } finally {
      making.delete(key);
    }
  }

  #keep(key: string, kept: Kept): void {
    this.#drop(key);
    this.#replies.set(key, kept);
    this.#bytes += kept.reply.bytes;
    for (const oldest of this.#replies.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#replies.get(key);
    if (kept === undefined) return;
    this.#bytes -= kept.reply.bytes;
    this.#replies.delete(key);
  }
}
