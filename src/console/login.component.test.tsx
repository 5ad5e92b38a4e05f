import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { problem } from '../../test/support/components/fake-server.ts';
import { moderatedSite } from '../../test/support/components/moderation.ts';
import { showConsole } from '../../test/support/components/show.tsx';
import { expectNotification, expectTexts } from '../../test/support/components/texts.ts';
import { getAdminStatusEndpoint, loginEndpoint } from '../contract/endpoints/console/login.ts';

const password = page.getByLabelText('Password');
const submit = page.getByRole('button', { name: 'Access Admin Console' });
const main = page.getByRole('main');
const title = page.getByRole('heading', { level: 1 });

async function tryPassword(text: string) {
  await password.fill(text);
  await submit.click();
}

it('the console shows that it checks the session, and a failed check leads to the login', async () => {
  const server = moderatedSite();
  const release = server.hold(getAdminStatusEndpoint, () => problem('internal'));
  showConsole(server);
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading admin console...');
  release();
  await expect.element(title).toHaveTextContent('Admin Console Access');
  await expectTexts(main, 'Access to this console is logged.');
});

it('the right password opens the console, a wrong one is refused and stays to be corrected, a blank one is not sent', async () => {
  const server = moderatedSite();
  server.answer(getAdminStatusEndpoint, { isAdmin: false });
  server.answer(loginEndpoint, () => problem('wrong-password'));
  // The browser's console has it, too.
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  showConsole(server);
  await tryPassword('   ');
  await tryPassword('a wrong one');
  await expectNotification('Invalid admin password - check console for details');
  expect(warn).toHaveBeenCalledOnce();
  await expect.element(password).toHaveValue('a wrong one');
  await expect.element(password).toHaveAccessibleDescription(/Please check the password/);
  const message = 'Too many wrong passwords. Please try again in 5 minutes.';
  server.answer(loginEndpoint, () => problem('too-many', { message }));
  await submit.click();
  await expectTexts(main, message);
  await expect.element(main).not.toMatchTextContent('check the password');
  const release = server.hold(loginEndpoint, { isAdmin: true });
  await tryPassword('a right one');
  await expect.element(page.getByRole('button', { name: 'Authenticating...' })).toBeDisabled();
  release();
  await expectNotification('Successfully logged in as admin');
  await expect.element(title).toHaveTextContent('Admin Console');
  const sent = server.requests(loginEndpoint).map(({ body }) => Object(body).password);
  expect(sent).toEqual(['a wrong one', 'a wrong one', 'a right one']);
});
