import type * as v from 'valibot';
import { vi } from 'vitest';
import { hour, minute } from '../../../src/contract/durations.ts';
import {
  type Account,
  getAccountEndpoint,
} from '../../../src/contract/endpoints/console/account.ts';
import { getConsoleStatusEndpoint } from '../../../src/contract/endpoints/console/login.ts';
import type { NewPasskeyRequestSchema } from '../../../src/contract/endpoints/console/passkeys.ts';
import { getTeamEndpoint, type Team } from '../../../src/contract/endpoints/console/team.ts';
import type { FakeServer } from './fake-server.ts';
import { moderatedSite } from './moderation.ts';

/** A console for somebody who has not logged in. */
export function closedConsole(): FakeServer {
  const server = moderatedSite();
  server.answer(getConsoleStatusEndpoint, { isAdmin: false });
  return server;
}

/** The console of a moderator with this account, who may see this team. */
export function siteOf(account: Partial<Account> = {}, team: Partial<Team> = {}): FakeServer {
  const server = moderatedSite();
  server.answer(getAccountEndpoint, anAccount(account));
  server.answer(getTeamEndpoint, { moderators: [], invitations: [], sessions: [], ...team });
  return server;
}

const timeIn = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** The account of an owner with a password, without codes and passkeys. */
export const anAccount = (account: Partial<Account> = {}): Account => ({
  id: 'ada',
  name: 'Ada',
  role: 'owner',
  hasPassword: true,
  hasCodes: false,
  canChangePassword: true,
  offersPasskeys: true,
  passkeys: [],
  sessions: [aSession('this', true)],
  ...account,
});

export const aPasskey = (name: string): Account['passkeys'][number] => ({
  id: `id-of-${name}`,
  name,
  createdAt: timeIn(-900 * hour),
  lastUsedAt: timeIn(-2 * hour),
});

export const aSession = (id: string, isThis = false): Account['sessions'][number] => ({
  id,
  createdAt: timeIn(-2 * hour),
  lastSeenAt: timeIn(-4 * minute),
  isThis,
});

export const aMember = (
  name: string,
  member: Partial<Team['moderators'][number]> = {},
): Team['moderators'][number] => ({
  id: name.toLowerCase(),
  name,
  role: 'moderator',
  hasPassword: true,
  hasCodes: false,
  passkeys: 0,
  createdAt: timeIn(-900 * hour),
  disabledAt: null,
  isYou: false,
  isSiteOwner: false,
  ...member,
});

export const anInvitation = (name: string): Team['invitations'][number] => ({
  id: `invitation-of-${name}`,
  name,
  role: 'moderator',
  invitedBy: 'Ada',
  createdAt: timeIn(0),
  expiresAt: timeIn(72 * hour),
});

/** What a server sends to a browser that shall use a passkey. */
export const passkeyRequest = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
} as const;

/** What a server sends to a browser that shall make a passkey. */
export const newPasskeyRequest = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Daily Uplift' },
  user: { id: 'AAAA', name: 'Ada', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
} satisfies v.InferInput<typeof NewPasskeyRequestSchema>;

/** A phone or security key that always agrees, in place of the browser's. */
export function fakePasskeys(): void {
  const bytes = new Uint8Array(3).buffer;
  const credential = {
    id: 'AAAA',
    rawId: bytes,
    type: 'public-key',
    response: {
      clientDataJSON: bytes,
      attestationObject: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: null,
      getTransports: () => ['internal'],
    },
    getClientExtensionResults: () => ({}),
  };
  vi.spyOn(navigator.credentials, 'create').mockResolvedValue(credential);
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(credential);
}
