import axe from 'axe-core';
import { expect, it, onTestFinished } from 'vitest';
import { commands, page } from 'vitest/browser';
import { address, showPage } from '../../../../test/support/components/show.tsx';
import { expectTexts, textsOf } from '../../../../test/support/components/texts.ts';

const main = page.getByRole('main');

it('the community page explains the site, its guidelines and what happens to reported content, and links to sharing and browsing', async () => {
  showPage('/about');
  const headings = main.getByRole('heading', { level: 2 });
  await expect
    .poll(() => textsOf(headings))
    .toEqual([
      'Mission',
      'How It Works',
      'Privacy & Safety',
      'Community Guidelines',
      'Moderation and legal disclaimer',
      'Join Our Community',
      'Languages',
    ]);
  await expectTexts(
    main,
    '10 to 280 characters',
    'You need no account',
    'Reported content is hidden immediately pending human review',
    'it is reinstated',
    'are not liable',
    'Content may be removed with or without notice',
  );
  const link = (name: string) => main.getByRole('link', { name });
  await expect.element(link('GeoNames')).toHaveAttribute('href', 'https://www.geonames.org/');
  await expect.element(link('Browse Experiences')).toHaveAttribute('href', '/browse');
  await link('Share Your Story').click();
  await expect.poll(address).toBe('/post');
});

it('its last buttons are readable under the pointer at night', async () => {
  await commands.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  onTestFinished(() => commands.emulateMedia({ colorScheme: 'light' }));
  showPage('/about');
  const button = main.getByRole('link', { name: 'Browse Experiences' });
  await button.hover();
  expect(button.element().matches(':hover')).toBe(true);
  const { violations } = await axe.run(button.element(), { runOnly: ['color-contrast'] });
  expect(violations).toEqual([]);
});
