import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { open } from './support/app.ts';
import { test, type Network } from './support/network.ts';
import { openPostForm } from './support/post-form.ts';
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

test('after two new versions, an open page offers an update and loads the newest', async ({
  page,
  network,
}) => {
  await visitAndSave(page, paths.home);
  await expect(prompt(page)).toHaveCount(0);
  network.deploy('v2');
  await checkForUpdate(page);
  await expect(prompt(page)).toBeVisible();
  network.deploy('v3');
  await checkForUpdate(page);
  await page.getByRole('link', { name: 'City Rankings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Positive Cities Rankings');
  expect(await mainScript(page)).toMatch(/main-[\w-]{8}\.js$/);

  await Promise.all([page.waitForEvent('load'), refresh(page).click()]);
  await page.waitForFunction(() => !('earlyTaps' in window));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Positive Cities Rankings');
  expect(await mainScript(page)).toContain('v3.js');
  await expect(prompt(page)).toHaveCount(0);
  network.cut();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Positive Cities Rankings');
});

test('a story that is being written survives new versions, and no page reloads by itself', async ({
  page,
  network,
}) => {
  await visitAndSave(page, paths.home);
  const form = await openPostForm(page);
  await form.content.fill('The conductor waited for me.');
  await page.evaluate(() => (document.documentElement.dataset.still = 'here'));
  network.deploy('v2');
  await checkForUpdate(page);
  await expect(prompt(page)).toBeVisible();
  network.deploy('v3');
  await checkForUpdate(page);
  await expect(form.content).toHaveValue('The conductor waited for me.');
  await expect(page.locator('html[data-still="here"]')).toBeAttached();

  await Promise.all([page.waitForEvent('load'), refresh(page).click()]);
  await expect(form.content).toHaveValue('The conductor waited for me.');
  expect(await mainScript(page)).toContain('v3.js');
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

test('"Later" hides the prompt', async ({ page, network }) => {
  await visitAndSave(page, paths.home);
  network.deploy('v2');
  await checkForUpdate(page);
  await prompt(page).getByRole('button', { name: 'Later' }).click();
  await expect(prompt(page)).toHaveCount(0);
});

test('without the controllerchange event a page is reloaded after two seconds', async ({
  page,
  network,
}) => {
  await visitAndSave(page, paths.home);
  network.deploy('v2');
  await checkForUpdate(page);
  await page.evaluate(() =>
    navigator.serviceWorker.addEventListener(
      'controllerchange',
      (event) => event.stopImmediatePropagation(),
      { capture: true },
    ),
  );
  await Promise.all([page.waitForEvent('load'), refresh(page).click()]);
  expect(await mainScript(page)).toContain('v2.js');
});

const damages = {
  'cut in half': { keeps: 0.5, with: '' },
  emptied: { keeps: 0, with: '' },
  'replaced by the page of a proxy': { keeps: 0, with: '<!doctype html><p>Log in</p></html>' },
};

type Damage = (typeof damages)[keyof typeof damages];

/** Damages all cached responses, as a broken disk or a proxy would. */
async function damageAll(page: Page, damage: Damage): Promise<void> {
  await page.evaluate(async ({ keeps, with: replacement }) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const cached = await cache.match(request);
        const headers = new Headers(cached?.headers);
        if (replacement !== '') headers.set('content-type', 'text/html');
        const text = (await cached?.text()) ?? '';
        const body = replacement || text.slice(0, text.length * keeps);
        await cache.put(request, new Response(body, { headers }));
      }
    }
  }, damage);
}

/** Everything is cached again and complete: offline every page works. */
async function expectAllCached(page: Page, network: Network): Promise<void> {
  await open(page, paths.home);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daily Uplift');
  await expect.poll(() => completePages(page)).toContain(paths.about);
  network.cut();
  await open(page, paths.about);
  await page.getByRole('link', { name: 'City Rankings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Positive Cities Rankings');
  await open(page, paths.browse);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Positive Experiences');
}

for (const [what, damage] of Object.entries(damages)) {
  test(`after one reload no cached file is ${what}`, async ({ page, network }) => {
    await visitAndSave(page, paths.home);
    await damageAll(page, damage);
    await expectAllCached(page, network);
  });
}

test('after one reload all files that the browser deleted are cached again', async ({
  page,
  network,
}) => {
  await visitAndSave(page, paths.home);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await expectAllCached(page, network);
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
