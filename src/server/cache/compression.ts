import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type BrotliOptions,
} from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'identity' | 'gzip' | 'br';

const zeroQuality = /;\s*q=0(?:\.0{0,3})?\s*$/i;

/** The best encoding that the client accepts: RFC 9110, 12.5.3; weights other than 0 are ignored. */
export function chooseEncoding(accepted = ''): Encoding {
  const items = accepted.split(',').filter((item) => !zeroQuality.test(item));
  const names = new Set(items.map((item) => (item.split(';', 1)[0] ?? '').trim().toLowerCase()));
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : 'identity';
}

/** How much work goes into a compressed body: the more often it is sent, the more. */
export type Effort = 'low' | 'medium' | 'high';

/**
 * Milliseconds and bytes for the home page of 61 KB. Brotli: 1 takes 0.2 and makes 18.1 KB, 5 takes 1.2 and makes 14.7,
 * 11 takes 62 and makes 13.3, which with its headers is one round trip of a new connection. gzip: 1 takes 0.4, 6 0.9.
 */
const qualities = {
  br: { low: 1, medium: 5, high: 11 },
  gzip: { low: 1, medium: 6, high: 9 },
};

/** The effort for a body that has been sent so often and was compressed with this one, where it deserves more. */
export function nextEffort(effort: Effort, sends: number): Effort | undefined {
  if (effort === 'low' && sends >= 4) return 'medium';
  if (effort === 'medium' && sends >= 16) return 'high';
  return undefined;
}

/** With low effort, the thread pool would cost more than the compression of such a body: 0.4 ms instead of 0.2. */
export const maxBytesAtOnce = 128 * 1024;

/** Compresses in the thread pool, or at once where that takes less time. */
export async function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return body;
  const isAtOnce = effort === 'low' && body.length <= maxBytesAtOnce;
  if (encoding === 'gzip') {
    const options = { level: qualities.gzip[effort] };
    return isAtOnce ? gzipSync(body, options) : gzipped(body, options);
  }
  return isAtOnce ? packed(body) : brotli(body, brotliOptions(body, effort));
}

/** Compresses with Brotli and low effort, at once. */
export function packed(body: Buffer): Buffer {
  return brotliCompressSync(body, brotliOptions(body, 'low'));
}

function brotliOptions({ length }: Buffer, effort: Effort): BrotliOptions {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window } = constants;
  return { params: { [quality]: qualities.br[effort], [window]: windowBits(length) } };
}

/** A window no larger than the body saves a quarter of the time, and memory on both sides. */
function windowBits(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(length + 1))));
}

/**
 * A copy outside Node's buffer pool. Small buffers are slices of pools of up to 64 KB, which are freed only with their
 * last slice: 4,000 responses of 1.4 KB held 83 MB.
 */
export function unpooled(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Work in the background, one piece at a time and for at most this share of the time. What is too much is left out. */
export class LimitedWork {
  readonly #share: number;
  readonly #now: () => number;
  #isRunning = false;
  #freeAt = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds on a monotonic clock */
  constructor(share: number, now: () => number) {
    this.#share = share;
    this.#now = now;
  }

  /** Runs the work now and returns its result, or returns undefined where there has been enough. */
  start<T>(work: () => Promise<T>): Promise<T> | undefined {
    const startedAt = this.#now();
    if (this.#isRunning || startedAt < this.#freeAt) return undefined;
    this.#isRunning = true;
    return work().finally(() => {
      this.#isRunning = false;
      this.#freeAt = startedAt + (this.#now() - startedAt) / this.#share;
    });
  }
}
