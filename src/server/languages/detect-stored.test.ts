import { expect, test } from 'vitest';
import {
  connectTo,
  createMigratedDatabase,
  engine,
  engines,
} from '../../../test/support/database/test-database.ts';
import { firstWordDetector } from '../../../test/support/languages/fake-detectors.ts';
import { read } from '../../../test/support/server/read.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { storeManyStories } from '../../../test/support/stories/many-stories.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { Database } from '../db/database.ts';
import { detectStoredLanguages } from './detect-stored.ts';

const now = Date.parse('2026-11-18T12:00:00Z');

/** Lists the texts that it reads. */
function listingDetector() {
  const texts: string[] = [];
  const languagesOf = (some: readonly string[]) => {
    texts.push(...some);
    return firstWordDetector.languagesOf(some);
  };
  return { texts, languagesOf };
}

test.each(engines)(
  'stories without a language on %s are read once, many in batches, also by two servers at the same time',
  async (onEngine) => {
    const place = await createMigratedDatabase(onEngine);
    const [one, other] = [connectTo(place), connectTo(place)];
    await storeManyStories(one, { count: 1_000, now });
    const content = 'fr Une inconnue m’a aidée.';
    await one.write((trx) => trx.updateTable('experiences').set({ content, lang: null }).execute());
    const languages = listingDetector();
    const detect = (database: Database) => detectStoredLanguages({ database, languages });
    await Promise.all([detect(one), detect(other)]);
    const found = await one.read.selectFrom('experiences').select('lang').distinct().execute();
    expect(found).toEqual([{ lang: 'fr' }]);
    languages.texts.length = 0;
    await storeManyStories(one, { count: 2, now, seed: 2, firstId: 1_000 });
    await one.write((trx) =>
      trx.updateTable('experiences').set({ lang: null }).where('lang', '!=', 'fr').execute(),
    );
    await detect(one);
    expect(languages.texts).toHaveLength(2);
  },
);

test('a story without a language gets one later, if there is one, also in responses that were cached before and after a failure', async () => {
  const server = await openTestServer(engine);
  const { database } = server;
  const story = await server.post({ content: 'de Eine Fremde hat mir geholfen.' });
  const unknown = await server.post({ content: 'Eine Fremde hat mir auch geholfen.' });
  const langOf = async ({ randomId }: Experience) =>
    (await read<Experience>(server, `/api/experiences/by-random-id/${randomId}`)).lang;
  expect(await langOf(story)).toBeNull();
  const failing = { languagesOf: () => Promise.reject(new Error('The thread has ended.')) };
  await expect(detectStoredLanguages({ database, languages: failing })).rejects.toThrow('ended');
  const languages = listingDetector();
  await detectStoredLanguages({ database, languages });
  expect(await langOf(story)).toBe('de');
  expect(await langOf(unknown)).toBeNull();
  // Neither those with a language nor those in which none was found are read again.
  await detectStoredLanguages({ database, languages });
  expect(languages.texts).toHaveLength(2);
});
