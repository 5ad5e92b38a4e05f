import { expect, onTestFinished, test } from 'vitest';
import { openFakeCdn } from '../support/cdn/fake-cdn.ts';
import { aChange } from '../support/database/experience-change.ts';
import { connectTo, createMigratedDatabase } from '../support/database/test-database.ts';
import { eventually } from '../support/eventually.ts';
import { postStory, startServer, untilReady } from '../support/processes/production-server.ts';

test('a server that was killed before it could purge the CDN does it at its next start, and purges what changes', async () => {
  const cdn = await openFakeCdn(() => Promise.reject(new Error('not asked')));
  onTestFinished(() => cdn.close());
  const place = await createMigratedDatabase('sqlite');
  const before = connectTo(place);
  await before.write((trx) => before.publish(trx, aChange('removal', { randomId: 'joy_1' })));
  const env = { CDN_PURGE_URL: cdn.purgeUrl, CDN_PURGE_TOKEN: cdn.token };
  const { url } = await untilReady(startServer({ env: { DATA_DIR: place.dataDir, ...env } }));
  await eventually(() => expect(cdn.purges.flat()).toContain('story-joy_1'));
  const { randomId } = await postStory(url);
  await eventually(() => expect(cdn.purges.flat()).toContain(`story-${randomId}`));
});
