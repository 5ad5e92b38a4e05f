import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type * as v from 'valibot';
import type {
  NewPasskeyAnswer,
  NewPasskeyRequestSchema,
  PasskeyAnswer,
  PasskeyRequestSchema,
} from '../../contract/endpoints/console/passkeys.ts';
import { sentenceFor } from '../../web/api/call-error.ts';

/** Whether this browser can use passkeys on this page: over https or on localhost. */
export const hasPasskeys: () => boolean = browserSupportsWebAuthn;

/** Asks the person for a passkey of this site. @throws when they refuse, or when there is none */
export async function askForPasskey(
  request: v.InferOutput<typeof PasskeyRequestSchema>,
): Promise<PasskeyAnswer> {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: request });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
  };
}

/** Makes a passkey for this site. @throws when the person refuses */
export async function makePasskey(
  request: v.InferOutput<typeof NewPasskeyRequestSchema>,
): Promise<NewPasskeyAnswer> {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: request });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** The text to show for a failure of a passkey, in the browser or on the server. */
export function passkeyErrorText(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device has a passkey for you already.';
  return sentenceFor(error, 'No passkey was used. You can try again, or log in with a password.');
}
