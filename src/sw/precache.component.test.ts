import { expect, it, onTestFinished, vi } from 'vitest';
import { anExperience } from '../../test/support/stories/experience.ts';
import { experiencePath, paths } from '../contract/paths.ts';
import { apiCache, assetCache, pageCache, stateCache } from './cache-store.ts';
import { matchCall, offlineListPath, randomExperience } from './cached-calls.ts';

/* The worker's caches, in a page. */

const documentOf = (text: string) =>
  new Response(`<script id="state">{"answers":{}}</script>${text}</html>`, {
    headers: { 'content-type': 'text/html' },
  });
const call = (path: string) => matchCall(new URL(path, location.origin));

it('nothing of a deleted story stays readable offline, and what everybody has offline stays complete', async () => {
  const [gone, other] = [
    anExperience({ randomId: 'joy_gone' }),
    anExperience({ randomId: 'joy_2' }),
  ];
  vi.stubGlobal('builtFiles', []);
  vi.stubGlobal('clients', { matchAll: async () => [] });
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/api/') ? Response.json([other]) : documentOf('new'),
  );
  onTestFinished(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await apiCache.put(offlineListPath, Response.json([gone, other]));
  await apiCache.put('/api/experiences/by-random-id/joy_gone', Response.json(gone));
  await pageCache.put(experiencePath('joy_gone'), documentOf('joy_gone'));
  await pageCache.put(experiencePath('joy_2'), documentOf('joy_2'));
  await pageCache.put(paths.home, documentOf('with joy_gone'));

  const { removeFromCaches } = await import('./precache.ts');
  await removeFromCaches('joy_gone');

  expect(await call('/api/experiences/by-random-id/joy_gone')).toBeUndefined();
  expect(await pageCache.match(experiencePath('joy_gone'))).toBeUndefined();
  expect(await (await pageCache.match(paths.home))?.response.text()).toContain('new');
  expect(await (await pageCache.match(experiencePath('joy_2')))?.response.text()).toContain(
    'joy_2',
  );
  expect(await (await randomExperience())?.response.json()).toMatchObject({ randomId: 'joy_2' });
  expect([await assetCache.keys(), await stateCache.keys()].flat()).toEqual(['/offline']);
});
