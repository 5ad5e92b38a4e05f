import { expect, type Page } from '@playwright/test';
import { paths } from '../../../src/contract/paths.ts';
import { newReceiver } from '../../support/push/push-receiver.ts';
import { open } from './app.ts';
import { fakePushService } from './push.ts';

/** Where a reader asks for a story a day. */
export const card = (page: Page) => page.getByRole('region', { name: 'A story a day' });
export const ask = (page: Page) =>
  card(page).getByRole('button', { name: 'Send me a story a day' });
export const stop = (page: Page) => card(page).getByRole('button', { name: 'Stop' });

let addresses = 0;

/** A browser whose push service is at an address that no other test has. */
export async function withPush(page: Page): Promise<string> {
  const endpoint = `https://push.example.org/${Date.now()}-${addresses++}`;
  await fakePushService(page, endpoint, newReceiver().keys.p256dh);
  return endpoint;
}

/** The home page down at the card, which comes when one gets near. */
export async function openCard(page: Page, path: string = paths.home): Promise<void> {
  await open(page, path);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(card(page)).toBeVisible();
}

/** What the server knows of this browser. */
export async function lookAt(page: Page, endpoint: string) {
  const reply = await page.request.post('/api/daily-dose/subscription/look', {
    data: { endpoint },
  });
  return { status: reply.status(), body: (await reply.json()) as object };
}
