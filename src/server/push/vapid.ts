import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { hour } from '../../contract/durations.ts';

/** The keys that identify this site to push services, as base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** RFC 8292 allows up to 24 hours; the rest is for clock differences. */
const tokenLifetime = 12 * hour;

export function generateVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}

interface SignerOptions {
  readonly keys: VapidKeys;
  /** A mailto: or https: URL for the operators of push services; may be empty. */
  readonly contact: string;
  readonly now: () => number;
}

/** Signs requests to push services (VAPID, RFC 8292). */
export class VapidSigner {
  readonly #options: SignerOptions;
  readonly #key: KeyObject;
  /** One header for each push service, reused for half of its token's lifetime. */
  readonly #headers: LRUCache<string, string>;

  constructor(options: SignerOptions) {
    this.#options = options;
    this.#headers = new LRUCache({
      max: 1_000,
      ttl: tokenLifetime / 2,
      ttlResolution: 0,
      perf: { now: options.now },
    });
    this.#key = privateKeyOf(options.keys);
  }

  /** The Authorization header for the push service at this origin. */
  authorization(origin: string): string {
    const known = this.#headers.get(origin);
    if (known !== undefined) return known;
    const token = this.#token(origin, this.#options.now());
    const header = `vapid t=${token}, k=${this.#options.keys.publicKey}`;
    this.#headers.set(origin, header);
    return header;
  }

  #token(origin: string, now: number): string {
    const { contact } = this.#options;
    const claims = {
      aud: origin,
      exp: Math.floor((now + tokenLifetime) / 1000),
      ...(contact !== '' && { sub: contact }),
    };
    const text = `${encodePart({ typ: 'JWT', alg: 'ES256' })}.${encodePart(claims)}`;
    const signature = sign('sha256', Buffer.from(text), {
      key: this.#key,
      dsaEncoding: 'ieee-p1363',
    });
    return `${text}.${signature.toString('base64url')}`;
  }
}

const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function privateKeyOf({ publicKey, privateKey }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const key = { kty: 'EC', crv: 'P-256', x, y, d: privateKey };
  return createPrivateKey({ key, format: 'jwk' });
}
