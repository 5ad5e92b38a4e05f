import { expect, type Page } from '@playwright/test';
import { adminConsolePath, experiencePath } from '../../src/contract/paths.ts';
import { test } from './support/app.ts';
import { adminPassword, logIn } from './support/moderator.ts';

const notification = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('a session begins with the right password, survives a reload and ends with the logout', async ({
  page,
}) => {
  await page.goto(adminConsolePath);
  const password = page.getByLabel('Password');
  const title = page.getByRole('heading', { level: 1 });
  await password.fill('not the password');
  await password.press('Enter');
  await expect(notification(page)).toContainText('Invalid admin password');
  await password.fill(adminPassword);
  await password.press('Enter');
  await expect(title).toHaveText('Admin Console');
  await page.reload();
  await expect(title).toHaveText('Admin Console');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(notification(page)).toContainText('Logged out successfully');
  await page.reload();
  await expect(title).toHaveText('Admin Console Access');
});

test('a restored story is public again, a deleted one is gone, and the log lists both', async ({
  page,
  app,
}) => {
  const restored = await app.post();
  const deleted = await app.post();
  await app.report(restored.id, { reason: 'spam', description: 'I think it is an advert.' });
  await app.report(deleted.id, { reason: 'harassment' });
  const statuses = () =>
    Promise.all(
      [restored, deleted].map(async ({ randomId }) =>
        (await page.request.get(experiencePath(randomId))).status(),
      ),
    );
  expect(await statuses()).toEqual([404, 404]);
  await logIn(page);
  page.on('dialog', (dialog) => dialog.accept());
  for (const [name, { randomId }] of [
    ['Restore', restored],
    ['Delete', deleted],
  ] as const) {
    const card = page.getByRole('listitem', { name: `Story ${randomId}` });
    await card.getByRole('button', { name }).click();
    await expect(card).toBeHidden();
  }
  expect(await statuses()).toEqual([200, 404]);
  await page.getByRole('link', { name: 'Moderation log' }).click();
  const entries = page.getByRole('row');
  await expect(entries.nth(1)).toContainText('Deleted a story');
  await expect(entries.nth(1)).toContainText(deleted.randomId);
  await expect(entries.nth(2)).toContainText('Restored a story');
  await expect(entries.nth(2)).toContainText(restored.randomId);
});
