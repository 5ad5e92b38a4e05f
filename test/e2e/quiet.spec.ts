import { expect } from '@playwright/test';
import { experiencePath, paths } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';

test('in quiet mode there are no counts and no carousel, in all tabs and after a reload', async ({
  page,
  context,
  app,
}) => {
  const story = await app.post();
  await app.vote(story.id);
  const home = await context.newPage();
  await open(home, paths.home);
  const activity = home.getByRole('heading', { name: 'Live activity' });
  const controls = home.getByRole('button', { name: 'Pause', exact: true });
  await expect(activity).toBeVisible();
  await expect(controls).toBeVisible();

  await open(page, paths.about);
  await page.getByRole('checkbox', { name: 'Quiet mode' }).check();
  await expect(activity).toBeHidden();
  await expect(controls).toBeHidden();

  // Before the bundle runs, so that nothing moves.
  await home.route('**/assets/*.js', (route) => route.abort());
  await home.reload({ waitUntil: 'commit' });
  await expect(home.locator('html')).toHaveAttribute('data-quiet', '');
  await expect(activity).toBeHidden();

  await open(page, experiencePath(story.randomId));
  await expect(page.getByRole('button', { name: 'Upvote', exact: true })).toBeVisible();
  await open(page, paths.leaderboard);
  await expect(page.getByRole('main')).toContainText(story.city);
  expect(await page.getByRole('main').innerText()).not.toMatch(/\d+ votes?\b/);

  await open(page, paths.about);
  await page.getByRole('checkbox', { name: 'Quiet mode' }).uncheck();
  await open(page, experiencePath(story.randomId));
  await expect(page.getByRole('button', { name: 'Upvote, 1 vote' })).toBeVisible();
});
