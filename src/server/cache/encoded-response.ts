import { brotliDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ExperienceChange } from '../db/changes.ts';
import { rawHeaders } from '../http/headers.ts';
import {
  compress,
  LimitedWork,
  maxBytesAtOnce,
  nextEffort,
  packed,
  unpooled,
  type Effort,
  type Encoding,
} from './compression.ts';
import { etagOf } from './etag.ts';

/** Whether this change affects a response. */
export interface AffectedBy {
  (change: ExperienceChange): boolean;
  /** By which a CDN removes the response; without them at every change. */
  readonly tags?: readonly string[];
}

/** A response before it is encoded. */
export interface RenderedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Of the body, unless given. */
  readonly etag?: string;
  /** For static files, which are compressed only once: with the highest effort at once. */
  readonly maxCompression?: boolean;
  /** The body is in a compressed format, such as PNG: it is sent as it is. */
  readonly isCompressed?: boolean;
  /** True by default; false for what nobody is likely to request again, such as the page of an unknown story. */
  readonly isCacheable?: boolean;
  /** Milliseconds since 1970: after it the response is stale without any change, as it shows ages or counts by time. */
  readonly freshUntil?: number;
  /** Milliseconds since 1970, before `freshUntil`: after it the response is sent once more and rendered in the background. */
  readonly refreshAfter?: number;
  /** By every change, unless given. */
  readonly affectedBy?: AffectedBy | undefined;
}

/** A response in one encoding, with headers for `writeHead`. */
export interface Variant {
  readonly headers: string[];
  readonly body: Buffer;
}

/** A variant in the making, and then as it is sent. */
interface EncodedVariant {
  effort: Effort;
  /** How often it has been requested. */
  sends: number;
  /** What is to be sent now: where it is encoded again, the older one until that is done. */
  variant: Promise<Variant>;
  ready?: Variant;
  isImproving: boolean;
}

/** A shorter body is sent in one packet as it is. */
const minBytes = 1_000;

const noBytes = Buffer.alloc(0);

/** Uncompressed bodies for clients that accept no encoding, such as monitors: 8 MB for all responses of this process. */
const plainVariants = new LRUCache<EncodedResponse, Variant>({
  maxSize: 8 * 1_048_576,
  sizeCalculation: ({ body }, response) => body.length + response.bytes,
});

/** 5 % of one core, for all responses of this process. */
const highEffort = new LimitedWork(0.05, () => performance.now());

export class EncodedResponse {
  readonly status: number;
  readonly etag: string;
  readonly freshUntil: number;
  readonly refreshAfter: number;
  readonly isCacheable: boolean;
  readonly affectedBy: AffectedBy;
  /** Headers without those that describe a body. */
  readonly notModifiedHeaders: string[];
  readonly #headers: Readonly<Record<string, string>>;
  readonly #firstEffort: Effort;
  /** Undefined where the body is kept as Brotli alone, which is a third of its size. */
  readonly #plain: Buffer | undefined;
  /** The body is always sent as it is. */
  readonly #isSentPlain: boolean;
  readonly #variants = new Map<Encoding, EncodedVariant>();

  constructor(rendered: RenderedResponse) {
    this.status = rendered.status;
    this.freshUntil = rendered.freshUntil ?? Number.POSITIVE_INFINITY;
    this.refreshAfter = Math.min(this.freshUntil, rendered.refreshAfter ?? this.freshUntil);
    this.isCacheable = rendered.isCacheable ?? true;
    this.affectedBy = rendered.affectedBy ?? (() => true);
    this.#firstEffort = rendered.maxCompression === true ? 'high' : 'low';
    const body = bytesOf(rendered.body);
    this.etag = rendered.etag ?? etagOf(body);
    this.#headers = {
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
      etag: this.etag,
      ...rendered.headers,
    };
    this.notModifiedHeaders = rawHeaders(this.#headers);
    this.#isSentPlain = rendered.isCompressed === true || body.length < minBytes;
    // Brotli with low effort takes less time than the thread pool would.
    const isPacked =
      !this.#isSentPlain && this.#firstEffort === 'low' && body.length <= maxBytesAtOnce;
    this.#plain = isPacked ? undefined : unpooled(body);
    if (!isPacked) return;
    const ready = this.#variantOf('br', packed(body));
    const variant = Promise.resolve(ready);
    this.#variants.set('br', { effort: 'low', sends: 0, variant, ready, isImproving: false });
  }

  /** The estimated size in memory: the body, its compressed variants, and 2,500 for the rest. */
  get bytes(): number {
    const packedLength = this.#variants.get('br')?.ready?.body.length ?? 0;
    return 2_500 + Math.ceil(this.#plain ? this.#plain.length * 1.5 : packedLength * 2);
  }

  /** How often it has been requested, in any encoding. */
  get sends(): number {
    let total = 0;
    for (const { sends } of this.#variants.values()) total += sends;
    return total;
  }

  /** The variant if it is encoded already: without a promise, for the fast path. Counts as a request for it. */
  readyVariant(requested: Encoding): Variant | undefined {
    const encoding = this.#encodingFor(requested);
    if (this.#isUnpacked(encoding)) return plainVariants.get(this);
    const encoded = this.#variants.get(encoding);
    if (encoded?.ready === undefined) return undefined;
    this.#count(encoding, encoded);
    return encoded.ready;
  }

  /** The variant, encoded at the first call. Counts as a request for it. */
  variant(requested: Encoding): Promise<Variant> {
    const encoding = this.#encodingFor(requested);
    if (this.#isUnpacked(encoding)) return this.#unpack();
    const encoded = this.#variants.get(encoding) ?? this.#start(encoding, this.#firstEffort);
    this.#count(encoding, encoded);
    return encoded.variant;
  }

  /**
   * Encodes this response as often and as well as the older one that it replaces, before anybody requests it.
   */
  async encodeLike(older: EncodedResponse): Promise<void> {
    const started = [...older.#variants].map(async ([encoding, { effort, sends }]) => {
      const encoded = this.#variants.get(encoding) ?? this.#start(encoding, 'low');
      encoded.sends = Math.floor(sends / 2);
      await encoded.variant;
      if (effort !== 'low')
        await this.#replace(encoded, this.#encode(encoding, 'medium'), 'medium');
    });
    await Promise.all(started);
  }

  /** Whether the body has to be decompressed for this encoding. */
  #isUnpacked(encoding: Encoding): boolean {
    return encoding === 'identity' && this.#plain === undefined;
  }

  /** Not kept with the response: few request it, and it takes more memory than all that is kept. */
  async #unpack(): Promise<Variant> {
    const variant = await this.#encode('identity', 'low');
    plainVariants.set(this, variant);
    return variant;
  }

  #encodingFor(requested: Encoding): Encoding {
    return this.#isSentPlain ? 'identity' : requested;
  }

  /** The body before it is encoded. */
  #body(): Buffer {
    return this.#plain ?? brotliDecompressSync(this.#variants.get('br')?.ready?.body ?? noBytes);
  }

  #start(encoding: Encoding, effort: Effort): EncodedVariant {
    const variant = this.#encode(encoding, effort);
    const encoded: EncodedVariant = { effort, sends: 0, variant, isImproving: false };
    this.#variants.set(encoding, encoded);
    variant.then(
      (ready) => (encoded.ready ??= ready),
      () => this.#variants.delete(encoding),
    );
    return encoded;
  }

  #count(encoding: Encoding, encoded: EncodedVariant): void {
    encoded.sends++;
    if (encoded.isImproving || encoding === 'identity') return;
    const effort = nextEffort(encoded.effort, encoded.sends);
    if (effort !== undefined) this.#improve(encoding, encoded, effort);
  }

  /** Encodes the variant again in the background. Until then, and where that fails, the older one is sent. */
  #improve(encoding: Encoding, encoded: EncodedVariant, effort: Effort): void {
    const encode = () => this.#encode(encoding, effort);
    const variant = effort === 'high' ? highEffort.start(encode) : encode();
    if (variant === undefined) return;
    encoded.isImproving = true;
    void this.#replace(encoded, variant, effort).finally(() => (encoded.isImproving = false));
  }

  async #replace(
    encoded: EncodedVariant,
    variant: Promise<Variant>,
    effort: Effort,
  ): Promise<void> {
    try {
      encoded.ready = await variant;
      encoded.variant = variant;
      encoded.effort = effort;
    } catch {
      // The older one is as good, only longer.
    }
  }

  async #encode(encoding: Encoding, effort: Effort): Promise<Variant> {
    return this.#variantOf(encoding, await compress(this.#body(), encoding, effort));
  }

  #variantOf(encoding: Encoding, encoded: Buffer): Variant {
    const body = unpooled(encoded);
    const headers = rawHeaders({
      ...this.#headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    });
    return { headers, body };
  }
}

function bytesOf(body: string | Buffer): Buffer {
  return typeof body === 'string' ? Buffer.from(body) : body;
}
