import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Encrypts secrets of moderators before they are stored, with a key derived from the site's secret. */
export class Encryption {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, 'daily-uplift', 'one-time codes', 32));
  }

  /** @param context what the text belongs to: it can only be decrypted with the same one */
  encrypt(text: string, context: string): string {
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv(algorithm, this.#key, iv).setAAD(Buffer.from(context));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
  }

  /** Returns undefined for what this key and context did not encrypt. */
  decrypt(encrypted: string, context: string): string | undefined {
    const bytes = Buffer.from(encrypted, 'base64url');
    if (bytes.length < ivLength + tagLength) return undefined;
    const start = ivLength + tagLength;
    try {
      const decipher = createDecipheriv(algorithm, this.#key, bytes.subarray(0, ivLength))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(ivLength, start));
      return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString();
    } catch {
      return undefined;
    }
  }
}
