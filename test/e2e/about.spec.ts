import { expect } from '@playwright/test';
import { open, test } from './support/app.ts';

test('the community page explains the site, how it works and its guidelines', async ({ page }) => {
  await open(page, '/about');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Mission',
    'How It Works',
    'Privacy & Safety',
    'Community Guidelines',
    'Moderation and legal disclaimer',
    'Join Our Community',
  ]);
  const main = page.getByRole('main');
  await expect(main).toContainText('10 to 280 characters');
  await expect(main).toContainText('You need no account');
});

test('the disclaimer explains what happens to reported content', async ({ page }) => {
  await open(page, '/about');
  const disclaimer = page.getByRole('main').locator('section', {
    has: page.getByRole('heading', { name: 'Moderation and legal disclaimer' }),
  });
  for (const words of [
    'Reported content is hidden immediately pending human review',
    'it is reinstated',
    'are not liable',
    'Content may be removed with or without notice',
  ]) {
    await expect(disclaimer).toContainText(words);
  }
});

test('it links to sharing and browsing, and credits the source of the city names', async ({
  page,
}) => {
  await open(page, '/about');
  await expect(page.getByRole('link', { name: 'GeoNames' })).toHaveAttribute(
    'href',
    'https://www.geonames.org/',
  );
  await page.getByRole('link', { name: 'Share Your Story' }).click();
  await expect(page).toHaveURL('/post');
});
