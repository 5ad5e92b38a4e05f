import { sql, type Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  engines,
  createEmptyDatabase,
  connectTo,
} from '../../../../test/support/database/test-database.ts';
import { createFirstTables } from './0001-first.ts';
import { limitAbuse } from './0005-abuse.ts';

describe.each(engines)('the migration to limits by /48 on %s', (engine) => {
  test('removes the networks of failed logins, and keeps the details of other entries', async () => {
    const database = connectTo(await createEmptyDatabase(engine));
    const details = await database.write(async (trx) => {
      const db = trx as unknown as Kysely<unknown>;
      await createFirstTables(db, engine);
      for (const [action, detail] of [
        ['login-failed', 'a network'],
        ['restore', '2 reports'],
      ]) {
        await sql`insert into "moderationLog" (action, detail, "createdAt")
          values (${action}, ${detail}, 0)`.execute(trx);
      }
      await limitAbuse(db);
      return trx.selectFrom('moderationLog').select('detail').orderBy('id').execute();
    });
    expect(details).toEqual([{ detail: null }, { detail: '2 reports' }]);
  });

  test('lets a server of the previous version continue to write reports', async () => {
    const database = connectTo(await createEmptyDatabase(engine));
    const row = await database.write(async (trx) => {
      const db = trx as unknown as Kysely<unknown>;
      await createFirstTables(db, engine);
      await limitAbuse(db);
      await sql`insert into reports (id, "experienceId", reason, "reporterFingerprint",
          "reporterDevice", "reporterNetwork", status, hid, "createdAt")
        values ('r', 'e', 'spam', 'f', 'd', 'n', 'pending', 1, 0)`.execute(trx);
      return trx.selectFrom('reports').selectAll().executeTakeFirst();
    });
    expect(row).toMatchObject({ reporterNetwork: 'n', reporterSite: '' });
  });
});
