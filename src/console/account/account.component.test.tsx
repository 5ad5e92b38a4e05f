import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  anAccount,
  aPasskey,
  aSession,
  fakePasskeys,
  newPasskeyRequest,
  passkeyRequest,
  siteOf,
} from '../../../test/support/components/accounts.ts';
import { problem } from '../../../test/support/components/fake-server.ts';
import { showConsole } from '../../../test/support/components/show.tsx';
import {
  type Account,
  changePasswordEndpoint,
  createPasskeyEndpoint,
  deletePasskeyEndpoint,
  endOwnSessionEndpoint,
  getAccountEndpoint,
  startCodesEndpoint,
  startPasskeyEndpoint,
  turnOffCodesEndpoint,
  turnOnCodesEndpoint,
} from '../../contract/endpoints/console/account.ts';
import { getPasskeyRequestEndpoint } from '../../contract/endpoints/console/login.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';

const button = (name: string) => page.getByRole('button', { name });
const current = page.getByLabelText('Your current password');
const notification = page.getByRole('region', { name: 'Notifications' });
const password = 'the password until now';

/** Shows the page of this account. `sent`: the bodies that a call was sent with; `becomes`: what the account is then. */
async function showAccount(account: Partial<Account> = {}) {
  const server = showConsole(siteOf(account), '#account');
  await expect.element(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  const sent = (endpoint: Endpoint) => server.requests(endpoint).map(({ body }) => body);
  const becomes = (next: Partial<Account>) =>
    server.answer(getAccountEndpoint, anAccount({ ...account, ...next }));
  return { server, sent, becomes };
}

/** Enters the current password, and presses this button. */
async function confirm(action: string): Promise<void> {
  await current.fill(password);
  await page.getByRole('button', { name: action, exact: true }).click();
}

it('one-time codes are on after a code of the app, and off after a confirmation with one', async () => {
  const { server, sent, becomes } = await showAccount();
  await expect.element(page.getByText('You are Ada, owner of this site.')).toBeVisible();
  server.answer(startCodesEndpoint, problem('not-confirmed'));
  await button('Set up one-time codes').click();
  await expect.element(current).toHaveFocus();
  await confirm('Continue');
  await expect.element(current).toHaveAccessibleDescription(/did not confirm who you are/);
  server.answer(startCodesEndpoint, {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Daily%20Uplift:Ada?secret=JBSWY3DPEHPK3PXP',
    setup: 'a setup',
  });
  await confirm('Continue');
  await expect
    .element(page.getByRole('img', { name: 'QR code for an authenticator app' }))
    .toBeVisible();
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open an authenticator app' })).toBeVisible();
  const code = page.getByLabelText('One-time code');
  await expect.element(code).toHaveFocus();
  const message = 'This code is not right.';
  server.answer(turnOnCodesEndpoint, problem('invalid', { message }));
  await userEvent.keyboard('000000{Enter}');
  await expect.element(code).toHaveAccessibleDescription(new RegExp(message));
  server.answer(turnOnCodesEndpoint, { hasCodes: true });
  becomes({ hasCodes: true });
  await code.fill('123 456');
  await button('Turn on').click();
  await expect.element(page.getByText('On: the password alone opens nothing.')).toBeVisible();
  expect(sent(turnOnCodesEndpoint).at(-1)).toEqual({ setup: 'a setup', code: '123 456' });

  server.answer(turnOffCodesEndpoint, { hasCodes: false });
  becomes({ hasCodes: false });
  await button('Turn one-time codes off').click();
  await code.fill('654321');
  await confirm('Turn off');
  await expect.element(notification).toMatchTextContent('One-time codes are off');
  expect(sent(turnOffCodesEndpoint)).toEqual([{ password, code: '654321' }]);
});

it('a password is changed by whoever has the current one, which ends other sessions', async () => {
  const { server, sent } = await showAccount();
  const newPassword = 'another one that was chosen here';
  server.answer(changePasswordEndpoint, { changed: true });
  await button('Change password').click();
  await page.getByLabelText('New password').fill(newPassword);
  await button('Cancel').click();
  await expect.element(button('Change password')).toHaveFocus();
  await button('Change password').click();
  await page.getByLabelText('New password').fill(newPassword);
  await confirm('Change');
  await expect.element(notification).toMatchTextContent('Your other sessions have ended.');
  await expect.element(current).not.toBeInTheDocument();
  expect(sent(changePasswordEndpoint)).toEqual([{ password, newPassword }]);
});

it('a passkey is added and deleted by whoever confirms with the password', async () => {
  const { server, sent, becomes } = await showAccount();
  fakePasskeys();
  server.answer(startPasskeyEndpoint, newPasskeyRequest);
  server.answer(createPasskeyEndpoint, { id: 'AAAA' });
  await button('Add a passkey').click();
  await page.getByLabelText('Name of the passkey').fill('Laptop');
  becomes({ passkeys: [aPasskey('Laptop')] });
  await confirm('Add');
  await expect.element(notification).toMatchTextContent('Passkey added');
  expect(sent(startPasskeyEndpoint)).toEqual([{ password }]);
  expect(sent(createPasskeyEndpoint)).toMatchObject([{ name: 'Laptop', passkey: { id: 'AAAA' } }]);

  server.answer(getPasskeyRequestEndpoint, passkeyRequest);
  server.answer(deletePasskeyEndpoint, { deleted: true });
  await button('Delete the passkey Laptop').click();
  becomes({});
  await button('Use a passkey').click();
  await expect.element(notification).toMatchTextContent('Passkey deleted');
  await expect.element(page.getByText('Laptop')).not.toBeInTheDocument();
  expect(sent(deletePasskeyEndpoint)).toMatchObject([
    { id: 'id-of-Laptop', passkey: { id: 'AAAA' } },
  ]);
});

it('somebody without a password confirms with a passkey, and can set a password', async () => {
  const { server, sent } = await showAccount({ hasPassword: false, passkeys: [aPasskey('Phone')] });
  fakePasskeys();
  server.answer(getPasskeyRequestEndpoint, passkeyRequest);
  server.answer(changePasswordEndpoint, problem('not-confirmed'));
  await button('Set a password').click();
  await expect.element(current).not.toBeInTheDocument();
  await page.getByLabelText('New password').fill('a password that was chosen here');
  const change = page.getByRole('button', { name: 'Change', exact: true });
  await change.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('did not confirm who you are');
  server.answer(changePasswordEndpoint, { changed: true });
  await change.click();
  await expect.element(notification).toMatchTextContent('Password changed');
  expect(sent(changePasswordEndpoint).at(-1)).toMatchObject({ passkey: { id: 'AAAA' } });
  await expect.element(button('Set up one-time codes')).not.toBeInTheDocument();
});

it('sessions are listed, and all but that of this browser can be ended', async () => {
  const { server, becomes } = await showAccount({ sessions: [aSession('1', true), aSession('2')] });
  await expect.element(page.getByText('This browser')).toBeVisible();
  server.answer(endOwnSessionEndpoint, { ended: true });
  becomes({ sessions: [aSession('1', true)] });
  await button('End session').click();
  await expect.element(notification).toMatchTextContent('Session ended');
  await expect.element(button('End session')).not.toBeInTheDocument();
  expect(server.requests(endOwnSessionEndpoint).map(({ params }) => params)).toEqual([{ id: '2' }]);
});

it('what somebody cannot do with their account is explained, not offered', async () => {
  await showAccount({ role: 'moderator', canChangePassword: false, offersPasskeys: false });
  await expect.element(page.getByText('The command admin-password changes it.')).toBeVisible();
  await expect.element(page.getByText('Passkeys need https and PUBLIC_ORIGIN')).toBeVisible();
  for (const name of ['Change password', 'Add a passkey'])
    await expect.element(button(name)).not.toBeInTheDocument();
  const team = page.getByRole('link', { name: 'Manage the team' });
  await expect.element(team).not.toBeInTheDocument();
});
