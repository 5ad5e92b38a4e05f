import { expect, type Browser, type Page } from '@playwright/test';
import { consolePath } from '../../src/contract/paths.ts';
import { test } from './support/app.ts';
import { sitePassword } from './support/moderator.ts';

const logout = (page: Page) => page.getByRole('button', { name: 'Logout' });

/** Another person's browser, at the link. */
async function follow(link: string, browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: new URL(link).origin })).newPage();
  await addAuthenticator(page);
  await page.goto(link);
  return page;
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

test('a session begins with the right password, survives a reload and ends with the logout; whoever it has invited logs in with a passkey and no password', async ({
  page,
  browser,
}) => {
  const password = page.getByLabel('Password');
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(consolePath);
  await password.fill(sitePassword);
  await password.press('Enter');
  await expect(title).toHaveText('Admin Console');
  await page.reload();
  await expect(title).toHaveText('Admin Console');
  await page.goto(`${consolePath}#team`);
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByLabel('Name of the new moderator').fill('Eve');
  await page.getByLabel('Role', { exact: true }).selectOption('observer');
  await page.getByLabel('Your current password').fill(sitePassword);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await page.getByLabel('Link for Eve').inputValue();
  await logout(page).click();
  const notification = page.getByRole('region', { name: 'Notifications' });
  await expect(notification).toContainText('Logged out successfully');
  await page.reload();
  await expect(title).toHaveText('Admin Console Access');

  const eve = await follow(link, browser);
  await eve.getByRole('button', { name: 'Use a passkey instead' }).click();
  await logout(eve).click();
  await eve.getByRole('button', { name: 'Use a passkey' }).click();
  await eve.getByRole('link', { name: 'Account' }).click();
  await expect(eve.getByText('You are Eve, observer of this site.')).toBeVisible();
  await expect(eve.getByText('First passkey', { exact: true })).toBeVisible();
  // The passkey confirms a change, too.
  await eve.getByRole('button', { name: 'Set a password' }).click();
  await eve.getByLabel('New password').fill('a password that was chosen here');
  await eve.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(eve.getByRole('button', { name: 'Change password' })).toBeVisible();
  await eve.context().close();
});
