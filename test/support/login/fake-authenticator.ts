import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  NewPasskeyAnswer,
  PasskeyAnswer,
} from '../../../src/contract/endpoints/console/passkeys.ts';

interface Request {
  readonly challenge: string;
}

interface Circumstances {
  readonly origin?: string;
  readonly counter?: number;
  /** False for an authenticator that did not verify its user. */
  readonly isUserVerified?: boolean;
}

const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

/** An authenticator with one passkey (ES256), as browsers use it: https://w3c.github.io/webauthn */
export class FakeAuthenticator {
  readonly #id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** Makes its passkey. */
  create(request: Request & { rp: { id: string } }, given: Circumstances = {}): NewPasskeyAnswer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const publicKey = cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const length = Buffer.from([0, this.#id.length]);
    const key = Buffer.concat([Buffer.alloc(16), length, this.#id, publicKey]);
    const authData = Buffer.concat([this.#state(request.rp.id, withKey, given), key]);
    const attestation = new Map<string, string | Map<string, string> | Buffer>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64Url(clientOf('webauthn.create', request, given)),
        attestationObject: base64Url(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Answers with its passkey. */
  answer(request: Request & { rpId: string }, given: Circumstances = {}): PasskeyAnswer {
    const client = clientOf('webauthn.get', request, given);
    const authData = this.#state(request.rpId, 0, given);
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64Url(client),
        authenticatorData: base64Url(authData),
        signature: base64Url(sign('sha256', signed, this.#keys.privateKey)),
      },
    };
  }

  #credential() {
    const id = base64Url(this.#id);
    return { id, rawId: id, type: 'public-key' as const };
  }

  #state(rpId: string, flags: number, { counter = 0, isUserVerified = true }: Circumstances) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const allFlags = flags | present | (isUserVerified ? verified : 0);
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([allFlags]),
      count,
    ]);
  }
}

function clientOf(type: string, { challenge }: Request, { origin }: Circumstances): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin: origin ?? 'http://localhost' }));
}

const cbor = (value: Parameters<typeof isoCBOR.encode>[0]) => Buffer.from(isoCBOR.encode(value));

const base64Url = (bytes: Buffer) => bytes.toString('base64url');
