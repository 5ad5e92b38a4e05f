import type {
  NewPasskeyAnswer,
  PasskeyAnswer,
} from '../../../contract/endpoints/console/passkeys.ts';
import { challengeLifetime } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/** Loaded when the first passkey is verified: it takes half a second and 27 MB, and many sites have none. */
const library = () => import('@simplewebauthn/server');

// The browser's dialog stays for as long as the challenge is valid.
const timeout = challengeLifetime;

export interface NewPasskeyFor {
  readonly party: RelyingParty;
  readonly site: string;
  readonly challenge: Uint8Array;
  readonly user: { readonly id: string; readonly name: string };
  /** The credentials that this user has already. */
  readonly existing: readonly string[];
}

// EdDSA, ES256 and RS256: what the library accepts on every version of Node.
const algorithms = [-8, -7, -257];

/** What a browser makes a passkey with: one that needs no name at the login, and that verifies its user. */
export function newPasskeyRequest({ party, site, challenge, user, existing }: NewPasskeyFor) {
  const type = 'public-key' as const;
  const { id, name } = user;
  return {
    challenge: base64Url(challenge),
    rp: { id: party.id, name: site },
    user: { id: base64Url(new TextEncoder().encode(id)), name, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type, alg })),
    timeout,
    attestation: 'none' as const,
    excludeCredentials: existing.map((credential) => ({ id: credential, type })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  };
}

/** What a browser asks for a passkey with: any of this site. */
export function passkeyRequest(party: RelyingParty, challenge: Uint8Array) {
  return {
    challenge: base64Url(challenge),
    rpId: party.id,
    timeout,
    userVerification: 'required' as const,
  };
}

export interface NewPasskey {
  /** The credential's id, base64url. */
  readonly id: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly counter: number;
}

/** Returns the passkey that a browser has made; undefined when its answer is not valid. */
export async function verifyNewPasskey(
  answer: NewPasskeyAnswer,
  party: RelyingParty,
  isChallenge: (challenge: string) => boolean,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...answer,
      // The library knows the names of transports that the contract lets pass, and does not use them.
      response: { ...answer.response, transports: [] },
      clientExtensionResults: {},
    },
    expectedChallenge: isChallenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, publicKey: base64Url(publicKey), counter };
}

/**
 * Returns the passkey's new counter; undefined when the answer is not valid, or when the counter shows that the passkey was
 * copied: it has to grow, unless it is always 0.
 */
export async function verifyPasskey(
  answer: PasskeyAnswer,
  { party, passkey }: { party: RelyingParty; passkey: NewPasskey },
  isChallenge: (challenge: string) => boolean,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...response } = answer.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...answer,
      response: { ...response, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: isChallenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}

const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
