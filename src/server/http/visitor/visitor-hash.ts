import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';

/** What is hashed. */
export type HashPurpose =
  | 'cookie'
  | 'device'
  | 'newcomer'
  | 'receipt'
  | 'network'
  | 'fingerprint'
  | 'likeness';

/** Returns keyed hashes of texts, 22 characters of base64url. Each purpose has a key of its own, derived from the secret. */
export function visitorHash(secret: string): (purpose: HashPurpose, text: string) => string {
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
  };
  return (purpose, text) =>
    createHmac('sha256', keys[purpose]).update(text).digest('base64url').slice(0, 22);
}
