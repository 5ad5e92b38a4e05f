import * as v from 'valibot';
import { limits } from '../../limits.ts';
import { withPlainDigits } from '../../text/characters.ts';
import { endpoint } from '../endpoint.ts';
import { PasskeyAnswerSchema, PasskeyRequestSchema } from './passkeys.ts';

export const neededPassword = 'Please enter the password.';

/** A password that somebody logs in with. */
export const PasswordSchema = v.pipe(
  v.string(neededPassword),
  v.check((text) => text.trim() !== '', neededPassword),
  v.maxLength(limits.password.max, 'This password is too long.'),
);

const sixDigits = 'Please enter the six digits that your authenticator app shows.';

/** A one-time code, which people may type with spaces and in the digits of their script. */
export const CodeSchema = v.pipe(
  v.string(sixDigits),
  v.maxLength(limits.oneTimeCode.typed, sixDigits),
  v.transform((text) => withPlainDigits(text).replace(/[\s\p{Pd}\p{Cf}]/gu, '')),
  v.regex(/^\d{6}$/, sixDigits),
);

const wrongName = `Please give a name of 1 to ${limits.moderatorName.max} characters.`;

export const getConsoleStatusEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/status',
  summary: 'Whether this browser is logged in to the console',
  responses: { 200: v.object({ isAdmin: v.boolean() }) },
  problems: [],
});

const LoggedInSchema = v.object({ isAdmin: v.literal(true) });

export const loginEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Start a session with the password of the site or of a moderator',
  body: v.strictObject({
    password: PasswordSchema,
    name: v.optional(
      v.pipe(
        v.string(wrongName),
        v.maxLength(limits.moderatorName.max, wrongName),
        v.description('Of a moderator; without it, the password of the site is checked'),
      ),
    ),
    code: v.optional(
      v.pipe(CodeSchema, v.description('A one-time code, after an answer "code-needed"')),
    ),
  }),
  responses: { 200: LoggedInSchema },
  problems: [
    'invalid',
    'wrong-password',
    'code-needed',
    'foreign-origin',
    'too-many',
    'busy',
    'unavailable',
  ],
});

export const getPasskeyRequestEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/login/passkey',
  summary: 'What a browser asks its user for a passkey with, for five minutes',
  responses: { 200: PasskeyRequestSchema },
  problems: ['passkeys-unavailable'],
});

export const loginWithPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/login/passkey',
  summary: 'Start a session with a passkey',
  body: v.strictObject({ passkey: PasskeyAnswerSchema }),
  responses: { 200: LoggedInSchema },
  problems: [
    'invalid',
    'wrong-passkey',
    'passkeys-unavailable',
    'foreign-origin',
    'too-many',
    'busy',
    'unavailable',
  ],
});

export const logoutEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'End the session',
  responses: { 200: v.object({ isAdmin: v.literal(false) }) },
  problems: ['foreign-origin'],
});
