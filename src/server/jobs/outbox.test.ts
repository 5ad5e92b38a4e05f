import { describe, expect, test } from 'vitest';
import { engines, openTestDatabase } from '../../../test/support/database/test-database.ts';
import { noLanguages } from '../../../test/support/languages/fake-detectors.ts';
import { day, hour } from '../../contract/durations.ts';
import { openLog } from '../log.ts';
import { runJobs } from './start.ts';

const start = Date.parse('2026-11-18T12:00:00Z');

describe.each(engines)('what was not sent, on %s', (engine) => {
  test('a message for a webhook that no server sends any more is deleted after a day', async () => {
    const database = await openTestDatabase(engine);
    const message = { id: 'm', body: '{}', createdAt: start, dueAt: start, tries: 0 };
    await database.write((trx) => trx.insertInto('webhookMessages').values(message).execute());
    const messagesAfter = async (time: number) => {
      await runJobs({ database, languages: noLanguages, now: () => time, log: openLog('silent') });
      return database.read.selectFrom('webhookMessages').select('id').execute();
    };
    expect(await messagesAfter(start + day)).toHaveLength(1);
    expect(await messagesAfter(start + 25 * hour + 1)).toEqual([]);
  });
});
