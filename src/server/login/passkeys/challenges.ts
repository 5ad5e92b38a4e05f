import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { minute } from '../../../contract/durations.ts';

/** For how long a challenge can be answered. */
export const challengeLifetime = 5 * minute;
const randomLength = 16;
const timeLength = 6;
const macStart = randomLength + timeLength;

/**
 * Challenges for passkeys, which no server stores: random bytes, the time of expiry, and an HMAC over both and the
 * purpose. So a challenge of one purpose is worth nothing for another.
 */
export class Challenges {
  readonly #key: Buffer;
  readonly #now: () => number;

  constructor(secret: string, now: () => number) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, 'daily-uplift', 'passkey challenge', 32));
    this.#now = now;
  }

  create(purpose: string): Uint8Array {
    const start = Buffer.alloc(macStart);
    randomBytes(randomLength).copy(start);
    start.writeUIntBE(this.#now() + challengeLifetime, randomLength, timeLength);
    return Buffer.concat([start, this.#mac(start, purpose)]);
  }

  /** Returns when a challenge expires; undefined when it has, or when it is not one of ours for this purpose. */
  expiryOf(challenge: string, purpose: string): number | undefined {
    const bytes = Buffer.from(challenge, 'base64url');
    const start = bytes.subarray(0, macStart);
    const mac = this.#mac(start, purpose);
    if (bytes.length !== macStart + mac.length) return undefined;
    if (!timingSafeEqual(bytes.subarray(macStart), mac)) return undefined;
    const expiresAt = start.readUIntBE(randomLength, timeLength);
    return expiresAt > this.#now() ? expiresAt : undefined;
  }

  #mac(start: Uint8Array, purpose: string): Buffer {
    return createHmac('sha256', this.#key).update(start).update(purpose).digest();
  }
}
