import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { open } from './support/app.ts';
import { goOffline, goOnline, test } from './support/network.ts';
import { writeStory } from './support/post-form.ts';
import { visitAndSave } from './support/service-worker.ts';

test.use({ timezoneId: 'Europe/Berlin' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** All that the service worker has stored, as text. */
function cachedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (request.url.includes('/assets/')) continue;
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}

test('the receipt of a story that was written offline is known once it is sent, and later offline with its time; the service worker stores no receipt', async ({
  page,
  context,
  app,
  network,
}) => {
  const city = app.newCity();
  await visitAndSave(page, paths.home);
  await goOffline(context, network);
  const form = await writeStory(page, { city, content: `In ${city} the ferry waited for us all.` });
  await form.share.click();
  await expect(page.getByRole('status').filter({ hasText: 'Waiting to send (1)' })).toBeVisible();
  await open(page, paths.yourStories);
  await expect(page.getByRole('article')).toContainText('Waiting to be sent');
  await expect(page.getByRole('article')).toContainText('the ferry waited for us all');
  await page.getByRole('link', { name: 'Its receipt' }).click();
  await expect(heading(page)).toHaveText('Your story waits to be sent');
  // The app shell is shown at the address of a receipt, and knows what this browser knows.
  await page.reload();
  await expect(heading(page)).toHaveText('Your story waits to be sent');

  await goOnline(context, network);
  await expect(async () => {
    // As when the tab becomes visible: the worker may learn late that the network is back.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(heading(page)).toHaveText('Your story is public', { timeout: 1_000 });
  }).toPass();
  await page.reload();
  await expect(heading(page)).toHaveText('Your story is public');
  const token = page.url().split('/').at(-1) ?? '';
  expect(token).toHaveLength(22);
  expect(await cachedText(page)).not.toContain(token);

  await goOffline(context, network);
  await page.reload();
  await expect(heading(page)).toHaveText('Your story is public');
  await expect(page.getByText(/This was so at \d\d:\d\d/)).toBeVisible();
  await open(page, paths.yourStories);
  await expect(page.getByText(/was last asked at \d\d:\d\d/)).toBeVisible();
  expect(await cachedText(page)).not.toContain(token);
});
