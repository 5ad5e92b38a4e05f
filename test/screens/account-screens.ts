import type { Page } from '@playwright/test';
import { hour, minute } from '../../src/contract/durations.ts';
import type { Account } from '../../src/contract/endpoints/console/account.ts';
import type { Team } from '../../src/contract/endpoints/console/team.ts';
import { adminConsolePath, invitationFragment } from '../../src/contract/paths.ts';
import { problems } from '../../src/contract/problems.ts';
import type { Screen } from './screen.ts';

const path = adminConsolePath;
const api = (name: string) => `**/api/admin/${name}`;
const longName = 'Wilhelmina-Theodora Featherstonehaugh-Cholmondeley';

/** The ways into the console for those who have a name. */
export const entryScreens: readonly Screen[] = [
  {
    name: 'console-login-name',
    path,
    act: (page) => page.getByRole('button', { name: 'Log in with a name' }).click(),
  },
  {
    name: 'console-invitation',
    path,
    act: async (page) => {
      const expiresAt = timeIn(24 * hour);
      await answer(page, 'invitations/open', {
        name: 'Nneka',
        role: 'moderator',
        expiresAt,
        passkey: null,
      });
      await page.goto(`${path}${invitationFragment}${'A'.repeat(43)}`);
      await page.getByRole('heading', { name: 'Welcome, Nneka' }).waitFor();
    },
  },
  {
    name: 'console-invitation-used',
    path,
    act: async (page) => {
      await page.goto(`${path}${invitationFragment}${'A'.repeat(43)}`);
      await page.getByRole('heading', { name: 'This invitation cannot be used' }).waitFor();
    },
  },
];

/** The screens of accounts, of a team. */
export const accountScreens: readonly Screen[] = [
  { name: 'console-account', path, act: (page) => openAccount(page) },
  {
    name: 'console-account-confirm',
    path,
    act: async (page) => {
      await openAccount(page);
      await page.getByRole('button', { name: 'Change password' }).click();
    },
  },
  {
    name: 'console-account-codes',
    path,
    act: async (page) => {
      await openAccount(page, { hasCodes: false });
      await answer(page, 'account/codes/start', codeSetup);
      await page.getByRole('button', { name: 'Set up one-time codes' }).click();
      await page.getByLabel('Your current password').fill('a password');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
    },
  },
  { name: 'console-team', path, act: openTeam },
  {
    name: 'console-team-invite',
    path,
    act: async (page) => {
      await openTeam(page);
      const json = { code: 'not-confirmed', message: problems['not-confirmed'].message };
      await page.route(api('team/invitations'), (route) => route.fulfill({ status: 403, json }));
      await page.getByRole('button', { name: 'Invite somebody' }).click();
      await page.getByLabel('Name of the new moderator').fill('Nneka');
      await page.getByLabel('Your current password').fill('not the password');
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByText('did not confirm').waitFor();
    },
  },
  {
    name: 'console-team-link',
    path,
    act: async (page) => {
      await openTeam(page);
      await answer(page, 'team/invitations', created, 201);
      await page.getByRole('button', { name: 'Invite somebody' }).click();
      await page.getByLabel('Name of the new moderator').fill('Nneka');
      await page.getByLabel('Your current password').fill('a password');
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByLabel('Link for Nneka').waitFor();
    },
  },
  {
    name: 'console-team-role',
    path,
    act: async (page) => {
      await openTeam(page);
      await page.getByLabel('Role of Zoë').selectOption('owner');
    },
  },
];

async function openAccount(page: Page, more: object = {}): Promise<void> {
  await answer(page, 'account', { ...account, ...more });
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('heading', { name: 'Your sessions' }).waitFor();
}

async function openTeam(page: Page): Promise<void> {
  await answer(page, 'team', team);
  await openAccount(page);
  await page.getByRole('link', { name: 'Manage the team' }).click();
  await page.getByRole('heading', { name: 'Moderators', exact: true }).waitFor();
}

async function answer(page: Page, name: string, json: unknown, status = 200): Promise<void> {
  await page.route(api(name), (route) => route.fulfill({ json, status }));
}

function timeIn(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}

const sessionOf = (id: string, isThis: boolean) => ({
  id,
  createdAt: timeIn(-2 * hour),
  lastSeenAt: timeIn(-4 * minute),
  isThis,
});

const account: Account = {
  id: 'ada',
  name: 'Ada',
  role: 'owner',
  hasPassword: true,
  hasCodes: true,
  canChangePassword: true,
  offersPasskeys: true,
  passkeys: [
    { id: '1', name: 'Laptop', createdAt: timeIn(-900 * hour), lastUsedAt: timeIn(-2 * hour) },
    {
      id: '2',
      name: 'Security key in the drawer',
      createdAt: timeIn(-800 * hour),
      lastUsedAt: null,
    },
  ],
  sessions: [sessionOf('1', true), sessionOf('2', false)],
};

const codeSetup = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Daily%20Uplift:Ada?issuer=Daily%20Uplift&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  setup: 'a setup',
};

const invitationOf = (id: string, name: string) => ({
  id,
  name,
  role: 'moderator' as const,
  invitedBy: 'Ada',
  createdAt: timeIn(0),
  expiresAt: timeIn(72 * hour),
});

const created = { id: 'nneka', token: 'mZ4k0Jq7'.repeat(5) + 'abc', expiresAt: timeIn(72 * hour) };

const memberOf = (name: string, more: Partial<Team['moderators'][number]> = {}) => ({
  id: name.toLowerCase(),
  name,
  role: 'moderator' as const,
  hasPassword: true,
  hasCodes: false,
  passkeys: 0,
  createdAt: timeIn(-900 * hour),
  disabledAt: null,
  isYou: false,
  isSiteOwner: false,
  ...more,
});

const team: Team = {
  moderators: [
    memberOf('Owner', { id: 'owner', role: 'owner', isSiteOwner: true }),
    memberOf('Ada', { role: 'owner', isYou: true, hasCodes: true, passkeys: 2 }),
    memberOf('Bob', { role: 'observer', disabledAt: timeIn(-hour) }),
    memberOf(longName),
    memberOf('Zoë', { hasPassword: false, passkeys: 1 }),
  ],
  invitations: [invitationOf('nneka', 'Nneka'), invitationOf('2', 'Kim')],
  sessions: [
    { ...sessionOf('1', true), moderatorId: 'ada', name: 'Ada' },
    { ...sessionOf('2', false), moderatorId: 'zoë', name: 'Zoë' },
    { ...sessionOf('3', false), moderatorId: 'long', name: longName },
  ],
};
