import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import {
  connectTo,
  createEmptyDatabase,
  engine,
} from '../../../../test/support/database/test-database.ts';
import { getWaitingOf, listMistaken } from '../../experiences/records/waiting-queries.ts';
import { createFirstTables } from './0001-first.ts';
import { createHeldStories } from './0002-held-stories.ts';
import { limitAbuse } from './0005-abuse.ts';
import { createReceipts } from './0011-receipts.ts';
import { rememberWhatWaits } from './0013-fair-decisions.ts';
import { createWaiting } from './0014-waiting.ts';
import { createSecondLooks } from './0020-second-looks.ts';

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

test('migrations let imported stories wait from now on, others from their creation, close reports of stories that are gone, and write down what waits', async () => {
  const database = connectTo(await createEmptyDatabase(engine));
  const before = Date.now();
  await database.write(async (trx) => {
    const db = trx as unknown as Kysely<unknown>;
    await createFirstTables(db, engine);
    await createHeldStories(db);
    for (const id of ['posted', 'imported'])
      await sql`insert into experiences (id, "randomId", content, continent, country, city, tags,
          state, "createdAt", position, number, "cityKey", "searchText", "contentHash")
        values (${id}, ${id}, '', '', '', '', '[]', 'held', 5, ${id.length}, ${id.length}, '', '', '')
      `.execute(trx);
    await sql`insert into "heldStories" ("experienceId", cause, reasons)
      values ('posted', 'unsure', '[]'), ('imported', 'imported', '[]')`.execute(trx);
    await sql`insert into reports (id, "experienceId", reason, description, "reporterFingerprint",
        "reporterDevice", "reporterNetwork", status, hid, "createdAt")
      values ('of gone', 'gone', 'spam', 'A name.', 'f', 'd', 'n', 'pending', 0, 0),
        ('of posted', 'posted', 'spam', null, 'f', 'd', 'n', 'pending', 0, 0)`.execute(trx);
    await createReceipts(db);
    await rememberWhatWaits(db);
    await createWaiting(db);
    await createSecondLooks(db);
  });
  const { read } = database;
  const waiting = await getWaitingOf(read, ['posted', 'imported']);
  expect(waiting.get('posted')).toMatchObject({ since: 0, reports: 1, heldSince: 5 });
  expect(waiting.get('imported')?.heldSince).toBeGreaterThanOrEqual(before);
  expect(await listMistaken(read, 9)).toEqual([]);
  const reports = await read
    .selectFrom('reports')
    .select(['id', 'status', 'description', 'isOutdated'])
    .orderBy('id')
    .execute();
  expect(reports).toEqual([
    { id: 'of gone', status: 'lapsed', description: null, isOutdated: 0 },
    { id: 'of posted', status: 'pending', description: null, isOutdated: 0 },
  ]);
});
