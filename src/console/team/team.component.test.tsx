import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  aMember,
  anInvitation,
  aSession,
  siteOf,
} from '../../../test/support/components/accounts.ts';
import { problem } from '../../../test/support/components/fake-server.ts';
import { showConsole } from '../../../test/support/components/show.tsx';
import {
  changeRoleEndpoint,
  createInvitationEndpoint,
  disableModeratorEndpoint,
  enableModeratorEndpoint,
  endSessionEndpoint,
  getTeamEndpoint,
  type Team,
  withdrawInvitationEndpoint,
} from '../../contract/endpoints/console/team.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { consolePath, invitationFragment } from '../../contract/paths.ts';

const button = (name: string) => page.getByRole('button', { name });
const own = page.getByLabelText('Your current password');
const newName = page.getByLabelText('Name of the new moderator');
const notification = page.getByRole('region', { name: 'Notifications' });
const password = 'the password of an owner';

/** Shows the page of this team. `becomes`: what the team is from now on. */
async function showTeam(team: Partial<Team> = {}) {
  const server = showConsole(siteOf({}, team), '#team');
  await expect.element(page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible();
  const sent = (endpoint: Endpoint) => server.requests(endpoint).map(({ body }) => body);
  const empty = { moderators: [], invitations: [], sessions: [], ...team };
  const becomes = (next: Partial<Team>) => server.answer(getTeamEndpoint, { ...empty, ...next });
  return { server, sent, becomes };
}

/** The owner enters the password again. */
async function confirm(action: string): Promise<void> {
  await own.fill(password);
  await page.getByRole('button', { name: action, exact: true }).click();
}

it('an owner invites somebody by a link that is shown once, and can withdraw it', async () => {
  const { server, sent, becomes } = await showTeam();
  const { id, expiresAt } = anInvitation('Ada');
  server.answer(createInvitationEndpoint, { id, expiresAt, token: 'secret' });
  await button('Invite somebody').click();
  await expect.element(newName).toHaveFocus();
  await newName.fill('Ada');
  await page.getByLabelText('Role', { exact: true }).selectOptions('observer');
  becomes({ invitations: [anInvitation('Ada')] });
  await confirm('Invite');
  const link = page.getByLabelText('Link for Ada');
  const url = `${location.origin}${consolePath}${invitationFragment}secret`;
  await expect.element(link).toHaveValue(url);
  await expect.element(link).toHaveFocus();
  expect(sent(createInvitationEndpoint)).toEqual([{ name: 'Ada', role: 'observer', password }]);
  const refused = new DOMException('Not allowed', 'NotAllowedError');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(refused);
  await button('Copy the link').click();
  await expect.element(notification).toMatchTextContent('Failed to copy link');
  copied.mockResolvedValue();
  await button('Copy the link').click();
  await expect.element(notification).toMatchTextContent('Link copied');
  expect(copied).toHaveBeenLastCalledWith(url);
  server.answer(withdrawInvitationEndpoint, { withdrawn: true });
  becomes({});
  await button('Withdraw the invitation of Ada').click();
  await expect.element(notification).toMatchTextContent('Invitation withdrawn');
  await expect.element(link).not.toBeInTheDocument();
});

it('an invitation is refused with a wrong password or a name that somebody has', async () => {
  const { server } = await showTeam();
  server.answer(createInvitationEndpoint, problem('not-confirmed'));
  await button('Invite somebody').click();
  await newName.fill('Una');
  await own.fill('not the password');
  await userEvent.keyboard('{Enter}');
  await expect.element(own).toHaveAccessibleDescription(/did not confirm who you are/);
  server.answer(createInvitationEndpoint, problem('name-taken'));
  await confirm('Invite');
  await expect.element(newName).toHaveAccessibleDescription(/Somebody has this name/);
  await expect.element(own).not.toHaveAttribute('aria-invalid');
  await button('Cancel').click();
  await expect.element(own).not.toBeInTheDocument();
  await expect.element(button('Invite somebody')).toHaveFocus();
});

it('an owner confirms what gives a moderator more, and disables one without it', async () => {
  const { server, sent, becomes } = await showTeam({ moderators: [aMember('Zoë')] });
  const role = page.getByLabelText('Role of Zoë');
  server.answer(changeRoleEndpoint, { changed: true });
  becomes({ moderators: [aMember('Zoë', { role: 'observer' })] });
  await role.selectOptions('observer');
  await expect.element(notification).toMatchTextContent('Role changed');
  await expect.element(role).toHaveValue('observer');
  await role.selectOptions('owner');
  await expect.element(page.getByText('Confirm to make Zoë owner.')).toBeVisible();
  await button('Cancel').click();
  await expect.element(role).toHaveValue('observer');
  await expect.element(role).toHaveFocus();
  await role.selectOptions('moderator');
  becomes({});
  await confirm('Make moderator');
  await expect.element(own).not.toBeInTheDocument();
  await expect.element(role).toHaveValue('moderator');
  expect(sent(changeRoleEndpoint)).toEqual([{ role: 'observer' }, { role: 'moderator', password }]);
  server.answer(disableModeratorEndpoint, { disabled: true });
  becomes({ moderators: [aMember('Zoë', { disabledAt: '2026-01-01T12:00:00Z' })] });
  await button('Disable Zoë').click();
  await expect.element(notification).toMatchTextContent('Zoë can no longer log in');
  await button('Enable Zoë').click();
  await expect.element(own).toHaveFocus();
  server.answer(enableModeratorEndpoint, { disabled: false });
  becomes({});
  await confirm('Enable');
  await expect.element(button('Disable Zoë')).toBeVisible();
  expect(sent(enableModeratorEndpoint)).toEqual([{ password }]);
});

it('moderators are listed with how they log in, the owner of the site cannot be changed, and the session of anybody can be ended', async () => {
  const { server, becomes } = await showTeam({
    sessions: [{ ...aSession('2'), moderatorId: 'zoë', name: 'Zoë' }],
    moderators: [
      aMember('Root', { role: 'owner', isSiteOwner: true }),
      aMember('Ada', { isYou: true, hasCodes: true, passkeys: 2 }),
      aMember('Bob', { hasPassword: false, passkeys: 1, disabledAt: '2026-01-01T12:00:00Z' }),
    ],
  });
  const member = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(member('Root')).toMatchTextContent('Root: passwordOwner of the site');
  await expect.element(page.getByLabelText('Role of Root')).not.toBeInTheDocument();
  await expect.element(button('Disable Root')).not.toBeInTheDocument();
  await expect.element(member('Ada')).toMatchTextContent('(you): password and code, 2 passkeys');
  await expect.element(member('Bob')).toMatchTextContent('Bob: 1 passkey – disabled');
  server.answer(endSessionEndpoint, { ended: true });
  becomes({ sessions: [] });
  await button('End session Zoë').click();
  await expect.element(notification).toMatchTextContent('Session ended');
  await expect.element(button('End session')).not.toBeInTheDocument();
});

it('a team that only owners may see is refused with the sentence of the server', async () => {
  const server = siteOf({ role: 'moderator' });
  server.answer(getTeamEndpoint, problem('not-permitted'));
  showConsole(server, '#team');
  await expect.element(page.getByText('Your role does not permit this.')).toBeVisible();
});
