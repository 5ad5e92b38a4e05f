import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, as base64url. */
export interface ReceiverKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Random values that are generated for each message. */
export interface MessageSecrets {
  readonly privateKey: Buffer;
  readonly salt: Buffer;
}

const curve = 'prime256v1';
const recordSize = 4_096;
/** Salt, record size, key length and the sender's key before the text; the padding delimiter and the tag after it. */
const overhead = 16 + 4 + 1 + 65 + 1 + 16;

/** The longest text that push services must accept, in bytes. */
export const maxMessageBytes = recordSize - overhead;

/**
 * Encrypts a message for one browser: aes128gcm of RFC 8188 with the keys of RFC 8291.
 * @throws {RangeError} when the text is longer than `longestMessage`
 */
export function encrypt(text: string, keys: ReceiverKeys, secrets = generateSecrets()): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length > maxMessageBytes) throw new RangeError('This message is too long.');
  const { salt } = secrets;
  const sender = createECDH(curve);
  sender.setPrivateKey(secrets.privateKey);
  const senderKey = sender.getPublicKey();
  const receiverKey = Buffer.from(keys.p256dh, 'base64url');
  const shared = sender.computeSecret(receiverKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]);
  const key = derive(shared, Buffer.from(keys.auth, 'base64url'), info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([
    salt,
    size,
    Buffer.from([senderKey.length]),
    senderKey,
    // 2 is the padding delimiter of the last record, which is also the only one.
    cipher.update(Buffer.concat([bytes, Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Whether a browser's public key is a point on the curve. With any other key `encrypt` would throw. */
export function isPublicKey(p256dh: string): boolean {
  try {
    const probe = createECDH(curve);
    probe.generateKeys();
    probe.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

function generateSecrets(): MessageSecrets {
  const ecdh = createECDH(curve);
  ecdh.generateKeys();
  return { privateKey: ecdh.getPrivateKey(), salt: randomBytes(16) };
}

function derive(secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
