import { expect, type Page } from '@playwright/test';
import type { HeldItem } from '../../../src/contract/endpoints/moderation.ts';
import { adminConsolePath } from '../../../src/contract/paths.ts';

/** The password with which the servers of these tests are started. */
export const adminPassword = 'correct horse battery staple';

/** The console of somebody who knows the password, whether or not they have given it before. */
export async function logIn(page: Page): Promise<void> {
  await page.goto(adminConsolePath);
  const password = page.getByLabel('Password');
  const logout = page.getByRole('button', { name: 'Logout' });
  await expect(password.or(logout)).toBeVisible();
  if (await logout.isVisible()) return;
  await password.fill(adminPassword);
  await password.press('Enter');
  await logout.waitFor();
}

const sessions = new Map<string, Promise<string>>();

/** The cookies of a login: one for all, as a busy machine lets few logins at once through. */
function sessionAt(origin: string): Promise<string> {
  const session = sessions.get(origin) ?? logInAt(origin);
  sessions.set(origin, session);
  return session;
}

async function logInAt(origin: string): Promise<string> {
  const login = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ password: adminPassword }),
  });
  if (!login.ok) throw new Error(`The login was refused: ${login.status} ${await login.text()}`);
  return login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

/** Publishes the held story with this text, as the administrator would in the console. Gives its randomId. */
export async function publishHeld(origin: string, content: string): Promise<string> {
  const session = { origin, cookie: await sessionAt(origin) };
  const held = await fetch(`${origin}/api/admin/held-experiences`, { headers: session });
  const { items } = (await held.json()) as { items: HeldItem[] };
  const item = items.find(({ experience }) => experience.content === content);
  if (item === undefined) throw new Error('This story is not held');
  const { id, randomId } = item.experience;
  await fetch(`${origin}/api/admin/publish/${id}`, { method: 'POST', headers: session });
  return randomId;
}
