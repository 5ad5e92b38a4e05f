import { expect } from '@playwright/test';
import { adminConsolePath } from '../../src/contract/paths.ts';
import { test } from './support/app.ts';
import { adminPassword } from './support/moderator.ts';

test('a session begins with the right password, survives a reload and ends with the logout', async ({
  page,
}) => {
  await page.goto(adminConsolePath);
  const notification = page.getByRole('region', { name: 'Notifications' });
  const password = page.getByLabel('Password');
  const title = page.getByRole('heading', { level: 1 });
  await password.fill('not the password');
  await password.press('Enter');
  await expect(notification).toContainText('Invalid admin password');
  await password.fill(adminPassword);
  await password.press('Enter');
  await expect(title).toHaveText('Admin Console');
  await page.reload();
  await expect(title).toHaveText('Admin Console');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(notification).toContainText('Logged out successfully');
  await page.reload();
  await expect(title).toHaveText('Admin Console Access');
});
