import { expect, type Browser, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { adminConsolePath } from '../../src/contract/paths.ts';
import { test } from './support/app.ts';
import { appearances } from './support/appearances.ts';
import { findIssues, injectAxe } from './support/axe.ts';
import { adminPassword, logIn } from './support/moderator.ts';

const password = 'a password that was chosen here';
const logout = (page: Page) => page.getByRole('button', { name: 'Logout' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** The owner invites somebody, which needs the password again. Returns the link that is shown once. */
async function invite(page: Page, name: string, role = 'moderator'): Promise<string> {
  await logIn(page);
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Manage the team' }).click();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await expect(page.getByLabel('Name of the new moderator')).toBeFocused();
  await page.getByLabel('Name of the new moderator').fill(name);
  await page.getByLabel('Role', { exact: true }).selectOption(role);
  await confirm(page, 'Invite');
  const link = await page.getByLabel(`Link for ${name}`).inputValue();
  await expect(
    page.getByRole('button', { name: `Withdraw the invitation of ${name}` }),
  ).toBeVisible();
  return link;
}

/** The owner enters the password again. */
async function confirm(page: Page, action: string): Promise<void> {
  await page.getByLabel('Your current password').fill(adminPassword);
  await page.getByRole('button', { name: action, exact: true }).click();
}

/** Another person's browser, at the same site. */
async function otherBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  return context.newPage();
}

/** A security key or phone that always agrees. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function acceptWithPassword(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await expect(heading(page, `Welcome, ${name}`)).toBeVisible();
  await page.getByLabel('New password').fill('too short');
  await page.getByRole('button', { name: 'Accept with this password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/at least 15/);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Accept with this password' }).click();
  await expect(logout(page)).toBeVisible();
  expect(page.url()).not.toContain('invite');
}

async function logInByName(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Log in with a name' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Password').press('Enter');
}

async function isAccessible(page: Page): Promise<void> {
  await injectAxe(page);
  for (const { name, rules, apply, revert } of appearances) {
    await apply(page);
    expect(await findIssues(page, rules), name).toEqual([]);
    await revert(page);
  }
}

test('an invited moderator chooses a password, and then needs a code with it', async ({
  page,
  browser,
  app,
}) => {
  const link = await invite(page, 'Ada');
  const ada = await otherBrowser(browser, app.origin);
  await acceptWithPassword(ada, link, 'Ada');
  await ada.getByRole('link', { name: 'Account' }).click();
  await expect(ada.getByText('You are Ada, moderator of this site.')).toBeVisible();
  await ada.getByRole('button', { name: 'Set up one-time codes' }).click();
  await ada.getByLabel('Your current password').fill('not the password');
  await ada.getByRole('button', { name: 'Continue' }).click();
  await expect(ada.getByText('That did not confirm who you are.')).toBeVisible();
  await ada.getByLabel('Your current password').fill(password);
  await ada.getByRole('button', { name: 'Continue' }).click();
  await expect(ada.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  const key = (await ada.locator('code').textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await ada.getByLabel('One-time code').fill(totp.generate());
  await ada.getByRole('button', { name: 'Turn on' }).click();
  await expect(ada.getByText('On: the password alone opens nothing.')).toBeVisible();

  await logout(ada).click();
  await logInByName(ada, 'ada');
  const code = ada.getByLabel('One-time code');
  await expect(code).toBeFocused();
  // The next one: each is used once.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await code.press('Enter');
  await expect(logout(ada)).toBeVisible();

  await ada.goto(link);
  await ada.reload();
  await expect(heading(ada, 'This invitation cannot be used')).toBeVisible();
  await ada.context().close();
});

test('an invited moderator logs in with a passkey and no password', async ({
  page,
  browser,
  app,
}) => {
  const link = await invite(page, 'Eve', 'observer');
  const eve = await otherBrowser(browser, app.origin);
  await addAuthenticator(eve);
  await eve.goto(link);
  await eve.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(logout(eve)).toBeVisible();
  await logout(eve).click();
  await eve.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(logout(eve)).toBeVisible();
  await eve.getByRole('link', { name: 'Account' }).click();
  await expect(eve.getByText('You are Eve, observer of this site.')).toBeVisible();
  await expect(eve.getByText('First passkey', { exact: true })).toBeVisible();
  await eve.getByRole('button', { name: 'Set a password' }).click();
  await eve.getByLabel('New password').fill(password);
  await eve.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(eve.getByRole('button', { name: 'Change password' })).toBeVisible();
  await eve.context().close();
});

test('a passkey is added and deleted by whoever confirms with the password', async ({
  page,
  browser,
  app,
}) => {
  const link = await invite(page, 'Bob');
  const bob = await otherBrowser(browser, app.origin);
  await addAuthenticator(bob);
  await acceptWithPassword(bob, link, 'Bob');
  await bob.getByRole('link', { name: 'Account' }).click();
  await bob.getByRole('button', { name: 'Add a passkey' }).click();
  await bob.getByLabel('Name of the passkey').fill('Laptop');
  await bob.getByLabel('Your current password').fill(password);
  await bob.getByRole('button', { name: 'Add', exact: true }).click();
  await bob.getByRole('button', { name: 'Delete the passkey Laptop' }).click();
  await bob.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(bob.getByText('Passkey deleted')).toBeVisible();
  await expect(bob.getByText('Laptop')).toBeHidden();
  await bob.context().close();
});

test('an invitation is refused with a wrong password or a name that somebody has', async ({
  page,
  app,
}) => {
  expect(app.origin).toBe(new URL(await invite(page, 'Uma')).origin);
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const name = page.getByLabel('Name of the new moderator');
  const own = page.getByLabel('Your current password');
  await name.fill('Una');
  await own.fill('not the password');
  await own.press('Enter');
  await expect(own).toHaveAccessibleDescription(/did not confirm who you are/);
  await name.fill('uma');
  await confirm(page, 'Invite');
  await expect(name).toHaveAccessibleDescription(/Somebody has this name/);
  await expect(own).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(own).toBeHidden();
  await expect(page.getByRole('button', { name: 'Invite somebody' })).toBeFocused();
});

test('an owner confirms what gives a moderator more, and disables one without it', async ({
  page,
  browser,
  app,
}) => {
  const link = await invite(page, 'Zoë');
  const zoe = await otherBrowser(browser, app.origin);
  await acceptWithPassword(zoe, link, 'Zoë');
  await page.reload();
  const role = page.getByLabel('Role of Zoë');
  await role.selectOption('observer');
  await expect(page.getByText('Role changed')).toBeVisible();
  await expect(role).toHaveValue('observer');
  await role.selectOption('owner');
  await expect(page.getByText('Confirm to make Zoë owner.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(role).toHaveValue('observer');
  await expect(role).toBeFocused();
  await role.selectOption('moderator');
  await confirm(page, 'Make moderator');
  await expect(page.getByLabel('Your current password')).toBeHidden();
  await expect(role).toHaveValue('moderator');
  await page.getByRole('button', { name: 'Disable Zoë' }).click();
  const enable = page.getByRole('button', { name: 'Enable Zoë' });
  await expect(enable).toBeVisible();
  await zoe.reload();
  await logInByName(zoe, 'Zoë');
  await expect(zoe.getByText('Please check the password.')).toBeVisible();
  await enable.click();
  await expect(page.getByLabel('Your current password')).toBeFocused();
  await confirm(page, 'Enable');
  await expect(page.getByRole('button', { name: 'Disable Zoë' })).toBeVisible();
  await zoe.context().close();
});

test('the screens of accounts are accessible in every appearance', async ({
  page,
  browser,
  app,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const link = await invite(page, 'Kim');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await isAccessible(page);
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(heading(page, 'Your account')).toBeVisible();
  await page.getByRole('button', { name: 'Set up one-time codes' }).click();
  await isAccessible(page);
  const kim = await otherBrowser(browser, app.origin);
  await kim.goto(link);
  await expect(heading(kim, 'Welcome, Kim')).toBeVisible();
  await isAccessible(kim);
  await kim.goto(adminConsolePath);
  await kim.reload();
  await kim.getByRole('button', { name: 'Log in with a name' }).click();
  await isAccessible(kim);
  await kim.context().close();
});
