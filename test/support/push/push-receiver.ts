import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/** The browser side of a push subscription: an independent implementation of RFC 8188 and RFC 8291. */
export interface Receiver {
  readonly ecdh: ECDH;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export function newReceiver(): Receiver {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  return { ecdh, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

/** The text of a message that was encrypted for this browser. @throws for any other */
export function decrypt(body: Buffer, { ecdh, keys }: Receiver): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > body.readUInt32BE(16)) throw new Error('More than one record');
  const hkdf = (secret: Uint8Array, from: Uint8Array, info: Uint8Array | string, length: number) =>
    new Uint8Array(hkdfSync('sha256', secret, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const auth = Buffer.from(keys.auth, 'base64url');
  const key = hkdf(ecdh.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) {
    throw new Error('Not the last record');
  }
  return padded.subarray(0, end).toString();
}
