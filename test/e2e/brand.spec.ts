import { expect, type Page } from '@playwright/test';
import { consolePath, browsePath, experiencePath, paths } from '../../src/contract/paths.ts';
import { open } from './support/app.ts';
import { test } from './support/network.ts';
import { visitAndSave } from './support/service-worker.ts';

const name = 'Kassel & <smiles>';
const tagline = 'Good news from Kassel';

test.use({
  settings: {
    SITE_NAME: name,
    SITE_TAGLINE: tagline,
    SITE_COLOR: '#0b4f8a',
    SITE_COLOR_EVENING: '#9fd0ff',
    SITE_LOGO: 'public/favicon.svg',
  },
});

const home = (page: Page) => page.getByRole('banner').getByRole('link', { name, exact: true });
const hasLogo = (page: Page) =>
  home(page)
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test('a site keeps its own name, logo and title, also in pictures', async ({ page, app }) => {
  const story = await app.post();
  await open(page, paths.home);
  await expect(home(page)).toBeVisible();
  await expect.poll(() => hasLogo(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(`${name}: ${tagline}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Community' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`About ${name}`);
  await expect(page).toHaveTitle(`About our community · ${name}`);
  await expect(page.locator('body')).not.toContainText('Daily Uplift');
  await open(page, experiencePath(story.randomId));
  await page.getByRole('button', { name: 'Share This Story' }).first().click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(`uplift-${story.randomId}.png`);
  // Such as a hydration that does not agree with the HTML.
  const messages = await page.consoleMessages({ filter: 'all' });
  const errors = messages.filter((each) => each.type() === 'error');
  expect(errors.map((each) => each.text())).toEqual([]);
  expect(await page.pageErrors({ filter: 'all' })).toEqual([]);
});

test('links have its colour in each scheme, and the console does, too', async ({ page }) => {
  const colours = { light: 'rgb(11, 79, 138)', dark: 'rgb(159, 208, 255)' } as const;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(paths.about);
    await expect(page.getByRole('link', { name: 'GeoNames' })).toHaveCSS(
      'color',
      colours[colorScheme],
    );
    await page.goto(consolePath);
    await expect(page).toHaveTitle(`Admin console - ${name}`);
    const accent = await page.evaluate(() => {
      const link = document.body.appendChild(document.createElement('a'));
      return getComputedStyle(link).color;
    });
    expect(accent).toBe(colours[colorScheme]);
  }
});

test(
  'offline it has its name and logo, also where nothing is saved',
  { tag: '@every-browser' },
  async ({ page, network }) => {
    await visitAndSave(page, paths.home);
    network.cut();
    await page.goto(paths.about);
    await expect(home(page)).toBeVisible();
    await expect.poll(() => hasLogo(page)).toBe(true);
    await page.goto(`${paths.about}/nothing-here`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(home(page)).toBeVisible();
    // A page without its scripts reloads once, which may end the navigation.
    await expect(() => page.goto(browsePath({ city: 'Nowhere' }))).toPass();
    await expect(page).toHaveTitle(new RegExp(` · ${name}$`));
  },
);
