import { expect, type Page } from '@playwright/test';
import type { Experience } from '../../src/contract/endpoints/experiences.ts';
import { browsePath, experiencePath, paths } from '../../src/contract/paths.ts';
import { open, type App } from './support/app.ts';
import { goOffline, goOnline, test } from './support/network.ts';
import { openPostForm, writeStory } from './support/post-form.ts';
import { visitAndSave } from './support/service-worker.ts';

/** The place that the form guesses. */
const guessed = { continent: 'north-america', country: 'United States' };

const waiting = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: `Waiting to send (${count})` });
const nothingWaits = async (page: Page, options?: { timeout: number }) =>
  expect(page.getByRole('status').filter({ hasText: 'Waiting to send' })).toHaveCount(0, options);

async function vote(page: Page, { randomId }: Experience): Promise<void> {
  await open(page, experiencePath(randomId));
  await page.getByRole('button', { name: /Upvote/ }).click();
  await expect(page.getByText('Your vote is sent as soon as the network is back.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Upvote/ })).toBeDisabled();
}

async function report(page: Page, { randomId }: Experience): Promise<void> {
  await open(page, experiencePath(randomId));
  await page.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Content' });
  await dialog.getByLabel('Spam or promotional content').check();
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  await expect(dialog).toHaveCount(0);
}

async function share(page: Page, city: string): Promise<void> {
  const form = await writeStory(page, {
    city,
    content: `In ${city} the ferry waited for all of us.`,
  });
  await form.share.click();
  await expect(page).toHaveURL(paths.browse);
}

/** The server's data, requested without the browser. */
async function storiesIn(app: App, city: string): Promise<Experience[]> {
  const reply = await fetch(`${app.origin}/api/experiences?city=${encodeURIComponent(city)}`);
  return (await reply.json()) as Experience[];
}

async function statusOf(app: App, { randomId }: Experience): Promise<number> {
  const reply = await fetch(`${app.origin}/api/experiences/by-random-id/${randomId}`);
  return reply.status;
}

async function expectVotes(app: App, city: string, votes: number): Promise<void> {
  await expect
    .poll(async () => (await storiesIn(app, city)).map((story) => story.votes))
    .toEqual(Array.from({ length: 3 }, () => votes));
}

test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

test('a story, three votes and a report made offline arrive once', async ({
  page,
  context,
  app,
  network,
}) => {
  const city = app.newCity();
  const [first, second, third] = await app.postMany(3, { city });
  const reported = await app.post({ city: app.newCity() });
  const mine = app.newCity();
  await visitAndSave(page, paths.home);
  await goOffline(context, network);
  for (const story of [first!, second!, third!]) await vote(page, story);
  await report(page, reported);
  await share(page, mine);
  await expect(waiting(page, 5)).toBeVisible();
  await page.reload();
  await expect(waiting(page, 5)).toBeVisible();

  await goOnline(context, network);
  // The page is online before the worker is: its first request may fail then, and is sent again after a pause.
  await nothingWaits(page, { timeout: 60_000 });
  await expectVotes(app, city, 1);
  expect(await statusOf(app, reported)).toBe(404);
  expect(await storiesIn(app, mine)).toHaveLength(1);
  const written = network.requests
    // What became of the story is asked with a POST, too.
    .filter(({ method, path }) => method === 'POST' && path !== '/api/receipts')
    .map(({ path }) => path);
  expect(written.toSorted()).toEqual(
    [
      ...[first, second, third].map((story) => `/api/experiences/${story!.id}/vote`),
      `/api/experiences/${reported.id}/report`,
      '/api/experiences',
    ].toSorted(),
  );

  await page.reload();
  await open(page, browsePath({ city: mine }));
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('writes made offline are sent when the app is opened again', async ({
  page,
  context,
  app,
  network,
}) => {
  const city = app.newCity();
  await visitAndSave(page, paths.home);
  await goOffline(context, network);
  await share(page, city);
  await expect(waiting(page, 1)).toBeVisible();
  await page.close();
  await goOnline(context, network);
  const later = await context.newPage();
  await open(later, paths.home);
  await expect.poll(() => storiesIn(app, city)).toHaveLength(1);
  await nothingWaits(later);
});

test('a story, a vote and a report whose responses were lost take effect once', async ({
  page,
  app,
  network,
}) => {
  const city = app.newCity();
  const stories = await app.postMany(3, { city });
  const reported = await app.post({ city: app.newCity() });
  const mine = app.newCity();
  await visitAndSave(page, paths.home);
  network.dropResponses();
  for (const story of stories) await vote(page, story);
  await report(page, reported);
  await share(page, mine);
  await expect(waiting(page, 5)).toBeVisible();
  // The writes have taken effect; the browser does not know.
  expect(await storiesIn(app, mine)).toHaveLength(1);

  network.restore();
  await page.reload();
  await nothingWaits(page);
  await expectVotes(app, city, 1);
  expect(await storiesIn(app, mine)).toHaveLength(1);
  expect(await statusOf(app, reported)).toBe(404);
  const keys = network.requests.filter(({ method }) => method === 'POST').map(({ key }) => key);
  expect(new Set(keys).size).toBe(5);
  expect(keys.length).toBeGreaterThan(5);
});

test('closing a page before the response loses nothing and duplicates nothing', async ({
  page,
  context,
  app,
  network,
}) => {
  const city = app.newCity();
  await visitAndSave(page, paths.home);
  const form = await writeStory(page, {
    city,
    content: `In ${city} the ferry waited for all of us.`,
  });
  network.dropResponses();
  await form.share.click();
  await expect.poll(() => storiesIn(app, city)).toHaveLength(1);
  await page.close();
  network.restore();
  const later = await context.newPage();
  await open(later, paths.home);
  await nothingWaits(later);
  const again = await openPostForm(later);
  // The story is in the outbox or still in the form; sent again, it has the same key.
  if ((await again.content.inputValue()) !== '') {
    await again.share.click();
    await expect(later).toHaveURL(paths.browse);
  }
  expect(await storiesIn(app, city)).toHaveLength(1);
});

test('a story that is refused later returns to the form, with the reason', async ({
  page,
  context,
  app,
  network,
}) => {
  const known = await app.post({ ...guessed, city: app.newCity() });
  await visitAndSave(page, paths.home);
  await goOffline(context, network);
  const form = await writeStory(page, known);
  await form.share.click();
  await expect(waiting(page, 1)).toBeVisible();
  await goOnline(context, network);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('This story was already shared in this city today');
  await expect(notice).toContainText('Your story is back in the form.');
  await notice.getByRole('button', { name: 'Open' }).click();
  await expect(form.content).toHaveValue(known.content);
  await expect(form.city).toHaveValue(known.city);
  await page.reload();
  await nothingWaits(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** A queued story is refused while another one is being written. */
async function refuseWhileWriting(page: Page, app: App, connection: Parameters<typeof goOffline>) {
  const known = await app.post({ ...guessed, city: app.newCity() });
  await visitAndSave(page, paths.home);
  await goOffline(...connection);
  const form = await writeStory(page, known);
  await form.share.click();
  await expect(waiting(page, 1)).toBeVisible();
  await openPostForm(page);
  await form.content.fill('Another story of mine.');
  await goOnline(...connection);
  await nothingWaits(page);
  return { form, known };
}

test('a refused story does not replace another one that is being written', async ({
  page,
  context,
  app,
  network,
}) => {
  const { form, known } = await refuseWhileWriting(page, app, [context, network]);
  await expect(page.getByRole('alert')).toContainText('You can open it without losing');
  await expect(form.content).toHaveValue('Another story of mine.');
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(form.content).toHaveValue(known.content);
  await form.content.fill('');
  await form.city.fill('');
  await page.reload();
  // The refused one is gone: the other one is back.
  await expect(form.content).toHaveValue('Another story of mine.');
});

test('a refused story returns to the form once that is empty', async ({
  page,
  context,
  app,
  network,
}) => {
  const { form } = await refuseWhileWriting(page, app, [context, network]);
  await form.content.fill('');
  await form.city.fill('');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Your story is back in the form.');
});
