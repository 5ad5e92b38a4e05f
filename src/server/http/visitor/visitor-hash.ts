import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';

/** Returns keyed hashes of texts, 22 characters of base64url. Each purpose has a key of its own, derived from the secret. */
export function visitorHash(secret: string) {
  // As key objects: from bytes, each hash would take five times as long.
  const key = (info: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'daily-uplift', info, 32)));
  const keys = {
    cookie: key('device cookie'),
    device: key('device'),
    newcomer: key('newcomer'),
    receipt: key('receipt'),
    network: key('network'),
    fingerprint: key('fingerprint'),
    likeness: key('likeness'),
    country: key('country'),
    'city network': key('city network'),
  };
  return (purpose: keyof typeof keys, text: string): string =>
    createHmac('sha256', keys[purpose]).update(text).digest('base64url').slice(0, 22);
}
