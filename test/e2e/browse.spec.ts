import { expect } from '@playwright/test';
import { browsePath, experiencePath } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';
import { holdRequests } from './support/mock-api.ts';

test('the next page is requested 100 px before the end is visible, and shows that it is loading', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/api/experiences?*');
  // Each server begins with 30 stories from there.
  await open(page, browsePath({ continent: 'south-america', country: 'Chile' }));
  const more = page.getByRole('button', { name: /^Load/ });
  const scrollTo = (pixelsBefore: number) =>
    more.evaluate(async (button, before) => {
      const { top } = (button.parentElement ?? button).getBoundingClientRect();
      scrollBy({ top: top - innerHeight - before, behavior: 'instant' });
      // After two frames observers have been called.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, pixelsBefore);
  await scrollTo(120);
  await expect(more).toHaveText('Load More Experiences');
  const nextRequest = page.waitForRequest('**/api/experiences?asOf=*&offset=20*');
  await scrollTo(80);
  await nextRequest;
  await expect(more).toHaveText('Loading more...');
  await expect(more).toBeDisabled();
  release();
  const list = page.getByRole('region', { name: 'Stories' });
  await expect(list.getByRole('article')).toHaveCount(30);
});

test(
  'a story says what this is to somebody who came by a link alone',
  { tag: '@every-browser' },
  async ({ page, app }) => {
    const { content, randomId } = await app.post({ city: app.newCity() });
    const sentence = page.getByText('Daily Uplift collects short, true and good stories');
    await open(page, experiencePath(randomId));
    await expect(sentence).toBeVisible();
    await page.getByRole('link', { name: 'Back to Browse' }).click();
    await page.getByRole('link', { name: content }).click();
    await expect(page).toHaveURL(experiencePath(randomId));
    await expect(page.getByRole('article').first()).toContainText(content);
    // Without the Navigation API every page is a first one.
    if (await page.evaluate(() => 'navigation' in window)) await expect(sentence).toBeHidden();
  },
);
