import { expect, it, onTestFinished } from 'vitest';
import { openCacheStore } from './cache-store.ts';

/** An empty store of its own, in the browser's real cache storage. */
async function openStore(maxEntries?: number) {
  const name = 'daily-uplift-of-this-test';
  onTestFinished(async () => void (await caches.delete(name)));
  return { store: openCacheStore('of-this-test', maxEntries), cache: await caches.open(name) };
}

it('a copy that is cut in half, emptied or replaced counts as missing, and is deleted', async () => {
  const { store, cache } = await openStore();
  const page = '<!doctype html><p>Somebody waited.</p></html>';
  for (const damaged of [page.slice(0, 20), '', '<!doctype html><p>Log in</p></html>']) {
    await store.put('/about', new Response(page, { headers: { 'content-type': 'text/html' } }));
    const saved = await store.match('/about');
    expect(await saved?.response.text()).toBe(page);
    const { headers } = (await cache.match('/about')) ?? new Response();
    await cache.put('/about', new Response(damaged, { headers }));
    expect(await store.match('/about')).toBeUndefined();
    expect(await store.keys()).toEqual([]);
  }
});

it('of more copies than there is room for, the oldest are deleted', async () => {
  const { store } = await openStore(2);
  for (const path of ['/one', '/two', '/three']) await store.put(path, new Response(path));
  expect(await store.keys()).toEqual(['/two', '/three']);
});
