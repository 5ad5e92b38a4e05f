import { expect, type Page } from '@playwright/test';
import { open } from './app.ts';

/** Opens a page and waits until the service worker controls it and has all that it keeps for offline. */
export async function visit(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect.poll(() => savedPages(page)).toContain('/about');
}

/** The addresses of the saved pages that are whole. */
export function soundPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('daily-uplift-pages');
    const sound: string[] = [];
    for (const request of await cache.keys()) {
      const text = await (await cache.match(request))?.text();
      if (text?.includes('id="state"') && text.endsWith('</html>')) sound.push(request.url);
    }
    return sound.map((url) => new URL(url).pathname);
  });
}

/** The addresses of the saved pages. */
export function savedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('daily-uplift-pages');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
}
