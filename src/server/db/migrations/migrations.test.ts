import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import {
  connectTo,
  createEmptyDatabase,
  engine,
} from '../../../../test/support/database/test-database.ts';
import { createFirstTables } from './0001-first.ts';
import { limitAbuse } from './0005-abuse.ts';

test('the migration to limits by /48 removes the networks of failed logins, keeps other details, and lets the previous version write reports', async () => {
  const database = connectTo(await createEmptyDatabase(engine));
  await database.write(async (trx) => {
    const db = trx as unknown as Kysely<unknown>;
    await createFirstTables(db, engine);
    await sql`insert into "moderationLog" (action, detail, "createdAt")
      values ('login-failed', 'a network', 0), ('restore', '2 reports', 0)`.execute(trx);
    await limitAbuse(db);
    await sql`insert into reports (id, "experienceId", reason, "reporterFingerprint",
        "reporterDevice", "reporterNetwork", status, hid, "createdAt")
      values ('r', 'e', 'spam', 'f', 'd', 'n', 'pending', 1, 0)`.execute(trx);
  });
  const { read } = database;
  const logged = await read.selectFrom('moderationLog').select('detail').orderBy('id').execute();
  expect(logged).toEqual([{ detail: null }, { detail: '2 reports' }]);
  const report = await read.selectFrom('reports').selectAll().executeTakeFirst();
  expect(report).toMatchObject({ reporterNetwork: 'n', reporterSite: '' });
});
