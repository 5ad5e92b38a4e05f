import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { open } from './support/app.ts';
import { test } from './support/network.ts';
import { openPostForm, postForm } from './support/post-form.ts';
import { completePages, visitAndSave } from './support/service-worker.ts';

const prompt = (page: Page) =>
  page.getByRole('region', { name: 'A new version is available. Refresh to update?' });
const refresh = (page: Page) => prompt(page).getByRole('button', { name: 'Refresh' });

/** Checks for an update, as the browser does within a day and the app when it becomes visible; waits until it is installed. */
async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect.poll(() => isInstalling(page)).toBe(false);
}

const isInstalling = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing));

/** The name of the page's main script. */
const mainScript = (page: Page) =>
  page.evaluate(() => /main-[\w-]{8}[^"]*/.exec(document.documentElement.innerHTML)?.[0] ?? '');

test('after two new versions, an open page offers an update and loads the newest, with the story that is being written', async ({
  page,
  network,
}) => {
  await visitAndSave(page, paths.home);
  await expect(prompt(page)).toHaveCount(0);
  network.deploy('v2');
  await checkForUpdate(page);
  await expect(prompt(page)).toBeVisible();
  await page.getByRole('link', { name: 'Post Experience' }).click();
  const { content } = postForm(page);
  await content.fill('The conductor waited for me.');
  await page.evaluate(() => (document.documentElement.dataset.still = 'here'));
  network.deploy('v3');
  await checkForUpdate(page);
  await expect(content).toHaveValue('The conductor waited for me.');
  await expect(page.locator('html[data-still="here"]')).toBeAttached();
  expect(await mainScript(page)).toMatch(/main-[\w-]{8}\.js$/);

  await Promise.all([page.waitForEvent('load'), refresh(page).click()]);
  await page.waitForFunction(() => !('earlyTaps' in window));
  await expect(content).toHaveValue('The conductor waited for me.');
  expect(await mainScript(page)).toContain('v3.js');
  await expect(prompt(page)).toHaveCount(0);
  network.cut();
  await page.reload();
  await expect(content).toHaveValue('The conductor waited for me.');
});

test('another window with a story in it is not reloaded when one window refreshes', async ({
  page,
  context,
  network,
}) => {
  await visitAndSave(page, paths.home);
  const other = await context.newPage();
  const form = await openPostForm(other);
  await form.content.fill('A stranger gave me her umbrella.');
  await other.evaluate(() => (document.documentElement.dataset.still = 'here'));
  network.deploy('v2');
  await checkForUpdate(page);
  await Promise.all([page.waitForEvent('load'), refresh(page).click()]);
  expect(await mainScript(page)).toContain('v2.js');
  await expect(other.locator('html[data-still="here"]')).toBeAttached();
  await expect(form.content).toHaveValue('A stranger gave me her umbrella.');
  await other.getByRole('link', { name: 'Community' }).first().click();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Damages all cached files, as a broken disk or a proxy would, each in one of four ways. */
async function damageAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let count = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const cached = await cache.match(request);
        const headers = new Headers(cached?.headers);
        const text = (await cached?.text()) ?? '';
        const damaged = [text.slice(0, text.length / 2), '', '<!doctype html><p>Log in</p></html>'];
        const body = damaged[count++ % 4];
        if (body === undefined) await cache.delete(request);
        else await cache.put(request, new Response(body, { headers }));
      }
    }
  });
}

test('after one reload all cached files that were cut in half, emptied, replaced or deleted are complete', async ({
  page,
  network,
}) => {
  await visitAndSave(page, paths.home);
  await damageAll(page);
  await open(page, paths.home);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daily Uplift');
  await expect.poll(() => completePages(page)).toContain(paths.about);
  // Offline every page works.
  network.cut();
  await open(page, paths.about);
  await page.getByRole('link', { name: 'City Rankings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Positive Cities Rankings');
  await open(page, paths.browse);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Positive Experiences');
});

/** Counts the reloads of a page when they are requested. */
async function countReloads(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.navigation.addEventListener('navigate', ({ navigationType }) => {
      if (navigationType !== 'reload') return;
      sessionStorage.setItem('reloads', `${Number(sessionStorage.getItem('reloads')) + 1}`);
    });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('reloads')));
}

/** Fetches the lazy chunks like the page, which started earlier: after this the page has its responses. */
async function afterLazyChunks(page: Page): Promise<void> {
  await page.waitForFunction(() => document.head.querySelector('[rel=modulepreload]'));
  await page.evaluate(async () => {
    for (const { href } of document.head.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]'))
      await import(href).catch(() => undefined);
  });
}

test('a script that failed to load is requested again by one reload, and not forever', async ({
  page,
  context,
}) => {
  let views = 0;
  page.on('domcontentloaded', () => views++);
  // The number of requests differs: in newer browsers the import repeats a failed preload.
  await context.route('**/assets/main-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  const reloads = await countReloads(page);
  await page.goto(paths.about);
  await expect.poll(() => views).toBe(2);
  await afterLazyChunks(page);
  expect(await reloads()).toBe(1);
  expect(views).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
