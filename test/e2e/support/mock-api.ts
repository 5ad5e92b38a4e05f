import type { Page, Route } from '@playwright/test';
import type { Experience } from '../../../src/contract/endpoints/experiences.ts';

/** Responds to all further requests to this path, with any query, without the server. */
export async function mockResponse(
  page: Page,
  path: string,
  body: unknown,
  status = 200,
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status, json: body }),
  );
}

/** Holds requests to this address until the returned function is called; `respond` then handles them. */
export async function holdRequests(
  page: Page,
  url: string | ((url: URL) => boolean),
  respond = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await respond(route);
  });
  return resolve;
}

/** Returns a story for a mocked response: it is not in the database. */
export function fakeStory(number: number, story: Partial<Experience> = {}): Experience {
  return {
    id: `id-${number}`,
    randomId: `joy_${String(number).padStart(4, '0')}`,
    content: `Somebody held the door for all of us, story number ${number}.`,
    continent: 'europe',
    country: 'Germany',
    city: 'Berlin',
    tags: [],
    votes: number,
    createdAt: new Date().toISOString(),
    lang: null,
    ...story,
  };
}
