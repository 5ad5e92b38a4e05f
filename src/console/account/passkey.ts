import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type * as v from 'valibot';
import { getPasskeyRequestEndpoint } from '../../contract/endpoints/console/login.ts';
import type { NewPasskeyRequestSchema } from '../../contract/endpoints/console/passkeys.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import type { TextFor } from './Form.tsx';

/** Whether this browser can use passkeys on this page: over https or on localhost. */
export const hasPasskeys: () => boolean = browserSupportsWebAuthn;

/** Asks the person for a passkey of this site. @throws when they refuse, or when there is none; what `call` throws */
export async function askForPasskey() {
  return startAuthentication({ optionsJSON: await call(getPasskeyRequestEndpoint) });
}

/** Makes a passkey for this site. @throws when the person refuses */
export function makePasskey(optionsJSON: v.InferOutput<typeof NewPasskeyRequestSchema>) {
  return startRegistration({ optionsJSON });
}

/** The text to show for a failure of a passkey, in the browser or on the server. */
export const passkeyErrorText: TextFor = (error, t) => {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return t('hasPasskey');
  return sentenceFor(error, t('noPasskey'));
};
