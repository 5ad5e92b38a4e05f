import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { ModeratorRole } from '../../../src/contract/endpoints/console/roles.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { nameKeyOf } from '../../../src/server/login/moderator-queries.ts';
import type { TestServer, TestVisitor } from '../server/test-server.ts';

/** The password of all moderators of tests. */
export const moderatorPassword = 'four green kettles whistle';

/** Stores a moderator with `moderatorPassword` unless there is one with this id, and returns the id. */
export async function storeModerator(
  database: Database,
  name: string,
  role: ModeratorRole,
  id: string = randomUUID(),
): Promise<string> {
  // With the cheapest parameters: a real hash takes 0.25 s.
  const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const passwordHash = await hash(moderatorPassword, cost);
  const values = { id, name, nameKey: nameKeyOf(name), role, passwordHash };
  await database.write((trx) =>
    trx
      .insertInto('moderators')
      .values({ ...values, totpSecret: null, createdAt: 0, disabledAt: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return id;
}

/** The browser of a new moderator with this role, logged in. */
export async function logInAs(
  server: TestServer,
  role: ModeratorRole,
  name = `${role} ${randomUUID().slice(0, 8)}`,
): Promise<TestVisitor & { readonly id: string; readonly name: string }> {
  const id = await storeModerator(server.database, name, role);
  const visitor = server.visitor();
  const answer = await logInByName(visitor, name);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return { ...visitor, id, name };
}

export function logInByName(visitor: TestVisitor, name: string, more: object = {}) {
  return visitor.call('POST', '/api/admin/login', { name, password: moderatorPassword, ...more });
}
