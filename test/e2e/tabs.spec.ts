import { expect, type Page } from '@playwright/test';
import type { Experience } from '../../src/contract/endpoints/experiences.ts';
import { experiencePath, paths } from '../../src/contract/paths.ts';
import { open, type App } from './support/app.ts';
import { test } from './support/network.ts';
import { openPostForm, writeStory } from './support/post-form.ts';

test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

const upvote = (page: Page) => page.getByRole('button', { name: /Upvote/ });
const stories = (page: Page) => page.getByRole('article');

/** The stories of a city, requested without the browser. */
async function storiesIn(app: App, city: string): Promise<Experience[]> {
  const reply = await fetch(`${app.origin}/api/experiences?city=${encodeURIComponent(city)}`);
  return (await reply.json()) as Experience[];
}

test('two tabs agree at once on votes and stories, and what one removes does not come back', async ({
  page,
  context,
  app,
}) => {
  const story = await app.post();
  const other = await context.newPage();
  for (const tab of [page, other]) await open(tab, experiencePath(story.randomId));
  await upvote(page).click();
  await expect(upvote(other)).toHaveAccessibleName('Upvote, 1 vote');
  await expect(upvote(other)).toBeDisabled();
  await other.getByRole('button', { name: 'Take back your vote' }).click();
  await expect(upvote(page)).toBeEnabled();

  await open(other, paths.yourStories);
  const form = await writeStory(page, { city: app.newCity(), content: 'The ferry waited for us.' });
  await form.share.click();
  await expect(stories(other)).toContainText('The ferry waited for us.');
  await open(page, paths.yourStories);
  await expect(stories(page)).toHaveCount(1);
  await other.getByText('Remove from this list').click();
  await other.getByRole('button', { name: 'Remove it from the list' }).click();
  await expect(stories(page)).toHaveCount(0);
  // Returning to a tab asks the server what became of its stories.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No story of yours yet' })).toBeVisible();
});

test('two tabs that write two stories keep both, also when one is reloaded or shared', async ({
  page,
  context,
  app,
}) => {
  const [one, two] = [page, await context.newPage()];
  const first = await writeStory(one, {
    city: app.newCity(),
    content: 'The first of two stories.',
  });
  const second = await writeStory(two, {
    city: app.newCity(),
    content: 'The second of two stories.',
  });
  await first.share.click();
  await expect(one).toHaveURL(paths.browse);
  await two.reload();
  await expect(second.content).toHaveValue('The second of two stories.');
  const empty = await openPostForm(one);
  await expect(empty.content).toHaveValue('');
});

test('a tab that crashes while it sends a story loses nothing, and the story is shared once', async ({
  page,
  context,
  app,
  network,
}) => {
  const city = app.newCity();
  const form = await writeStory(page, { city, content: 'The ferry waited for us.' });
  network.failWrites('dropped');
  await form.share.click();
  await expect.poll(() => storiesIn(app, city)).toHaveLength(1);
  const session = await context.newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  network.restore();
  const later = await context.newPage();
  await open(later, paths.yourStories);
  await expect(stories(later)).toContainText('Public');
  expect(await storiesIn(app, city)).toHaveLength(1);
  const keys = network.requests.filter(
    ({ method, path }) => method === 'POST' && path === '/api/experiences',
  );
  expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
});

test('where the journal cannot be opened, one votes and shares all the same', async ({
  page,
  app,
}) => {
  const [story, city] = [await app.post(), app.newCity()];
  await page.goto('/robots.txt');
  await page.evaluate(
    () =>
      new Promise((done) => {
        // As a later version would leave it.
        indexedDB.open('daily-uplift', 99).onsuccess = done;
      }),
  );
  await open(page, experiencePath(story.randomId));
  await upvote(page).click();
  await expect(upvote(page)).toHaveAccessibleName('Upvote, 1 vote');
  await expect(upvote(page)).toBeDisabled();
  const form = await writeStory(page, { city, content: 'The ferry waited for us.' });
  await form.share.click();
  await expect(form.notification).toContainText('Experience shared successfully!');
  expect(await storiesIn(app, city)).toHaveLength(1);
});
