import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { address, showPage } from '../../../../test/support/components/show.tsx';

const main = page.getByRole('main');

it('the community page explains the site, how it works and its guidelines', async () => {
  showPage('/about');
  const headings = main.getByRole('heading', { level: 2 });
  await expect
    .poll(() => headings.elements().map((heading) => heading.textContent))
    .toEqual([
      'Mission',
      'How It Works',
      'Privacy & Safety',
      'Community Guidelines',
      'Moderation and legal disclaimer',
      'Join Our Community',
    ]);
  await expect.element(main).toMatchTextContent('10 to 280 characters');
  await expect.element(main).toMatchTextContent('You need no account');
});

it('the disclaimer explains what happens to reported content', async () => {
  showPage('/about');
  const heading = main.getByRole('heading', { name: 'Moderation and legal disclaimer' });
  await expect.element(heading).toBeVisible();
  for (const words of [
    'Reported content is hidden immediately pending human review',
    'it is reinstated',
    'are not liable',
    'Content may be removed with or without notice',
  ]) {
    expect(heading.element().parentElement?.textContent).toContain(words);
  }
});

it('the community page links to sharing and browsing, and credits the source of the city names', async () => {
  showPage('/about');
  await expect
    .element(page.getByRole('link', { name: 'GeoNames' }))
    .toHaveAttribute('href', 'https://www.geonames.org/');
  await expect
    .element(main.getByRole('link', { name: 'Browse Experiences' }))
    .toHaveAttribute('href', '/browse');
  await page.getByRole('link', { name: 'Share Your Story' }).click();
  await expect.poll(address).toBe('/post');
});
