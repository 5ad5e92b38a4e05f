import { expect } from '@playwright/test';
import { experiencePath, paths } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';
import { writeStory } from './support/post-form.ts';

test('in quiet mode the maps keep their lights, and a new story is not counted', async ({
  page,
  app,
}) => {
  await open(page, paths.about);
  await page.getByRole('checkbox', { name: 'Quiet mode' }).check();
  const city = app.newCity();
  const form = await writeStory(page, { city, content: `In ${city} a choir sang for us all.` });
  await form.share.click();
  await expect(page.getByRole('heading', { name: `Your story is in ${city} now.` })).toBeVisible();
  await open(page, paths.home);
  await page.getByRole('heading', { name: 'Browse by Location' }).scrollIntoViewIfNeeded();
  const lights = page.getByTestId('bright lights');
  await expect(lights.first()).toHaveCSS('display', 'inline');
});

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
