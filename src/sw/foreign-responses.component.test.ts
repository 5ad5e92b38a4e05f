import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { anExperience } from '../../test/support/stories/experience.ts';
import { callPaths } from '../contract/offline/paths.ts';
import { savedHeaders } from '../contract/offline/saved-headers.ts';
import { experiencePath, paths } from '../contract/paths.ts';
import { handleApiFetch } from './api-fetch.ts';
import { apiCache, assetCache, pageCache } from './cache-store.ts';
import { handleNavigation } from './navigation.ts';

/* What the worker does with answers that are not what was asked for, in a page, which has the same caches. */

const story = anExperience();
const page = experiencePath(story.randomId);
const call = callPaths.byRandomId.replace('{randomId}', story.randomId);
const html = { 'content-type': 'text/html' };
const ourPage = (status = 200) =>
  new Response('<p id="state">{"answers":{}}</p></html>', { status, headers: html });
const hotel = (status: number) =>
  new Response('<h1>Room number?</h1></html>', { status, headers: html });

beforeEach(async () => {
  const client = { id: 'page', postMessage: () => undefined };
  vi.stubGlobal('clients', { get: async () => client, matchAll: async () => [client] });
  const clear = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  };
  onTestFinished(clear);
  await pageCache.put(page, ourPage());
  await apiCache.put(call, Response.json(story));
  await apiCache.put(callPaths.list, Response.json([story]));
});

/** Answers a request as the worker does, and waits until it has cached the answer. */
async function ask(
  handle: (event: FetchEvent) => Promise<Response>,
  path: string,
  answer: Response,
): Promise<Response> {
  vi.stubGlobal('fetch', async () => answer);
  const work: Promise<unknown>[] = [];
  const event = {
    request: new Request(path),
    clientId: 'page',
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
  };
  const response = await handle(event as unknown as FetchEvent);
  await Promise.all(work);
  return response;
}

it("a hotel's login, whatever its status, replaces no story that is saved, nor says that it is gone", async () => {
  for (const status of [200, 401, 403, 404]) {
    await ask(handleNavigation, page, hotel(status));
    await ask(handleApiFetch, call, hotel(status));
    const json = Response.json({ status: 'login required' }, { status });
    await ask(handleApiFetch, call, json.clone());
    await ask(handleApiFetch, callPaths.list, json.clone());
    const others = [callPaths.random, callPaths.stats, callPaths.transparency, '/api/daily-dose'];
    for (const path of [...others, `${call}/nearby`]) await ask(handleApiFetch, path, json.clone());
  }
  expect(await (await pageCache.match(page))?.response.text()).toContain('state');
  expect(await (await apiCache.match(call))?.response.json()).toEqual(story);
  expect(await (await apiCache.match(callPaths.list))?.response.json()).toEqual([story]);
  expect(await apiCache.keys()).toHaveLength(2);
});

it('the form with the place of a link is not saved as the form', async () => {
  await ask(handleNavigation, `${paths.post}?continent=europe`, ourPage());
  expect(await pageCache.match(paths.post)).toBeUndefined();
  await ask(handleNavigation, paths.post, ourPage());
  expect(await pageCache.match(paths.post)).toBeDefined();
});

it('a story that the server itself does not know any more is deleted', async () => {
  await ask(handleNavigation, page, ourPage(404));
  const unknown = { code: 'experience-not-found', message: 'It may have been removed.' };
  await ask(handleApiFetch, call, Response.json(unknown, { status: 404 }));
  expect([await pageCache.match(page), await apiCache.match(call)]).toEqual([undefined, undefined]);
});

it('when the server fails, a saved page says so, and a page that is not saved is what the server says, not that one is offline', async () => {
  const saved = await ask(handleNavigation, page, new Response('Broken', { status: 503 }));
  expect(await saved.text()).toContain('data-server-error="true"');
  const other = await ask(handleNavigation, paths.about, new Response('Broken', { status: 503 }));
  expect([other.status, await other.text()]).toEqual([503, 'Broken']);
  const { headers } = await ask(handleApiFetch, call, new Response('Broken', { status: 502 }));
  const { savedAt, offlineSince, serverError } = savedHeaders;
  const said = [savedAt, offlineSince, serverError].filter((name) => headers.has(name));
  expect(said).toEqual([savedAt, offlineSince, serverError]);
});

it('what a network answers in the place of a file of the build is not kept', async () => {
  vi.stubGlobal('builtFiles', []);
  const { getAsset } = await import('./assets.ts');
  for (const path of ['/assets/a.js', '/assets/a.css', '/assets/a.woff2'])
    for (const answer of [hotel(200), Response.json({ status: 'login required' })]) {
      vi.stubGlobal('fetch', async () => answer.clone());
      await getAsset(path);
    }
  expect(await assetCache.keys()).toEqual([]);
  const style = new Response('p{}', { headers: { 'content-type': 'text/css' } });
  vi.stubGlobal('fetch', async () => style.clone());
  await getAsset('/assets/a.css');
  expect(await assetCache.keys()).toEqual(['/assets/a.css']);
});
