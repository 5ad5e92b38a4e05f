import { expect, type Page } from '@playwright/test';
import type { Experience } from '../../src/contract/endpoints/experiences.ts';
import { experiencePath, paths } from '../../src/contract/paths.ts';
import { open, type App } from './support/app.ts';
import { goOffline, goOnline, test, type Network } from './support/network.ts';
import { writeStory } from './support/post-form.ts';
import { visitAndSave } from './support/service-worker.ts';

test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

const pill = (page: Page) => page.getByRole('status').filter({ hasText: 'Waiting to send' });
const waiting = (page: Page, count: number) => pill(page).filter({ hasText: `(${count})` });
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const upvote = (page: Page) => page.getByRole('button', { name: /Upvote/ });

/** As when the tab becomes visible: what only waits for the network is sent at once. */
const becomeVisible = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The worker may learn after the page that the browser is online: its first try may still fail. */
async function sendAll(page: Page): Promise<void> {
  await expect(async () => {
    await becomeVisible(page);
    await expect(pill(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

async function report(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Content' });
  await dialog.getByLabel('Spam or promotional content').check();
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
}

async function share(page: Page, city: string, content = `In ${city} the ferry waited for us.`) {
  const form = await writeStory(page, { city, content });
  await form.share.click();
}

/** The votes of the stories in this city, requested without the browser. */
async function votesIn(app: App, city: string): Promise<number[]> {
  const reply = await fetch(`${app.origin}/api/experiences?city=${encodeURIComponent(city)}`);
  return ((await reply.json()) as Experience[]).map(({ votes }) => votes);
}

const isSent =
  (path: RegExp) =>
  (request: Network['requests'][number]): boolean =>
    request.method === 'POST' && path.test(request.path);

/** The keys of the writes that were sent, each once. */
const keysOf = ({ requests }: Network, path: RegExp) =>
  new Set(requests.filter(isSent(path)).map(({ key }) => key));

test(
  'a story, a vote and a report made offline arrive once, also when the responses to them are lost',
  { tag: '@every-browser' },
  async ({ page, context, app, network }) => {
    const voted = await app.post({ city: app.newCity() });
    const reported = await app.post({ city: app.newCity() });
    const mine = app.newCity();
    await visitAndSave(page, experiencePath(voted.randomId));
    await goOffline(context, network);
    await upvote(page).click();
    await expect(page.getByText('Your vote is sent as soon as the network is back.')).toBeVisible();
    await expect(upvote(page)).toBeDisabled();
    await expect(upvote(page)).toHaveAccessibleName('Upvote, 1 vote, waiting to send');
    await open(page, experiencePath(reported.randomId));
    await report(page);
    const reportControl = page.getByRole('main').getByRole('button', { name: 'Report' });
    await expect(reportControl).toHaveAccessibleName('Report: waiting to send');
    await expect(waiting(page, 2)).toBeVisible();
    await share(page, mine);
    await expect(page).toHaveURL(paths.browse);
    await expect(notices(page)).toContainText('It is sent as soon as the network is back.');
    await page.reload();
    await expect(waiting(page, 3)).toBeVisible();

    network.restore();
    network.failWrites('dropped');
    await context.setOffline(false);
    // The writes take effect; the browser does not know.
    await expect(async () => {
      await becomeVisible(page);
      expect(await votesIn(app, mine)).toEqual([0]);
    }).toPass();
    await expect(waiting(page, 3)).toBeVisible();
    network.restore();
    await sendAll(page);
    expect(await votesIn(app, voted.city)).toEqual([1]);
    expect(await votesIn(app, reported.city)).toEqual([]);
    expect(await votesIn(app, mine)).toEqual([0]);
    const written = /vote$|report$|experiences$/;
    expect(keysOf(network, written).size).toBe(3);
    expect(network.requests.filter(isSent(written)).length).toBeGreaterThan(3);
  },
);

test('leaving a page whose writes get no response loses nothing and duplicates nothing', async ({
  page,
  context,
  app,
  network,
}) => {
  const voted = await app.post({ city: app.newCity() });
  const reported = await app.post({ city: app.newCity() });
  const mine = app.newCity();
  await visitAndSave(page, experiencePath(voted.randomId));
  const other = await context.newPage();
  await open(other, experiencePath(reported.randomId));
  network.failWrites('silent');
  const tried = (path: RegExp) => expect.poll(() => keysOf(network, path).size).toBe(1);
  await upvote(page).click();
  await tried(/vote$/);
  await page.close();
  await report(other);
  await tried(/report$/);
  await share(other, mine);
  await tried(/experiences$/);
  await other.close();
  network.restore();
  const later = await context.newPage();
  await open(later, paths.home);
  await expect.poll(() => votesIn(app, voted.city)).toEqual([1]);
  await expect.poll(() => votesIn(app, reported.city)).toEqual([]);
  await expect.poll(() => votesIn(app, mine)).toEqual([0]);
  await expect(pill(later)).toHaveCount(0);
  expect(keysOf(network, /vote$|report$|experiences$/).size).toBe(3);
});

/** All that the service worker has stored, as text. */
function cachedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (request.url.includes('/assets/')) continue;
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}

test(
  'the receipt of a story that was written offline is known once it is sent, and later offline with its time; the service worker stores no receipt',
  { tag: '@every-browser' },
  async ({ page, context, app, network }) => {
    const city = app.newCity();
    await visitAndSave(page, paths.home);
    await goOffline(context, network);
    await share(page, city);
    await expect(waiting(page, 1)).toBeVisible();
    await open(page, paths.yourStories);
    await expect(page.getByRole('article')).toContainText('Waiting to be sent');
    await expect(page.getByRole('article')).toContainText('the ferry waited for us');
    await page.getByRole('link', { name: 'Receipt' }).click();
    await expect(heading(page)).toHaveText('Your story waits to be sent');
    // The app shell is shown at the address of a receipt, and knows what this browser knows.
    await page.reload();
    await expect(heading(page)).toHaveText('Your story waits to be sent');

    await goOnline(context, network);
    await expect(async () => {
      await becomeVisible(page);
      await expect(heading(page)).toHaveText('Your story is public', { timeout: 1_000 });
    }).toPass();
    await page.reload();
    await expect(heading(page)).toHaveText('Your story is public');
    const token = page.url().split('/').at(-1) ?? '';
    expect(token).toHaveLength(22);
    expect(await cachedText(page)).not.toContain(token);

    await goOffline(context, network);
    await page.reload();
    await expect(heading(page)).toHaveText('Your story is public');
    await expect(page.getByText(/This was so at \d\d:\d\d/)).toBeVisible();
    await open(page, paths.yourStories);
    await expect(page.getByText(/was last asked at \d\d:\d\d/)).toBeVisible();
    expect(await cachedText(page)).not.toContain(token);
  },
);
