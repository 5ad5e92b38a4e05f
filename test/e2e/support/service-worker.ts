import { expect, type BrowserContext, type Page } from '@playwright/test';
import { localPath, splitPath } from '../../../src/contract/languages.ts';
import { paths } from '../../../src/contract/paths.ts';
import { open } from './app.ts';

/** Opens a page and waits until the service worker controls it and has precached all pages. */
export async function visitAndSave(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const { language } = splitPath(path);
  await expect.poll(() => savedPages(page)).toContain(localPath(language, paths.about));
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

/** Returns the addresses of all cached pages, without the origin. */
export function savedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('daily-uplift-pages');
    return (await cache.keys()).map(({ url }) => url.slice(location.origin.length));
  });
}

/** Meanwhile the timers of the service worker take a hundredth of their time. Stall the network before and in it. */
export async function withShortTimers(
  context: BrowserContext,
  act: () => Promise<void>,
): Promise<void> {
  const [worker] = context.serviceWorkers();
  const real = await worker?.evaluateHandle(() => {
    const { setTimeout } = globalThis;
    const short = (callback: () => void, time = 0) => setTimeout(callback, time / 100);
    Object.assign(globalThis, { setTimeout: short });
    return setTimeout;
  });
  await act();
  await real?.evaluate((setTimeout) => Object.assign(globalThis, { setTimeout }));
}
