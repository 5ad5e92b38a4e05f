import { expect, onTestFinished, test } from 'vitest';
import { openFakeCdn } from '../support/cdn/fake-cdn.ts';
import { eventually } from '../support/eventually.ts';
import { newFolder, startServer, untilReady } from '../support/processes/production-server.ts';
import { aStory } from '../support/server/test-server.ts';

const token = 'a token of sixteen characters';

test('a server that was killed before it could purge the CDN does it at its next start', async () => {
  const cdn = await openFakeCdn(() => Promise.reject(new Error('not asked')));
  onTestFinished(() => cdn.close());
  const env = {
    DATA_DIR: newFolder(),
    CDN_PURGE_URL: cdn.purgeUrl,
    CDN_PURGE_TOKEN: cdn.token,
    METRICS_TOKEN: token,
  };
  cdn.mode = 503;
  const killed = startServer({ env });
  const { url } = await untilReady(killed);
  const page = await fetch(url);
  expect(page.headers.get('cdn-cache-control')).toContain('max-age=');
  expect(page.headers.get('cache-tag')).toBe('site,stories');
  const response = await fetch(`${url}/api/experiences`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(aStory()),
  });
  const { randomId } = (await response.json()) as { randomId: string };
  await eventually(async () => {
    const metrics = await fetch(`${url}/metrics`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await metrics.text()).toContain('uplift_cdn_purges_total{outcome="failed"} 1\n');
  });
  killed.kill('SIGKILL');
  cdn.mode = 'fine';
  await untilReady(startServer({ env }));
  await eventually(() => expect(cdn.purges.flat()).toContain(`story-${randomId}`));
});
