import { expect, onTestFinished, test } from 'vitest';
import { insertPurge } from '../../src/server/cdn/queries.ts';
import { openFakeCdn } from '../support/cdn/fake-cdn.ts';
import { connectTo, createMigratedDatabase } from '../support/database/test-database.ts';
import { eventually } from '../support/eventually.ts';
import { postStory, startServer, untilReady } from '../support/processes/production-server.ts';

test('a server that was killed before it could purge the CDN does it at its next start, and purges what changes', async () => {
  const cdn = await openFakeCdn(() => Promise.reject(new Error('not asked')));
  onTestFinished(() => cdn.close());
  const place = await createMigratedDatabase('sqlite');
  const left = { of: 'removal', tags: ['story-of-before'], now: Date.now() } as const;
  // As a server stores it together with the change.
  await connectTo(place).write((trx) => insertPurge(trx, left));
  const env = { CDN_PURGE_URL: cdn.purgeUrl, CDN_PURGE_TOKEN: cdn.token };
  const { url } = await untilReady(startServer({ env: { DATA_DIR: place.dataDir, ...env } }));
  await eventually(() => expect(cdn.purges.flat()).toContain('story-of-before'));
  const { randomId } = await postStory(url);
  await eventually(() => expect(cdn.purges.flat()).toContain(`story-${randomId}`));
});
