import { expect, type Page } from '@playwright/test';
import type { Experience } from '../../src/contract/endpoints/experiences.ts';
import { experiencePath, paths } from '../../src/contract/paths.ts';
import { open, type App } from './support/app.ts';
import { test, type Fault, type Network } from './support/network.ts';
import { writeStory } from './support/post-form.ts';
import { visitAndSave } from './support/service-worker.ts';

const proxyPage = '<h1>Bad gateway</h1>';

/** Faults of the network or the server, and what the page shows. */
const faults: readonly (readonly [string, Fault, RegExp])[] = [
  ['a reset connection', 'reset', /It is sent as soon as the network is back\./],
  ['a dropped response', 'dropped', /It is sent as soon as the network is back\./],
  ['half a response', 'half', /It is sent as soon as the network is back\./],
  ['a request without a response', 'silent', /It is sent as soon as the network is back\./],
  ['an empty 500', { status: 500, body: '' }, /The server has a problem\. It is sent again at/],
  ['a 502', { status: 502, body: proxyPage }, /The server has a problem\. It is sent again at/],
  [
    'a 503 with Retry-After',
    { status: 503, headers: { 'retry-after': '1' }, body: proxyPage },
    /The server asks to wait\. It is sent at \d\d:\d\d\./,
  ],
  [
    'a 429 with a date in Retry-After',
    { status: 429, headers: { 'retry-after': new Date().toUTCString() }, body: '' },
    /The server asks to wait\. It is sent at \d\d:\d\d\./,
  ],
  ['a captive portal', { status: 200, body: '<h1>Welcome</h1>' }, /as soon as the network/],
];

test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

/** Shortens the page's timeout from fifteen seconds to one. */
const shortenTimeout = (page: Page) =>
  page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (time) => timeout(time / 15);
  });

const pill = (page: Page) => page.getByRole('status').filter({ hasText: 'Waiting to send' });
const upvote = (page: Page) => page.getByRole('button', { name: /Upvote/ });
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function report(page: Page, reason = 'Spam or promotional content'): Promise<void> {
  await page.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Content' });
  await dialog.getByLabel(reason).check();
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
}

async function share(page: Page, city: string): Promise<void> {
  const content = `In ${city} the ferry waited for all of us.`;
  const form = await writeStory(page, { city, content });
  await form.share.click();
}

async function storiesIn(app: App, city: string): Promise<Experience[]> {
  const reply = await fetch(`${app.origin}/api/experiences?city=${encodeURIComponent(city)}`);
  return (await reply.json()) as Experience[];
}

const votesIn = async (app: App, city: string) =>
  (await storiesIn(app, city)).map(({ votes }) => votes);

/** The keys of the writes that were sent, each once. */
const keysOf = ({ requests }: Network, path: RegExp) =>
  new Set(
    requests.filter((one) => one.method === 'POST' && path.test(one.path)).map(({ key }) => key),
  );

for (const [name, fault, words] of faults) {
  test(`${name} loses nothing and duplicates nothing, and the page shows the true state`, async ({
    page,
    app,
    network,
  }) => {
    await shortenTimeout(page);
    const [voted, mine] = [await app.post({ city: app.newCity() }), app.newCity()];
    await visitAndSave(page, experiencePath(voted.randomId));
    network.failWrites(fault);
    await upvote(page).click();
    await expect(pill(page)).toContainText('(1)');
    await expect(upvote(page)).toBeDisabled();
    await share(page, mine);
    await expect(notices(page)).toContainText(words);
    await expect(pill(page)).toContainText('(2)');
    network.restore();
    // As when the tab becomes visible.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(pill(page)).toHaveCount(0);
    // In one run or, if the network came back during one, in two.
    await expect(notices(page)).toContainText(
      /Sent what was waiting \(2\)|Vote recorded!|shared succ/,
    );
    expect(await votesIn(app, voted.city)).toEqual([1]);
    expect(await storiesIn(app, mine)).toHaveLength(1);
    expect(keysOf(network, /vote$/).size).toBe(1);
  });
}

for (const fault of ['silent', 'dropped'] as const) {
  test(`leaving a page whose writes get no response (${fault}) loses nothing`, async ({
    page,
    context,
    app,
    network,
  }) => {
    const voted = await app.post({ city: app.newCity() });
    const reported = await app.post({ city: app.newCity() });
    await visitAndSave(page, experiencePath(voted.randomId));
    const other = await context.newPage();
    await open(other, experiencePath(reported.randomId));
    network.failWrites(fault);
    const tried = (path: RegExp) => expect.poll(() => keysOf(network, path).size).toBe(1);
    await upvote(page).click();
    await report(other);
    await Promise.all([tried(/vote$/), tried(/report$/)]);
    await page.close();
    await other.close();
    network.restore();
    const later = await context.newPage();
    await open(later, paths.home);
    await expect.poll(() => votesIn(app, voted.city)).toEqual([1]);
    await expect.poll(() => storiesIn(app, reported.city)).toEqual([]);
    await expect(pill(later)).toHaveCount(0);
    expect([keysOf(network, /vote$/).size, keysOf(network, /report$/).size]).toEqual([1, 1]);
  });
}

test('a report in two tabs whose responses are lost is one report', async ({
  page,
  context,
  app,
  network,
}) => {
  const story = await app.post({ city: app.newCity() });
  await visitAndSave(page, experiencePath(story.randomId));
  const other = await context.newPage();
  await open(other, experiencePath(story.randomId));
  network.dropResponses();
  await report(page);
  await expect(pill(page)).toContainText('(1)');
  await report(other, 'Harassment');
  await expect(pill(other)).toContainText('(1)');
  network.restore();
  await page.reload();
  await expect(pill(page)).toHaveCount(0);
  expect(keysOf(network, /report$/).size).toBe(1);
});

test('a write that has to wait does not delay others, and is sent when it is due', async ({
  page,
  app,
  network,
}) => {
  const [first, second] = await app.postMany(2, { city: app.newCity() });
  await visitAndSave(page, experiencePath(first!.randomId));
  network.failWrites({ status: 503, headers: { 'retry-after': '4' }, body: '' });
  await upvote(page).click();
  await expect(pill(page)).toContainText(/The server asks to wait until \d\d:\d\d/);
  network.failWrites('reset');
  await open(page, experiencePath(second!.randomId));
  await upvote(page).click();
  await expect(pill(page)).toContainText('(2)');
  network.failWrites({ status: 503, headers: { 'retry-after': '2' }, body: '' }, (path) =>
    path.includes(first!.id),
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // The first one still has to wait.
  await expect(pill(page)).toContainText('(1)');
  await expect.poll(() => votesIn(app, first!.city)).toEqual(expect.arrayContaining([0, 1]));
  network.restore();
  await expect(pill(page)).toHaveCount(0);
  await expect.poll(() => votesIn(app, first!.city)).toEqual([1, 1]);
});

test('a refusal that the page has shown is not shown again', async ({ page, app, network }) => {
  const story = await app.post();
  await visitAndSave(page, experiencePath(story.randomId));
  const body = JSON.stringify({ code: 'too-many', message: 'That was a lot at once.' });
  const headers = { 'content-type': 'application/json', 'retry-after': '1' };
  network.failWrites({ status: 429, headers, body });
  await upvote(page).click();
  await expect(notices(page)).toContainText('That was a lot at once.');
  network.restore();
  await open(page, paths.about);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect(notices(page)).toBeEmpty();
  expect(network.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('waiting writes are shown at once when the app is opened on a network without responses', async ({
  page,
  context,
  app,
  network,
}) => {
  const story = await app.post();
  await visitAndSave(page, experiencePath(story.randomId));
  network.failWrites('reset');
  await upvote(page).click();
  await expect(pill(page)).toBeVisible();
  await page.close();
  network.failWrites('silent');
  const later = await context.newPage();
  await open(later, paths.home);
  await expect(pill(later)).toBeVisible();
  expect(network.abortedWrites()).toBe(0);
});

test('screen readers are notified once that a vote waits', async ({ page, app, network }) => {
  const story = await app.post();
  await visitAndSave(page, experiencePath(story.randomId));
  network.failWrites('reset');
  await upvote(page).click();
  await expect(pill(page)).toBeVisible();
  const liveRegions = page.locator(
    '[aria-live=polite], [role=status]:not([aria-live=off]), output:not([aria-live=off])',
  );
  await expect(notices(page)).toContainText('Waiting to send');
  // Before the notification disappears.
  expect(await liveRegions.filter({ hasText: 'Waiting to send' }).count()).toBe(1);
});
