import { expect, type Page } from '@playwright/test';
import { paths } from '../../../src/contract/paths.ts';
import { newReceiver } from '../../support/push/push-receiver.ts';
import { open } from './app.ts';
import { fakePushService } from './push.ts';

/** The card where readers subscribe to a story a day. */
export const pushCard = (page: Page) => page.getByRole('region', { name: 'A story a day' });
export const subscribeButton = (page: Page) =>
  pushCard(page).getByRole('button', { name: 'Send me a story a day' });
export const unsubscribeButton = (page: Page) =>
  pushCard(page).getByRole('button', { name: 'Stop' });

let endpoints = 0;

/** Replaces the browser's push service by a fake one. Returns its endpoint, which no other test uses. */
export async function installFakePush(page: Page): Promise<string> {
  const endpoint = `https://push.example.org/${Date.now()}-${endpoints++}`;
  await fakePushService(page, endpoint, newReceiver().keys.p256dh);
  return endpoint;
}

/** Opens a page and scrolls to the card, which is loaded when it is near the viewport. */
export async function openPushCard(page: Page, path: string = paths.home): Promise<void> {
  await open(page, path);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(pushCard(page)).toBeVisible();
}

/** Returns the server's response about the subscription of this endpoint. */
export async function getSubscription(page: Page, endpoint: string) {
  const response = await page.request.post('/api/daily-dose/subscription/look', {
    data: { endpoint },
  });
  return { status: response.status(), body: (await response.json()) as object };
}
