import type { Page, Route } from '@playwright/test';
import type { Experience } from '../../../src/contract/endpoints/experiences.ts';

/** From now on the calls to this path, whatever their query, get this answer and don't reach the server. */
export async function answerWith(
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

/** Keeps the calls to this address back until what this gives is called; then they go on, or get an answer. */
export async function holdBack(
  page: Page,
  url: string | ((url: URL) => boolean),
  goOn = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await goOn(route);
  });
  return resolve;
}

/** A story that is in no database. */
export function madeUpStory(number: number, story: Partial<Experience> = {}): Experience {
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
    ...story,
  };
}
