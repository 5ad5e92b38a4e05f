import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { test, type Network } from './support/network.ts';
import { openPostForm, postForm } from './support/post-form.ts';
import { visitAndSave } from './support/service-worker.ts';

const prompt = (page: Page) =>
  page.getByRole('region', { name: 'A new version is available. Refresh to update?' });
const refresh = (page: Page) => prompt(page).getByRole('button', { name: 'Refresh' });

/**
 * Deploys a build and checks for an update until that is installed, as the browser does within a day and the app when it
 * becomes visible. One check is not enough: the browser begins one soon after each navigation, which may have the script of
 * the build before, and takes another one for the same.
 */
async function deploy(version: string, page: Page, network: Network): Promise<void> {
  const last = await page.evaluateHandle(async () => (await navigator.serviceWorker.ready).waiting);
  network.deploy(version);
  const isInstalled = async (before: ServiceWorker | null) => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    return registration.waiting !== before;
  };
  await expect.poll(() => page.evaluate(isInstalled, last)).toBe(true);
}

/** The name of the page's main script. */
const mainScript = (page: Page) =>
  page.evaluate(() => /main-[\w-]{8}[^"]*/.exec(document.documentElement.innerHTML)?.[0] ?? '');

test('after two new versions, an open page offers an update and loads the newest, with the story that is being written', async ({
  page,
  network,
}) => {
  await visitAndSave(page, paths.home);
  await expect(prompt(page)).toHaveCount(0);
  await deploy('v2', page, network);
  await expect(prompt(page)).toBeVisible();
  await page.getByRole('link', { name: 'Post Experience' }).click();
  const { content } = postForm(page);
  await content.fill('The conductor waited for me.');
  await page.evaluate(() => (document.documentElement.dataset.still = 'here'));
  await deploy('v3', page, network);
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
  await deploy('v2', page, network);
  await Promise.all([page.waitForEvent('load'), refresh(page).click()]);
  expect(await mainScript(page)).toContain('v2.js');
  await expect(other.locator('html[data-still="here"]')).toBeAttached();
  await expect(form.content).toHaveValue('A stranger gave me her umbrella.');
  await other.getByRole('link', { name: 'Community' }).first().click();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
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

test('a script that failed is requested by one reload, not forever', async ({ page, context }) => {
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
