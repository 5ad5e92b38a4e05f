import { expect, it, onTestFinished, vi } from 'vitest';
import { cacheWhenReceived, isOffline, markOffline } from './connection.ts';

it('only an answer that came over the network ends being offline', async () => {
  vi.stubGlobal('clients', { matchAll: () => Promise.resolve([]) });
  onTestFinished(async () => void (await caches.delete('daily-uplift-notes')));
  const receive = (status: number, cacheControl: string) =>
    cacheWhenReceived(
      Promise.resolve(new Response('{}', { status, headers: { 'cache-control': cacheControl } })),
      () => Promise.resolve(),
    );
  await markOffline();
  await receive(200, 'public, max-age=86400');
  await receive(503, 'no-store');
  expect(await isOffline()).toBe(true);
  await receive(200, 'public, max-age=0, must-revalidate');
  expect(await isOffline()).toBe(false);
});
