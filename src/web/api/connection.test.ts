import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectionStore, goOnline, startOffline } from './connection.ts';

/** A page that shows the data of its document. */
function showDocument() {
  const client = new QueryClient();
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.resolve('new'));
  client.setQueryData(['list'], 'old');
  const options = { queryKey: ['list'], queryFn, staleTime: Infinity };
  onTestFinished(new QueryObserver(client, options).subscribe(() => undefined));
  return { client, queryFn };
}

it('a document from the cache is asked for again once the network answers, also when that was before it was hydrated', async () => {
  const { client, queryFn } = showDocument();
  const savedAt = '2026-11-26T10:00:00.000Z';
  startOffline({ since: '2026-11-26T11:00:00.000Z' }, savedAt);
  onTestFinished(connectionStore.trackQueries(client));
  expect(connectionStore.get().savedAt).toBe(savedAt);
  expect(queryFn).not.toHaveBeenCalled();
  goOnline();
  expect(queryFn).toHaveBeenCalledOnce();
  await expect.poll(() => client.getQueryData(['list'])).toBe('new');

  const other = showDocument();
  startOffline({}, savedAt);
  goOnline();
  onTestFinished(connectionStore.trackQueries(other.client));
  expect(other.queryFn).toHaveBeenCalledOnce();
});

it('a document without queries has its age, until another page is opened', () => {
  const savedAt = '2026-11-26T10:00:00.000Z';
  startOffline({}, savedAt);
  onTestFinished(connectionStore.trackQueries(new QueryClient()));
  expect(connectionStore.get().savedAt).toBe(savedAt);
  connectionStore.resetForPage();
  expect(connectionStore.get().savedAt).toBeUndefined();
});
