import { sql, type Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  engines,
  createEmptyDatabase,
  connectTo,
} from '../../../../test/support/database/test-database.ts';
import { createFirstTables } from './0001-first.ts';
import { addLanguages } from './0008-languages.ts';

describe.each(engines)('the migration to languages of stories on %s', (engine) => {
  test('leaves the language of stored stories open, and of those of a server of the previous version', async () => {
    const database = connectTo(await createEmptyDatabase(engine));
    const stored = await database.write(async (trx) => {
      const db = trx as unknown as Kysely<unknown>;
      const insert = (number: number) =>
        sql`insert into experiences (id, "randomId", content, continent, country, city, tags, votes,
            state, "createdAt", position, number, "cityKey", "searchText", "contentHash")
          values (${`id ${number}`}, ${`joy_${number}`}, 'A smile.', 'europe', 'Germany', 'Berlin',
            '[]', 0, 'visible', 0, ${number}, ${number}, 'berlin', 'a smile', 'h')`.execute(trx);
      await createFirstTables(db, engine);
      await insert(1);
      await addLanguages(db);
      await insert(2);
      return trx.selectFrom('experiences').select(['number', 'lang']).orderBy('number').execute();
    });
    expect(stored).toEqual([
      { number: 1, lang: null },
      { number: 2, lang: null },
    ]);
  });
});
