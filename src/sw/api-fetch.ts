import { callPaths } from '../contract/offline/paths.ts';
import { savedHeaders } from '../contract/offline/saved-headers.ts';
import { apiCache, type CachedResponse } from './cache-store.ts';
import { cacheCall, cacheKeyOf, matchCall } from './cached-calls.ts';
import { cacheWhenReceived, markOffline, postTo, withTimeout, type Outage } from './connection.ts';
import { LateResponses } from './late-responses.ts';

const lateResponses = new LateResponses();

/** Network first; after the timeout the cached response. Without one, it waits for the network. */
export async function handleApiFetch(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const lateResponse = await takeLateResponse(cacheKeyOf(url));
  if (lateResponse !== undefined) return lateResponse;
  const fetching = fetch(event.request);
  let isLate = false;
  const cache = async (response: Response) => {
    await cacheCall(url, response.clone());
    if (isLate) await notifyLate(event, response);
  };
  event.waitUntil(cacheWhenReceived(fetching, cache));
  const inTime = await withTimeout(fetching);
  if (typeof inTime !== 'string') return inTime;
  const cached = await matchCall(url);
  if (cached === undefined) return fetching;
  isLate = true;
  return withAge(cached, await markOffline(), inTime);
}

function withAge({ response, savedAt }: CachedResponse, offlineSince: string, outage: Outage) {
  const headers = new Headers(response.headers);
  headers.set(savedHeaders.savedAt, savedAt);
  headers.set(savedHeaders.offlineSince, offlineSince);
  if (outage === 'server error') headers.set(savedHeaders.serverError, 'true');
  return new Response(response.body, { headers });
}

/** Notifies a page that shows an older response. Its refetch gets this one at once, however slow the server is. */
async function notifyLate({ request, clientId }: FetchEvent, { status }: Response): Promise<void> {
  const url = new URL(request.url);
  if (status >= 500 || url.pathname === callPaths.random) return;
  if (status === 200) lateResponses.add(cacheKeyOf(url));
  await postTo(clientId, { kind: 'late' });
}

async function takeLateResponse(key: string): Promise<Response | undefined> {
  return lateResponses.take(key) ? (await apiCache.match(key))?.response : undefined;
}
