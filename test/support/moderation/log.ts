import type { TestServer } from '../server/test-server.ts';

/** What the log says in the order in which it happened, without the logins. */
export function logged({ database }: Pick<TestServer, 'database'>) {
  return database.read
    .selectFrom('moderationLog')
    .select(['action', 'detail', 'moderatorId', 'randomId', 'createdAt'])
    .where('action', '<>', 'login')
    .orderBy('id')
    .execute();
}

/** The actions in the log, without the logins. */
export async function loggedActions(server: Pick<TestServer, 'database'>): Promise<string[]> {
  return (await logged(server)).map(({ action }) => action);
}
