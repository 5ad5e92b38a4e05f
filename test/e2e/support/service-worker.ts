import { expect, type Page } from '@playwright/test';
import { open } from './app.ts';

/** Opens a page and waits until the service worker controls it and has precached all pages. */
export async function visitAndSave(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect.poll(() => savedPages(page)).toContain('/about');
}

/** Returns the paths of the cached pages that are complete. */
export function completePages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('daily-uplift-pages');
    const complete: string[] = [];
    for (const request of await cache.keys()) {
      const text = await (await cache.match(request))?.text();
      if (text?.includes('id="state"') && text.endsWith('</html>')) complete.push(request.url);
    }
    return complete.map((url) => new URL(url).pathname);
  });
}

/** Returns the paths of all cached pages. */
export function savedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('daily-uplift-pages');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
}
