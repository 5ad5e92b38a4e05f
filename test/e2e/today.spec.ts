import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { open } from './support/app.ts';
import { test } from './support/network.ts';
import { visitAndSave } from './support/service-worker.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('today’s five are read to their end, are the same after a reload, and are there without a network', async ({
  page,
  network,
}) => {
  await visitAndSave(page, paths.today);
  await open(page, paths.today);
  await expect(cards(page)).toHaveCount(5);
  const texts = await cards(page).locator('.story').allTextContents();
  await page.reload();
  await expect(cards(page)).toHaveCount(5);
  expect(await cards(page).locator('.story').allTextContents()).toEqual(texts);

  network.cut();
  await page.reload();
  await expect(cards(page)).toHaveCount(5);
  await page.getByRole('link', { name: 'Begin' }).click();
  for (let place = 1; place <= 5; place++) {
    await expect(page.getByText(`Story ${place} of 5`)).toBeAttached();
    const next = place < 5 ? 'Next story' : 'Finish';
    await page.getByRole('link', { name: next }).click();
  }
  await expect(heading(page)).toHaveText('That’s enough good for today');
  network.restore();
  await page.reload();
  await expect(heading(page)).toHaveText('That’s enough good for today');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('today’s five are plain links to stories', async ({ page }) => {
    await page.goto(paths.today);
    await expect(heading(page)).toHaveText('Today’s five');
    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/experience\/\w+$/);
  });
});
