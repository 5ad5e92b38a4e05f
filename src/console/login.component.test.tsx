import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  closedConsole,
  fakePasskeys,
  newPasskeyRequest,
  passkeyRequest,
} from '../../test/support/components/accounts.ts';
import { problem, type FakeServer } from '../../test/support/components/fake-server.ts';
import { address, showConsole } from '../../test/support/components/show.tsx';
import { expectNotification, expectTexts } from '../../test/support/components/texts.ts';
import {
  getConsoleStatusEndpoint,
  getPasskeyRequestEndpoint,
  loginEndpoint,
  loginWithPasskeyEndpoint,
} from '../contract/endpoints/console/login.ts';
import {
  acceptInvitationEndpoint,
  openInvitationEndpoint,
} from '../contract/endpoints/console/team.ts';
import { consolePath, invitationFragment } from '../contract/paths.ts';

const button = (name: string) => page.getByRole('button', { name });
const field = page.getByLabelText('Password');
const main = page.getByRole('main');
const title = page.getByRole('heading', { level: 1 });
const logout = button('Logout');
const password = 'a password that was chosen here';

async function tryPassword(text: string) {
  await field.fill(text);
  await button('Access Admin Console').click();
}

it('the console shows that it checks the session, and a failed check leads to the login', async () => {
  const server = closedConsole();
  const release = server.hold(getConsoleStatusEndpoint, () => problem('internal'));
  showConsole(server);
  await expect.element(main.getByRole('status')).toHaveTextContent('Loading admin console...');
  await expect.element(title).toHaveTextContent('Admin Console');
  release();
  await expect.element(title).toHaveTextContent('Admin Console Access');
  await expectTexts(main, 'Access to this console is logged.');
});

it('the right password opens the console, a wrong one is refused and stays to be corrected, a blank one is not sent', async () => {
  const server = closedConsole();
  server.answer(loginEndpoint, () => problem('wrong-password'));
  // The browser's console has it, too.
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  showConsole(server);
  await tryPassword('   ');
  await expect.element(field).toHaveAccessibleDescription(/Please enter the password/);
  await tryPassword('a wrong one');
  await expectNotification('Invalid admin password - check console for details');
  expect(warn).toHaveBeenCalledOnce();
  await expect.element(field).toHaveValue('a wrong one');
  await expect.element(field).toHaveAccessibleDescription(/Please check the password/);
  const message = 'Too many wrong passwords. Please try again in 5 minutes.';
  server.answer(loginEndpoint, () => problem('too-many', { message }));
  await button('Access Admin Console').click();
  await expectTexts(main, message);
  await expect.element(main).not.toMatchTextContent('check the password');
  const release = server.hold(loginEndpoint, { isAdmin: true });
  await tryPassword('a right one');
  await expect.element(button('Authenticating...')).toBeDisabled();
  release();
  await expectNotification('Successfully logged in as admin');
  await expect.element(title).toHaveTextContent('Admin Console');
  const sent = server.requests(loginEndpoint).map(({ body }) => Object(body).password);
  expect(sent).toEqual(['a wrong one', 'a wrong one', 'a right one']);
});

it('a moderator logs in with a name, and with a code when their password needs one', async () => {
  const server = closedConsole();
  server.answer(loginEndpoint, ({ body }) =>
    Object(body).code === '123456' ? { isAdmin: true as const } : problem('code-needed'),
  );
  showConsole(server);
  await button('Log in with a name').click();
  await expect.element(page.getByLabelText('Your name')).toHaveFocus();
  await page.getByLabelText('Your name').fill('ada');
  await field.fill(password);
  await userEvent.keyboard('{Enter}');
  const code = page.getByLabelText('One-time code');
  await expect.element(code).toHaveFocus();
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('123456{Enter}');
  await expect.element(logout).toBeVisible();
  const sent = server.requests(loginEndpoint).map(({ body }) => body);
  expect(sent).toEqual([
    { name: 'ada', password },
    { name: 'ada', password, code: '123456' },
  ]);
});

it('a passkey opens the console without a password, and its refusal can be tried again', async () => {
  const server = closedConsole();
  server.answer(getPasskeyRequestEndpoint, passkeyRequest);
  server.answer(loginWithPasskeyEndpoint, { isAdmin: true });
  showConsole(server);
  fakePasskeys();
  vi.spyOn(navigator.credentials, 'get').mockRejectedValueOnce(new Error('Refused'));
  await button('Use a passkey').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('No passkey was used.');
  expect(server.requests(loginWithPasskeyEndpoint)).toEqual([]);
  await button('Use a passkey').click();
  await expect.element(logout).toBeVisible();
});

it('an invitation is accepted with a password that is long enough, and leaves the address', async () => {
  const server = invitedSite();
  showConsole(server, `${invitationFragment}token`);
  await expect.element(title).toHaveTextContent('Welcome, Ada');
  await expect.element(page.getByText('invited to this console as observer')).toBeVisible();
  const chosen = page.getByLabelText('New password');
  await chosen.fill('too short');
  await button('Accept with this password').click();
  await expect.element(chosen).toHaveAccessibleDescription(/at least 15/);
  expect(server.requests(acceptInvitationEndpoint)).toEqual([]);
  await chosen.fill(password);
  await button('Accept with this password').click();
  await expect.element(logout).toBeVisible();
  expect(address()).toBe(consolePath);
  const sent = server.requests(acceptInvitationEndpoint).map(({ body }) => body);
  expect(sent).toEqual([{ token: 'token', password }]);
});

it('an invitation is accepted with a passkey in place of a password', async () => {
  const server = invitedSite();
  showConsole(server, `${invitationFragment}token`);
  fakePasskeys();
  await button('Use a passkey instead').click();
  await expect.element(logout).toBeVisible();
  const sent = server.requests(acceptInvitationEndpoint).map(({ body }) => body);
  expect(sent).toMatchObject([{ token: 'token', passkey: { name: 'First passkey' } }]);
});

it('an invitation that was used says so, and leads to the login', async () => {
  const server = closedConsole();
  server.answer(openInvitationEndpoint, problem('invitation-not-found'));
  showConsole(server, `${invitationFragment}token`);
  await expect.element(title).toHaveTextContent('This invitation cannot be used');
  await expect.element(page.getByText('Please ask for a new one.')).toBeVisible();
  await button('Go to the login').click();
  await expect.element(title).toHaveTextContent('Admin Console Access');
  expect(address()).toBe(consolePath);
});

/** Where somebody is invited as an observer. */
function invitedSite(): FakeServer {
  const server = closedConsole();
  const passkey = newPasskeyRequest;
  const invitation = { name: 'Ada', role: 'observer' as const, expiresAt: '2040-01-01', passkey };
  server.answer(openInvitationEndpoint, invitation);
  server.answer(acceptInvitationEndpoint, { isAdmin: true });
  return server;
}
