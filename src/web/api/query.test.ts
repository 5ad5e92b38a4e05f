import { afterEach, expect, it, vi } from 'vitest';
import { queryFetch, retryQuery } from './query.ts';

afterEach(() => vi.unstubAllGlobals());

it("'Try again' repeats the query, and does not reload the page while another query is starting", async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  const refetch = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const starting = queryFetch.load();
  retryQuery(refetch);
  await starting;
  expect(refetch).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});
