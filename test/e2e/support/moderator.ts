import type { HeldItem } from '../../../src/contract/endpoints/console/moderation.ts';

/** The ADMIN_PASSWORD of the servers of these tests. */
export const sitePassword = 'correct horse battery staple';

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
    body: JSON.stringify({ password: sitePassword }),
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
