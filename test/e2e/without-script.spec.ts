import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { test } from './support/app.ts';

/*
 * What only a browser knows of pages without JavaScript: their style, and popovers. What they say and do is in
 * test/without-script.
 */

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

/** Expects that the style sheet is loaded, nothing overflows, no icon is oversized and no button is without effect. */
async function expectStyled(page: Page): Promise<void> {
  const { margin, overflow, widestIcon } = await page.evaluate(() => ({
    margin: getComputedStyle(document.body).marginTop,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    widestIcon: Math.max(
      ...[...document.querySelectorAll('svg.icon')].map((icon) => icon.clientWidth),
    ),
  }));
  expect(margin).toBe('0px');
  expect(overflow).toBeLessThanOrEqual(0);
  expect(widestIcon).toBeLessThan(50);
  const idle = page.locator('button[type=button]:visible:not([popovertarget])');
  expect(await idle.allInnerTexts()).toEqual([]);
}

test('without JavaScript pages have their style, and only what works is shown', async ({
  page,
}) => {
  await page.goto(paths.home);
  await expectStyled(page);
  const land = page.locator('img[src$="world.svg"]');
  await land.scrollIntoViewIfNeeded();
  await expect(land).toHaveJSProperty('complete', true);
  expect((await land.boundingBox())?.width).toBeGreaterThan(200);

  await page.goto(paths.post);
  await expect(page.getByLabel('Continent')).toBeVisible();
  await expect(page.getByLabel('Country')).toBeVisible();
  await page.getByText('Keep it short, kind and true').first().click();
  await expect(page.getByText('it happened').first()).toBeVisible();
  await page.getByRole('button', { name: 'Share Positive Experience' }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expectStyled(page);
  await expect(page.getByRole('group').and(page.locator('[tabindex]'))).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByLabel('Please leave this field empty')).toBeHidden();

  await page.goto('/%');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectStyled(page);
  const messages = await page.consoleMessages({ filter: 'all' });
  expect(messages.map((each) => each.text()).join()).not.toContain('Content Security Policy');
});

test('the menu and the filters of a phone open without JavaScript', async ({ page }) => {
  await page.goto(paths.browse);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Sort by').selectOption('Oldest First');
  await page.getByRole('button', { name: 'Show stories' }).click();
  await expect(page).toHaveURL(/sortBy=oldest/);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Community' }).click();
  await expect(page).toHaveURL(paths.about);
});
