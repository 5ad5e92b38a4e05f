import { expect } from '@playwright/test';
import { open } from './support/app.ts';
import { test } from './support/network.ts';
import { visitAndSave } from './support/service-worker.ts';

test('a page in another language is hydrated as it came, leads on in it, and offers the language of the reader', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const path of ['/ar/leaderboard', '/ja/post', '/de']) await open(page, path);
  await page.getByRole('link', { name: 'Geschichten entdecken' }).first().click();
  await expect(page).toHaveURL('/de/browse');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Geschichten');
  await page.goBack();
  await expect(page).toHaveURL('/de');
  const offer = page.getByRole('region', { name: 'Read this page in English' });
  await offer.getByRole('link').click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/fr/about');
  await offer.getByRole('button').click();
  await open(page, '/fr');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(offer).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('offline, the service worker speaks the language of the address, even without the app’s scripts', async ({
  page,
  context,
  network,
}) => {
  await visitAndSave(page, '/de');
  network.cut();
  await page.evaluate(() => caches.delete('daily-uplift-assets'));
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.goto('/de/experience/joy_0000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du bist offline');
  await expect(page.getByRole('main')).toContainText(/Du bist seit \d\d:\d\d offline/);
});
