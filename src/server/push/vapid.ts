import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { hour } from '../../contract/durations.ts';

/** The keys by which push services know this site again, as base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** RFC 8292 allows 24 hours; clocks differ. */
const validFor = 12 * hour;

export function makeVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}

interface SignerOptions {
  readonly keys: VapidKeys;
  /** Whom the push service may write to; may be empty. */
  readonly contact: string;
  readonly now: () => number;
}

/** Says to push services who sends, as RFC 8292 has it. */
export class VapidSigner {
  readonly #options: SignerOptions;
  readonly #key: KeyObject;
  /** One word for each push service, used again until it is half as old as it may be. */
  readonly #words: LRUCache<string, string>;

  constructor(options: SignerOptions) {
    this.#options = options;
    this.#words = new LRUCache({
      max: 1_000,
      ttl: validFor / 2,
      ttlResolution: 0,
      perf: { now: options.now },
    });
    this.#key = privateKeyOf(options.keys);
  }

  /** The Authorization header for the push service at this origin. */
  authorization(origin: string): string {
    const known = this.#words.get(origin);
    if (known !== undefined) return known;
    const token = this.#token(origin, this.#options.now());
    const word = `vapid t=${token}, k=${this.#options.keys.publicKey}`;
    this.#words.set(origin, word);
    return word;
  }

  #token(origin: string, now: number): string {
    const { contact } = this.#options;
    const claims = {
      aud: origin,
      exp: Math.floor((now + validFor) / 1000),
      ...(contact !== '' && { sub: contact }),
    };
    const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
    const signature = sign('sha256', Buffer.from(text), {
      key: this.#key,
      dsaEncoding: 'ieee-p1363',
    });
    return `${text}.${signature.toString('base64url')}`;
  }
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function privateKeyOf({ publicKey, privateKey }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const key = { kty: 'EC', crv: 'P-256', x, y, d: privateKey };
  return createPrivateKey({ key, format: 'jwk' });
}
