import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { open } from './support/app.ts';
import { test } from './support/network.ts';
import { postForm } from './support/post-form.ts';
import { visitAndSave } from './support/service-worker.ts';

// On a phone it is in the menu, which is closed.
const button = (page: Page) =>
  page.getByRole('button', { name: 'Install App', includeHidden: true });
const banner = (page: Page) => page.getByRole('region', { name: 'Install Daily Uplift' });

/** Fires `beforeinstallprompt` as Chromium does. Counts the calls of `prompt`. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => {
      document.documentElement.dataset.prompts = '1';
      return Promise.resolve({ outcome: 'accepted' });
    };
    dispatchEvent(Object.assign(offer, { prompt }));
  });
}

const prompted = (page: Page) => page.locator('html[data-prompts="1"]');

/** Opens a page with a clock that the test advances. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, paths.about);
}

test('the button is shown from the offer of the browser to install until the reader has decided', async ({
  page,
}) => {
  await open(page, paths.home);
  await expect(button(page)).toHaveCount(0);
  await offerInstall(page);
  await button(page).click();
  await expect(prompted(page)).toBeAttached();
  await expect(button(page)).toHaveCount(0);
});

for (const width of [320, 360, 768, 1024, 1280]) {
  test(`at ${width} px nothing moves when installing is offered`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page, paths.about);
    const header = page.getByRole('banner');
    const shown = [
      header,
      header.getByRole('link', { name: 'Daily Uplift' }),
      header.getByText('BETA', { exact: true }),
      header.getByRole('link', { name: 'Community', includeHidden: true }),
      header.getByRole('button', { name: 'Invite Friends' }),
      page.getByRole('heading', { level: 1 }),
    ];
    const boxes = () => Promise.all(shown.map((each) => each.boundingBox()));
    const before = await boxes();
    await offerInstall(page);
    await expect(button(page)).toBeAttached();
    expect(await boxes()).toEqual(before);
  });
}

test('on a phone installing is offered in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, paths.about);
  await offerInstall(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(button(page)).toBeInViewport({ ratio: 1 });
  await button(page).click();
  await expect(prompted(page)).toBeAttached();
});

test('an offer that the browser made before the script was loaded is not lost', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      dispatchEvent(Object.assign(offer, { prompt: () => Promise.resolve() }));
    });
  });
  await open(page, paths.home);
  await expect(button(page)).toBeVisible();
});

test('the banner shows 10 seconds after the offer; Install opens the browser’s dialog and hides it', async ({
  page,
}) => {
  await openWithClock(page);
  await offerInstall(page);
  await expect(button(page)).toBeVisible();
  // The clock also runs by itself: not too close to 10 seconds.
  await page.clock.runFor(5_000);
  await expect(banner(page)).toHaveCount(0);
  await page.clock.runFor(6_000);
  await expect(banner(page)).toContainText('Uplifting stories offline, and quick access');
  await banner(page).getByRole('button', { name: 'Install', exact: true }).click();
  await expect(prompted(page)).toBeAttached();
  await expect(banner(page)).toHaveCount(0);
});

for (const name of ['Not now', 'Close']) {
  test(`"${name}" hides the banner for 24 hours`, async ({ page }) => {
    await openWithClock(page);
    await offerInstall(page);
    // The clock must not advance before the code that reads it is loaded.
    await expect(button(page)).toBeVisible();
    await page.clock.runFor(11_000);
    await banner(page).getByRole('button', { name }).click();
    await expect(banner(page)).toHaveCount(0);
    const at = await page.evaluate(() => localStorage.getItem('pwa-install-dismissed'));
    expect(Number(at)).toBeGreaterThan(0);

    await open(page, paths.about);
    await offerInstall(page);
    await expect(button(page)).toBeVisible();
    await page.clock.runFor(11_000);
    await expect(banner(page)).toHaveCount(0);

    await page.clock.setSystemTime(Number(at) + 24 * 60 * 60 * 1000);
    await open(page, paths.about);
    await offerInstall(page);
    await expect(button(page)).toBeVisible();
    await page.clock.runFor(11_000);
    await expect(banner(page)).toBeVisible();
  });
}

test('once installed, neither button nor banner is shown', async ({ page }) => {
  await openWithClock(page);
  await offerInstall(page);
  await expect(button(page)).toBeVisible();
  await page.clock.runFor(11_000);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(banner(page)).toHaveCount(0);
  await expect(button(page)).toHaveCount(0);
});

test('in its own window the app offers no installation', async ({ page }) => {
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query === '(display-mode: standalone)'
        ? Object.defineProperty(real(query), 'matches', { value: true })
        : real(query);
  });
  await openWithClock(page);
  await offerInstall(page);
  await page.clock.runFor(11_000);
  await expect(button(page)).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });

  test('the banner lists the steps, because the browser has no install prompt', async ({
    page,
  }) => {
    await openWithClock(page);
    await expect(async () => {
      await page.clock.runFor(11_000);
      await expect(banner(page)).toContainText('Share', { timeout: 200 });
    }).toPass();
    await expect(banner(page)).toContainText('Choose Add to Home Screen.');
    await expect(banner(page).getByRole('button', { name: 'Install', exact: true })).toHaveCount(0);
    await banner(page).getByRole('button', { name: 'Not now' }).click();
    await expect(banner(page)).toHaveCount(0);
  });
});

test('Chromium finds no error in the manifest and the app installable', async ({
  page,
  context,
  network,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await visitAndSave(page, paths.home);
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}');
  expect(manifest.id).not.toBe('');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A test's window is incognito, where nothing can be installed: that is the only error allowed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  expect(complaints).toEqual([]);

  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: unknown[] }) => icons),
  ] as { src: string; sizes: string; type: string }[];
  for (const { src, sizes, type } of pictures) {
    const { headers, size } = await sizeOf(page, network.origin + src);
    expect([src, headers['content-type'], size]).toEqual([src, type, sizes]);
  }
  const reply = await page.request.get('/manifest.webmanifest');
  expect(reply.headers()['content-type']).toBe('application/manifest+json');
  const worker = await page.request.get('/sw.js');
  expect(worker.headers()['cache-control']).toContain('max-age=0');
});

/** A PNG has its size in bytes 16 to 23. */
async function sizeOf(page: Page, url: string) {
  const reply = await page.request.get(url);
  const body = await reply.body();
  return { headers: reply.headers(), size: `${body.readUInt32BE(16)}x${body.readUInt32BE(20)}` };
}

test('text shared by another app is added to the draft in the form', async ({ page }) => {
  await open(page, `${paths.post}?title=A%20good%20day&text=The%20sun%20shone.`);
  const form = postForm(page);
  await expect(form.content).toHaveValue('A good day\nThe sun shone.');
  await form.content.fill('My own words.');
  await open(page, `${paths.post}?text=More%20words.`);
  await expect(form.content).toHaveValue('My own words.\nMore words.');
});

test('a service worker that can’t be registered is only logged', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('No worker today'));
  });
  await open(page, paths.home);
  await expect.poll(() => logged.join()).toContain('The service worker could not be registered.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications' })).not.toContainText(/\w/);
});
