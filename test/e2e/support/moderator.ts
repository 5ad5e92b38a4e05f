import { expect, type Page } from '@playwright/test';
import { decisionDelay } from '../../../src/contract/durations.ts';
import type { HeldItem } from '../../../src/contract/endpoints/console/moderation.ts';
import type { Queue, QueueItem } from '../../../src/contract/endpoints/console/queue.ts';
import type { ModerationReason } from '../../../src/contract/endpoints/moderation-reasons.ts';
import { adminConsolePath } from '../../../src/contract/paths.ts';

/** The ADMIN_PASSWORD of the servers of these tests. */
export const adminPassword = 'correct horse battery staple';

/** Opens the console, and logs in unless the browser has a session. */
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

/** Returns the cookies of one login for all tests: the server limits concurrent logins, which hash a password. */
function sharedSession(origin: string): Promise<string> {
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
  if (!login.ok) throw new Error(`The login failed: ${login.status} ${await login.text()}`);
  return login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

/** Publishes the held story with this text, as the console would. Returns its randomId. */
export async function publishHeld(origin: string, content: string): Promise<string> {
  const session = { origin, cookie: await sharedSession(origin) };
  const held = await fetch(`${origin}/api/admin/held-experiences`, { headers: session });
  const { items } = (await held.json()) as { items: HeldItem[] };
  const item = items.find(({ experience }) => experience.content === content);
  if (item === undefined) throw new Error('This story is not held');
  const { id, randomId } = item.experience;
  await fetch(`${origin}/api/admin/publish/${id}`, { method: 'POST', headers: session });
  return randomId;
}

/** Makes a reported story visible again, as the console would. */
export async function restoreReported(origin: string, id: string): Promise<void> {
  const headers = { origin, cookie: await sharedSession(origin) };
  const reply = await fetch(`${origin}/api/admin/restore/${id}`, { method: 'POST', headers });
  if (!reply.ok) throw new Error(`The story was not restored: ${reply.status}`);
}

/** Takes the story with this text from the queue, and decides it as the console would. Waits until that takes effect. */
export async function decideInQueue(
  origin: string,
  content: string,
  decision: { decision: 'approve' } | { decision: 'remove'; reason: ModerationReason },
): Promise<QueueItem> {
  const headers = {
    origin,
    cookie: await sharedSession(origin),
    'content-type': 'application/json',
  };
  const item = await findInQueue(origin, content);
  if (item === undefined) throw new Error('This story is not in the queue');
  const { id } = item.experience;
  for (const [call, body] of [
    ['claim', { ids: [id] }],
    ['decide', { items: [{ id, version: item.version }], ...decision }],
  ] as const) {
    const reply = await fetch(`${origin}/api/admin/queue/${call}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const { results } = (await reply.json()) as { results: { result: string }[] };
    expect(results.map(({ result }) => result)).toEqual(['done']);
  }
  await expect
    .poll(() => findInQueue(origin, content), { timeout: decisionDelay + 20_000 })
    .toBeUndefined();
  return item;
}

async function findInQueue(origin: string, content: string): Promise<QueueItem | undefined> {
  const query = new URLSearchParams({ search: content });
  const reply = await fetch(`${origin}/api/admin/queue?${query.toString()}`, {
    headers: { origin, cookie: await sharedSession(origin) },
  });
  const { items } = (await reply.json()) as Queue;
  return items.find(({ experience }) => experience.content === content);
}
