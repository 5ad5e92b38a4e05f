import * as v from 'valibot';
import { limits } from '../../limits.ts';
import { NormalizedTextSchema } from '../../new-experience.ts';
import { hasLetterOrNumber } from '../../text/characters.ts';
import { endpoint } from '../endpoint.ts';
import {
  confirmation,
  confirmationProblems,
  NewPasswordSchema,
  PasskeyNameSchema,
  SessionSchema,
} from './account.ts';
import { NewPasskeyAnswerSchema, NewPasskeyRequestSchema } from './passkeys.ts';
import { moderatorRoles } from './roles.ts';

/*
 * Who may use the console: for owners, and for those whom they invite.
 */

const chooseRole = 'Please choose the role owner, moderator or observer.';
const giveName = `Please give a name of 1 to ${limits.moderatorName.max} characters, with a letter or a digit.`;

const ModeratorNameSchema = v.pipe(
  NormalizedTextSchema,
  v.maxLength(limits.moderatorName.max, giveName),
  v.check(hasLetterOrNumber, giveName),
);
const RoleSchema = v.picklist(moderatorRoles, chooseRole);

const InvitationSchema = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(moderatorRoles),
  invitedBy: v.string(),
  createdAt: v.string(),
  expiresAt: v.string(),
});
export type Invitation = v.InferOutput<typeof InvitationSchema>;

const ModeratorSchema = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(moderatorRoles),
  hasPassword: v.boolean(),
  hasCodes: v.boolean(),
  passkeys: v.number(),
  createdAt: v.string(),
  disabledAt: v.nullable(v.string()),
  isYou: v.boolean(),
  isSiteOwner: v.pipe(
    v.boolean(),
    v.description('Who logs in with the password of the site; cannot be disabled'),
  ),
});
export type TeamMember = v.InferOutput<typeof ModeratorSchema>;

const TeamSchema = v.object({
  moderators: v.array(ModeratorSchema),
  invitations: v.array(InvitationSchema),
  sessions: v.array(
    v.object({ ...SessionSchema.entries, moderatorId: v.string(), name: v.string() }),
  ),
});
export type Team = v.InferOutput<typeof TeamSchema>;

export const getTeamEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/team',
  summary: 'All moderators, open invitations and sessions',
  responses: { 200: TeamSchema },
  problems: ['unauthorized', 'not-permitted'],
});

const ownerProblems = ['unauthorized', 'not-permitted', 'foreign-origin', 'unavailable'] as const;

export const createInvitationEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/team/invitations',
  summary: 'Invite somebody to the console, by a link that is shown once',
  body: v.strictObject({ ...confirmation, name: ModeratorNameSchema, role: RoleSchema }),
  responses: {
    201: v.object({
      id: v.string(),
      token: v.pipe(v.string(), v.description('The secret part of the link')),
      expiresAt: v.string(),
    }),
  },
  problems: [...confirmationProblems, 'name-taken', ...ownerProblems],
});

export const withdrawInvitationEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/admin/team/invitations/{id}',
  summary: 'Withdraw an invitation',
  responses: { 200: v.object({ withdrawn: v.literal(true) }) },
  problems: ['not-found', ...ownerProblems],
});

export const changeRoleEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/team/moderators/{id}/role',
  summary: 'Change the role of a moderator; a higher one needs a confirmation',
  body: v.strictObject({ ...confirmation, role: RoleSchema }),
  responses: { 200: v.object({ changed: v.literal(true) }) },
  problems: [...confirmationProblems, 'not-found', 'last-way-in', ...ownerProblems],
});

export const disableModeratorEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/team/moderators/{id}/disable',
  summary: 'Disable a moderator, which ends their sessions at once',
  responses: { 200: v.object({ disabled: v.literal(true) }) },
  problems: ['not-found', 'last-way-in', ...ownerProblems],
});

export const enableModeratorEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/team/moderators/{id}/enable',
  summary: 'Let a disabled moderator log in again',
  body: v.strictObject(confirmation),
  responses: { 200: v.object({ disabled: v.literal(false) }) },
  problems: [...confirmationProblems, 'not-found', 'last-way-in', ...ownerProblems],
});

export const endSessionEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/admin/team/sessions/{id}',
  summary: 'End a session of anybody',
  responses: { 200: v.object({ ended: v.literal(true) }) },
  problems: ['not-found', ...ownerProblems],
});

const incomplete = 'This invitation is not complete. Please use the whole link.';
const InvitationTokenSchema = v.pipe(
  v.string(incomplete),
  v.regex(/^[\w-]{43}$/, incomplete),
  v.description('256 random bits in base64url'),
);

export const openInvitationEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/open',
  summary: 'Whom an invitation is for, before it is accepted',
  body: v.strictObject({ token: InvitationTokenSchema }),
  responses: {
    200: v.object({
      name: v.string(),
      role: v.picklist(moderatorRoles),
      expiresAt: v.string(),
      passkey: v.pipe(
        v.nullable(NewPasskeyRequestSchema),
        v.description('To make a passkey with; null where passkeys cannot be used'),
      ),
    }),
  },
  problems: ['invalid', 'invitation-not-found', 'foreign-origin'],
});

export const acceptInvitationEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/accept',
  summary: 'Become a moderator with a password or a passkey, and start a session',
  body: v.strictObject({
    token: InvitationTokenSchema,
    password: v.optional(NewPasswordSchema),
    passkey: v.optional(
      v.strictObject({ name: PasskeyNameSchema, answer: NewPasskeyAnswerSchema }),
    ),
  }),
  responses: { 201: v.object({ isAdmin: v.literal(true) }) },
  problems: [
    'invalid',
    'invitation-not-found',
    'name-taken',
    'passkeys-unavailable',
    'foreign-origin',
    'too-many',
    'busy',
    'unavailable',
  ],
});
