import * as v from 'valibot';
import { limits } from '../../limits.ts';
import { NormalizedTextSchema } from '../../new-experience.ts';
import { endpoint } from '../endpoint.ts';
import { CodeSchema, PasswordSchema } from './login.ts';
import {
  NewPasskeyAnswerSchema,
  NewPasskeyRequestSchema,
  PasskeyAnswerSchema,
} from './passkeys.ts';
import { moderatorRoles } from './roles.ts';

const passkeyName = `Please give the passkey a name of at most ${limits.passkeys.name} characters.`;

/** What its owner calls a passkey, such as "Laptop". */
export const PasskeyNameSchema = v.pipe(
  NormalizedTextSchema,
  v.minLength(1, passkeyName),
  v.maxLength(limits.passkeys.name, passkeyName),
);

/** A password that somebody chooses; the server checks that it is not a weak one. */
export const NewPasswordSchema = v.pipe(
  PasswordSchema,
  v.minLength(
    limits.password.min,
    `Please choose a password of at least ${limits.password.min} characters.`,
  ),
);

/** Proves again who has the session, before a change of how somebody logs in or of what more they may do. */
export const confirmation = {
  password: v.optional(PasswordSchema),
  code: v.optional(v.pipe(CodeSchema, v.description('Where one-time codes are on'))),
  passkey: v.optional(v.pipe(PasskeyAnswerSchema, v.description('In place of the password'))),
};

/** What a confirmation can answer. */
export const confirmationProblems = [
  'invalid',
  'not-confirmed',
  'passkeys-unavailable',
  'too-many',
  'busy',
] as const;

/** What a change of how to log in can answer. */
const changeProblems = [
  ...confirmationProblems,
  'unauthorized',
  'foreign-origin',
  'unavailable',
] as const;

export const SessionSchema = v.object({
  id: v.string(),
  createdAt: v.string(),
  lastSeenAt: v.string(),
  isThis: v.pipe(v.boolean(), v.description('The session of this browser')),
});

const AccountSchema = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(moderatorRoles),
  hasPassword: v.boolean(),
  hasCodes: v.pipe(v.boolean(), v.description('Whether the password needs a one-time code')),
  canChangePassword: v.pipe(v.boolean(), v.description('Not that of the site: a command does')),
  offersPasskeys: v.pipe(v.boolean(), v.description('Passkeys need https or localhost')),
  passkeys: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      createdAt: v.string(),
      lastUsedAt: v.nullable(v.string()),
    }),
  ),
  sessions: v.array(SessionSchema),
});
export type Account = v.InferOutput<typeof AccountSchema>;

export const getAccountEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/account',
  summary: 'Who is logged in, with their ways to log in and their sessions',
  responses: { 200: AccountSchema },
  problems: ['unauthorized'],
});

export const changePasswordEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/account/password',
  summary: 'Change your password, which ends your other sessions',
  body: v.strictObject({ ...confirmation, newPassword: NewPasswordSchema }),
  responses: { 200: v.object({ changed: v.literal(true) }) },
  problems: [...changeProblems, 'password-of-site'],
});

export const startCodesEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/account/codes/start',
  summary: 'A new secret for an authenticator app; one of its codes turns one-time codes on',
  body: v.strictObject(confirmation),
  responses: {
    200: v.object({
      secret: v.pipe(v.string(), v.description('Base32, to type into an app')),
      uri: v.pipe(v.string(), v.description('otpauth:, to scan or to open')),
      setup: v.pipe(v.string(), v.description('To send back with a code within ten minutes')),
    }),
  },
  problems: changeProblems,
});

export const turnOnCodesEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/account/codes',
  summary: 'Require a one-time code with your password from now on',
  body: v.strictObject({ setup: v.pipe(v.string(), v.maxLength(500)), code: CodeSchema }),
  responses: { 200: v.object({ hasCodes: v.literal(true) }) },
  problems: ['invalid', 'unauthorized', 'foreign-origin', 'unavailable'],
});

export const turnOffCodesEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/admin/account/codes',
  summary: 'Require no one-time codes',
  body: v.strictObject(confirmation),
  responses: { 200: v.object({ hasCodes: v.literal(false) }) },
  problems: changeProblems,
});

export const startPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/account/passkeys/start',
  summary: 'What a browser makes a passkey with, for five minutes',
  body: v.strictObject(confirmation),
  responses: { 200: NewPasskeyRequestSchema },
  problems: changeProblems,
});

export const createPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/account/passkeys',
  summary: 'Add a passkey to log in with',
  body: v.strictObject({ name: PasskeyNameSchema, passkey: NewPasskeyAnswerSchema }),
  responses: { 200: v.object({ id: v.string() }) },
  problems: ['invalid', 'unauthorized', 'foreign-origin', 'passkeys-unavailable', 'unavailable'],
});

export const deletePasskeyEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/admin/account/passkeys',
  summary: 'Delete one of your passkeys',
  body: v.strictObject({ ...confirmation, id: v.pipe(v.string(), v.maxLength(2_048)) }),
  responses: { 200: v.object({ deleted: v.literal(true) }) },
  problems: [...changeProblems, 'not-found', 'last-way-in'],
});

export const endOwnSessionEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/admin/account/sessions/{id}',
  summary: 'End one of your sessions',
  responses: { 200: v.object({ ended: v.literal(true) }) },
  problems: ['unauthorized', 'foreign-origin', 'not-found', 'unavailable'],
});
