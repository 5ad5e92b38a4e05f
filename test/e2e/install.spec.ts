import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { open } from './support/app.ts';
import { test } from './support/network.ts';
import { visitAndSave } from './support/service-worker.ts';

test('an offer of the browser before the script was loaded is not lost', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      dispatchEvent(Object.assign(offer, { prompt: () => Promise.resolve() }));
    });
  });
  await open(page, paths.home);
  await expect(page.getByRole('button', { name: 'Install App' })).toBeVisible();
});

test('Chromium finds no error in the manifest and the app installable', async ({
  page,
  context,
  network,
}) => {
  await visitAndSave(page, paths.home);
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}');
  expect(manifest.id).not.toBe('');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A test's window is incognito, where nothing can be installed: that is the only error allowed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const complaints = (await page.consoleMessages()).filter((each) =>
    /error|warn/.test(each.type()),
  );
  expect(complaints.map((each) => each.text())).toEqual([]);

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

test('a service worker that can’t be registered is only logged', async ({ page }) => {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('No worker today'));
  });
  const sentence = 'The service worker could not be registered.';
  const logged = page.waitForEvent('console', (each) => each.text().includes(sentence));
  await open(page, paths.home);
  expect((await logged).type()).toBe('error');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0);
});
