import type { Page } from '@playwright/test';
import type { Experience } from '../../../src/contract/experiences.ts';

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
