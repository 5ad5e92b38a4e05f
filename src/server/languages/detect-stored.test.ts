import { describe, expect, test } from 'vitest';
import {
  connectTo,
  createMigratedDatabase,
  engines,
} from '../../../test/support/database/test-database.ts';
import { firstWordDetector } from '../../../test/support/languages/fake-detectors.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import { storeManyStories } from '../../../test/support/stories/many-stories.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { Database } from '../db/database.ts';
import { detectStoredLanguages } from './detect-stored.ts';

const now = Date.parse('2026-11-18T12:00:00Z');

/** Counts the texts that it reads. */
function countingDetector() {
  const read: string[] = [];
  return {
    read,
    languagesOf(texts: readonly string[]) {
      read.push(...texts);
      return firstWordDetector.languagesOf(texts);
    },
  };
}

async function langOf(server: TestServer, { randomId }: Experience): Promise<string | null> {
  const answer = await server.call('GET', `/api/experiences/by-random-id/${randomId}`);
  return answer.json<Experience>().lang;
}

async function replaceStories(database: Database, content: string): Promise<void> {
  await database.write((trx) =>
    trx.updateTable('experiences').set({ content, lang: null }).execute(),
  );
}

describe.each(engines)('stories without a language on %s', (engine) => {
  test('get one later, also in responses that were cached before', async () => {
    const server = await openTestServer(engine);
    const story = await server.post({ content: 'de Eine Fremde hat mir geholfen.' });
    const unknown = await server.post({ content: 'Eine Fremde hat mir auch geholfen.' });
    expect(await langOf(server, story)).toBeNull();
    await detectStoredLanguages({ database: server.database, languages: firstWordDetector });
    expect(await langOf(server, story)).toBe('de');
    expect(await langOf(server, unknown)).toBeNull();
  });

  test('are read once, many in batches, also by two servers at the same time', async () => {
    const place = await createMigratedDatabase(engine);
    const [one, other] = [connectTo(place), connectTo(place)];
    await storeManyStories(one, { count: 1_000, now });
    await replaceStories(one, 'fr Une inconnue m’a aidée.');
    const languages = countingDetector();
    await Promise.all([
      detectStoredLanguages({ database: one, languages }),
      detectStoredLanguages({ database: other, languages }),
    ]);
    const found = await one.read.selectFrom('experiences').select('lang').distinct().execute();
    expect(found).toEqual([{ lang: 'fr' }]);
    languages.read.length = 0;
    await storeManyStories(one, { count: 2, now, seed: 2, firstId: 1_000 });
    await one.write((trx) =>
      trx.updateTable('experiences').set({ lang: null }).where('lang', '!=', 'fr').execute(),
    );
    await detectStoredLanguages({ database: one, languages });
    expect(languages.read).toHaveLength(2);
  });

  test('are not read again where no language was found', async () => {
    const server = await openTestServer(engine);
    await server.post();
    const languages = countingDetector();
    await detectStoredLanguages({ database: server.database, languages });
    await detectStoredLanguages({ database: server.database, languages });
    expect(languages.read).toHaveLength(1);
  });

  test('keep a language that they have', async () => {
    const server = await openTestServer(engine, { languages: firstWordDetector });
    const story = await server.post({ content: 'de Eine Fremde hat mir geholfen.' });
    const languages = countingDetector();
    await detectStoredLanguages({ database: server.database, languages });
    expect(languages.read).toEqual([]);
    expect(await langOf(server, story)).toBe('de');
  });

  test('are read again when the detection failed', async () => {
    const server = await openTestServer(engine);
    const story = await server.post({ content: 'de Eine Fremde hat mir geholfen.' });
    const { database } = server;
    const failing = { languagesOf: () => Promise.reject(new Error('The thread has ended.')) };
    await expect(detectStoredLanguages({ database, languages: failing })).rejects.toThrow('ended');
    await detectStoredLanguages({ database, languages: firstWordDetector });
    expect(await langOf(server, story)).toBe('de');
  });
});
