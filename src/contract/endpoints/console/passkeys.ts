import * as v from 'valibot';

/*
 * What browser and server exchange about passkeys, in the JSON of WebAuthn: https://w3c.github.io/webauthn/#sctn-parseCreationOptionsFromJSON
 */

const unusable = 'Your browser sent a passkey that cannot be read. Please try again.';
const Base64UrlSchema = v.pipe(v.string(unusable), v.regex(/^[\w-]*$/, unusable));
const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The server's request to log in with a passkey. */
export const PasskeyRequestSchema = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
});

/** The answer of the browser to `PasskeyRequestSchema`. */
export const PasskeyAnswerSchema = v.object(
  {
    id: Base64UrlSchema,
    rawId: Base64UrlSchema,
    type: v.literal('public-key', unusable),
    response: v.object(
      {
        clientDataJSON: Base64UrlSchema,
        authenticatorData: Base64UrlSchema,
        signature: Base64UrlSchema,
        userHandle: v.optional(Base64UrlSchema),
      },
      unusable,
    ),
  },
  unusable,
);
export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswerSchema>;

/** The server's request to make a passkey. */
export const NewPasskeyRequestSchema = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(v.object({ id: v.string(), type: v.literal('public-key') })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
});

/** The answer of the browser to `NewPasskeyRequestSchema`. */
export const NewPasskeyAnswerSchema = v.object(
  {
    id: Base64UrlSchema,
    rawId: Base64UrlSchema,
    type: v.literal('public-key', unusable),
    response: v.object(
      {
        clientDataJSON: Base64UrlSchema,
        attestationObject: Base64UrlSchema,
        transports: v.optional(v.array(v.string(unusable), unusable), []),
      },
      unusable,
    ),
  },
  unusable,
);
export type NewPasskeyAnswer = v.InferOutput<typeof NewPasskeyAnswerSchema>;

/** Of these a browser names some for a passkey; others are not stored. */
export const passkeyTransports: readonly string[] = transportNames;
