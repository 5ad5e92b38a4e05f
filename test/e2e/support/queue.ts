import { expect, type Page } from '@playwright/test';
import { adminConsolePath } from '../../../src/contract/paths.ts';
import type { App } from './app.ts';
import { logIn } from './moderator.ts';

/** What waits, in its list. */
const items = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('listitem');
/** The button of a story in the list. */
export const itemOf = (page: Page, { content }: { content: string }) =>
  items(page).getByRole('button', { name: content });

/** Logs in, and opens the queue, in which something waits. */
export async function openQueue(page: Page): Promise<void> {
  await logIn(page);
  await page.goto(`${adminConsolePath}#queue`);
  await expect(page.getByRole('heading', { name: 'Queue', exact: true })).toBeVisible();
  await expect(items(page).first()).toBeVisible();
}

/** Stories that a reader has reported, in a city of their own. */
export async function reported(app: App, count: number) {
  const stories = await app.postMany(count, { city: app.newCity() });
  for (const { id } of stories) await app.report(id, { reason: 'other' });
  return stories;
}
