import type { HeldItem } from '../../../src/contract/moderation.ts';

/** The password with which the servers of these tests are started. */
export const adminPassword = 'correct horse battery staple';

/** Publishes the held story with this text, as the administrator would in the console. Gives its randomId. */
export async function publishHeld(origin: string, content: string): Promise<string> {
  const headers = { 'content-type': 'application/json', origin };
  const login = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ password: adminPassword }),
  });
  const cookie = login.headers.getSetCookie().map((each) => each.split(';')[0]);
  const session = { origin, cookie: cookie.join('; ') };
  const held = await fetch(`${origin}/api/admin/held-experiences`, { headers: session });
  const { items } = (await held.json()) as { items: HeldItem[] };
  const item = items.find(({ experience }) => experience.content === content);
  if (item === undefined) throw new Error('This story is not held');
  const { id, randomId } = item.experience;
  await fetch(`${origin}/api/admin/publish/${id}`, { method: 'POST', headers: session });
  return randomId;
}
