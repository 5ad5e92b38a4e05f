import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { framePath } from '../../src/contract/embed-paths.ts';
import { experiencePath, paths } from '../../src/contract/paths.ts';
import { frameSize, frameSnippet } from '../../src/domain/embeds/frame.ts';
import { type App, open, test as base } from './support/app.ts';

/** Another site, which shows what it is given and allows nothing but frames of ours. */
const test = base.extend<{ host: { show(html: string): string } }>({
  async host({ app }, provide) {
    let shown = '';
    const server = createServer((_, response) => {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; frame-src ${app.origin}; base-uri 'none'; form-action 'none'`,
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      });
      response.end(
        `<!doctype html><html lang="en"><meta name="color-scheme" content="light dark"><title>Host</title>${shown}`,
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await provide({
      show(html) {
        shown = html;
        return `http://127.0.0.1:${port}/`;
      },
    });
    server.close();
  },
});

const embedOf = (app: App, experience: Awaited<ReturnType<App['post']>>) => ({
  origin: app.origin,
  experience,
  place: null,
  newest: [],
});

const snippetOf = (app: App, story: Awaited<ReturnType<App['post']>>) => {
  const embed = embedOf(app, story);
  return frameSnippet({ embed, language: 'en', title: 'A story', size: frameSize(embed) });
};

test('another site with the strictest policy shows a story, whose link opens it in a tab of its own, without a cookie', async ({
  page,
  app,
  host,
  context,
}) => {
  const story = await app.post();
  await page.goto(host.show(snippetOf(app, story)));
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText(story.content)).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'Read it on Daily Uplift' }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(app.origin + experiencePath(story.randomId));
  await tab.waitForFunction(() => !('earlyTaps' in window));
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveTitle('Host');
});

test('a story that is hidden is gone from another site when that is loaded again', async ({
  page,
  app,
  host,
}) => {
  const story = await app.post();
  await page.goto(host.show(snippetOf(app, story)));
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText(story.content)).toBeVisible();
  const report = { reason: 'spam', reporterFingerprint: 'Mozilla/5.0 12345678' };
  const path = `${app.origin}/api/experiences/${story.id}/report`;
  const { ok } = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  expect(ok).toBe(true);
  await page.reload();
  await expect(frame.getByText('This story is not here any more.')).toBeVisible();
  await expect(frame.getByText(story.content)).toHaveCount(0);
});

test('in a sandbox that allows nothing it is shown as well, and no other page of the site is', async ({
  page,
  app,
  host,
}) => {
  const story = await app.post();
  const frames = [framePath(story), experiencePath(story.randomId), paths.embed].map(
    (path) => `<iframe sandbox="" src="${app.origin}${path}"></iframe>`,
  );
  await page.goto(host.show(frames.join('')));
  await expect(page.locator('iframe').nth(0).contentFrame().getByText(story.content)).toBeVisible();
  for (const other of [1, 2])
    await expect(
      page
        .locator('iframe')
        .nth(other)
        .contentFrame()
        .getByText(/Uplift|story/),
    ).toHaveCount(0);
});

test('a frame is light or dark as its host, and shows a story whole at the widths of phones to that of a column', async ({
  page,
  app,
}) => {
  const texts = [
    'A smile on the bus.',
    'At the market an old man gave me back the wallet that I had lost three streets away. He had walked after me all the way with his stick, laughed when I wanted to thank him with money, and said that one day I would run after somebody as well, and that this would be thanks enough.',
    '電車で席をゆずってくれた高校生が、降りるときに笑って手をふってくれました。一日中あたたかい気持ちでした。',
  ];
  for (const content of texts) {
    const story = await app.post({ content });
    const { height } = frameSize(embedOf(app, story));
    for (const width of [280, 320, 480, 720]) {
      await page.setViewportSize({ width, height: 100 });
      await page.goto(framePath(story));
      const { scrollWidth, scrollHeight } = await page
        .locator('html')
        .evaluate(({ scrollWidth: inner, scrollHeight: high }) => ({
          scrollWidth: inner,
          scrollHeight: high,
        }));
      expect(scrollWidth).toBe(width);
      expect(scrollHeight, `${width} ${content}`).toBeLessThanOrEqual(height);
    }
  }
  const ground = () =>
    page.locator('article').evaluate((card) => getComputedStyle(card).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).not.toBe(light);
});

test('the frame of a place is as high as its code says, from a phone to a column, whatever its stories are', async ({
  page,
  app,
}) => {
  const long = 'A stranger carried my bags up four flights of stairs, and would not be thanked. ';
  const places = [
    { city: app.newCity(), texts: ['A smile on the bus.', long.repeat(3), '電車の席'.repeat(30)] },
    {
      city: `Llanfairpwllgwyngyll ${app.newCity()} on the river`,
      texts: ['One\nby\none\nthey came.'],
    },
    { city: app.newCity(), texts: [] },
  ];
  for (const { city, texts } of places) {
    const newest = [];
    for (const content of texts)
      newest.push(
        await app.post({
          continent: 'europe',
          country: 'Germany',
          city,
          content: `${content} ${city}`,
        }),
      );
    const place = { continent: 'europe', country: 'Germany', city } as const;
    const { height } = frameSize({ origin: app.origin, experience: null, place, newest });
    for (const width of [280, 480, 720]) {
      await page.setViewportSize({ width, height: 100 });
      await page.goto(framePath({ place }));
      await expect(page.locator('li')).toHaveCount(texts.length);
      const size = await page
        .locator('html')
        .evaluate(({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight]);
      expect(size, `${city} ${width}`).toEqual([width, height]);
    }
  }
});

test('the code for another site is made from an address, with a preview, and the page is reached by a link', async ({
  page,
  app,
  host,
}) => {
  const story = await app.post();
  await open(page, paths.about);
  await page.getByRole('link', { name: 'Put a story on it.' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Put a story on your site');
  await page.getByLabel('Address of the page').fill(app.origin + experiencePath(story.randomId));
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('A story from Berlin, Germany');
  for (const preview of [0, 1]) {
    const frame = page.locator('iframe').nth(preview).contentFrame();
    await page.locator('iframe').nth(preview).scrollIntoViewIfNeeded();
    await expect(frame.getByText(story.content)).toBeVisible();
  }
  await page.waitForFunction(() => !('earlyTaps' in window));
  const code = page.getByLabel('Code for your site');
  await expect(code).toHaveValue(new RegExp(`src="${app.origin}/embed/`));
  const snippet = await code.inputValue();
  const field = page.getByLabel('Address of the page');
  await field.fill(`https://other.example${experiencePath(story.randomId)}`);
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText('There is no story and no list at this address.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  await field.fill(story.randomId);
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('A story from Berlin, Germany');
  await page.goto(host.show(snippet));
  await expect(page.frameLocator('iframe').getByText(story.content)).toBeVisible();
});
