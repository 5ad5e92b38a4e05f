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
  readonly #identity: Buffer;
  readonly #variants = new Map<Encoding, Promise<Variant>>();
  readonly #ready = new Map<Encoding, Variant>();

  constructor(rendered: Rendered) {
    this.status = rendered.status;
    this.freshUntil = rendered.freshUntil ?? Number.POSITIVE_INFINITY;
    this.keep = rendered.keep ?? true;
    this.#quality = rendered.thorough === true ? 11 : 5;
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
    return this.#ready.get(encoding);
  }

  /** Made at the first asking, once for all who ask meanwhile. */
  variant(encoding: Encoding): Promise<Variant> {
    const known = this.#variants.get(encoding);
    if (known !== undefined) return known;
    const made = this.#make(encoding);
    this.#variants.set(encoding, made);
    return made;
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

// Brotli's default of 11 costs 45 ms a page; 5 costs 1 ms and gives nearly the same size.
function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return encoding === 'gzip' ? gzipped(body) : Promise.resolve(body);
}

/**
 * Finished answers that are the same for every visitor, by key; when room is short the oldest go first.
 * `invalidate` makes all of them old at once: what is asked for afterwards is made anew from the database, never
 * taken from a making that began before.
 */
export class ReplyCache {
  readonly #replies = new Map<string, CachedReply>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  /** Answers from before the last change: only for the time in which the database is out of reach. */
  #older = new Map<string, CachedReply>();
  #making = new Map<string, Promise<CachedReply>>();

  constructor({ maxBytes, now }: { maxBytes: number; now: () => number }) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  /** The answer if it is there and fresh. */
  find(key: string): CachedReply | undefined {
    const reply = this.#replies.get(key);
    return reply !== undefined && this.#now() < reply.freshUntil ? reply : undefined;
  }

  /** The answer from the cache, or made by `render`: once, for all who ask while it is being made. */
  async get(key: string, render: () => Promise<Rendered>): Promise<CachedReply> {
    const known = this.find(key);
    if (known !== undefined) return known;
    const running = this.#making.get(key);
    if (running !== undefined) return running;
    const making = this.#make(key, render);
    this.#making.set(key, making);
    return making;
  }

  /** @param keepForOutage whether the old answers may be shown while the database is out of reach. */
  invalidate({ keepForOutage }: { keepForOutage: boolean }): void {
    if (!keepForOutage) this.#older.clear();
    else if (this.#replies.size > 0) this.#older = new Map(this.#replies);
    this.#replies.clear();
    this.#bytes = 0;
    this.#making = new Map();
  }

  async #make(key: string, render: () => Promise<Rendered>): Promise<CachedReply> {
    const round = this.#making;
    try {
      const reply = new CachedReply(await render());
      if (this.#making === round && reply.keep) this.#keep(key, reply);
      return reply;
    } catch (error) {
      const older = this.#replies.get(key) ?? this.#older.get(key);
      if (error instanceof Unavailable && older !== undefined) return older;
      throw error;
    } finally {
      round.delete(key);
    }
  }

  #keep(key: string, reply: CachedReply): void {
    this.#drop(key);
    this.#replies.set(key, reply);
    this.#bytes += reply.bytes;
    for (const oldest of this.#replies.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const reply = this.#replies.get(key);
    if (reply === undefined) return;
    this.#bytes -= reply.bytes;
    this.#replies.delete(key);
  }
}
