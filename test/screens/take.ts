/** Takes pictures of real pages with the sample stories, after scripts/screenshots.mjs has prepared them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type Page } from '@playwright/test';
import type { Experience } from '../../src/contract/endpoints/experiences.ts';
import { browsePath, experiencePath, paths } from '../../src/contract/paths.ts';
import { hardStories } from '../support/gallery/hard-stories.ts';

interface Screen {
  readonly name: string;
  readonly path: string;
  /** What leads to the state. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const words = process.argv.slice(2);
const widths = String(process.env['SCREENSHOTS']).split(' ').map(Number);
const schemes = { light: 'light', evening: 'dark' } as const;
const port = 3_900 + (process.pid % 90);
const origin = `http://localhost:${port}`;

const server = spawn(process.execPath, ['src/server/main.ts'], {
  env: { ...process.env, PORT: `${port}`, RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await once(server.stdout, 'data');
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const context = await browser.newContext({ baseURL: origin, timezoneId: 'Europe/Berlin' });
  for (const screen of await screens()) {
    if (words.length > 0 && !words.some((word) => screen.name.includes(word))) continue;
    const page = await context.newPage();
    await take(page, screen).catch((error: unknown) => {
      process.stderr.write(`${screen.name}: ${String(error)}\n`);
      process.exitCode = 1;
    });
    await page.close();
  }
} finally {
  await browser.close();
  server.kill();
}

async function screens(): Promise<Screen[]> {
  const path = experiencePath((await firstStory('sortBy=votes')).randomId);
  const hard = await importHard();
  return [
    { name: 'demo-home', path: '/' },
    { name: 'demo-browse', path: paths.browse },
    {
      name: 'demo-browse-city',
      path: browsePath({ continent: 'europe', country: 'Germany', city: 'Berlin' }),
    },
    { name: 'demo-browse-search', path: browsePath({ search: 'kindness', sortBy: 'votes' }) },
    { name: 'demo-story', path },
    ...['Morning', 'Evening', 'Pastel'].map((look) => ({
      name: `demo-share-${look.toLowerCase()}`,
      path,
      act: (page: Page) => share(page, look),
    })),
    ...hard.flatMap((story) => [
      { name: `hard-${story.name}`, path: story.path },
      { name: `hard-share-${story.name}`, path: story.path, act: share },
    ]),
    { name: 'demo-rankings', path: paths.leaderboard },
    { name: 'demo-about', path: paths.about },
    { name: 'demo-post', path: paths.post },
    { name: 'demo-receipt', path: paths.post, act: openReceipt },
  ];
}

async function take(page: Page, { name, path, act }: Screen): Promise<void> {
  page.setDefaultTimeout(8_000);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => !('earlyTaps' in window));
  await act?.(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
    await scrollThrough(page);
    // What a dialog covers is not looked at.
    const fullPage = (await page.locator('dialog[open]').count()) === 0;
    for (const [scheme, colorScheme] of Object.entries(schemes)) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(400);
      const file = `screenshots/${name}-${width}-${scheme}.png`;
      await page.screenshot({ path: file, animations: 'disabled', fullPage });
    }
  }
}

/** What is fetched when it comes into view, such as the map, is in the picture of the whole page, too. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await page.waitForTimeout(50);
  }
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
}

async function share(page: Page, look = 'Morning'): Promise<void> {
  await page.getByRole('button', { name: 'Share This Experience' }).click();
  await page.getByRole('tab', { name: 'Beautiful Image' }).click();
  await page.getByText(look, { exact: true }).click();
  await page.getByRole('img', { name: /as a picture/ }).waitFor();
}

async function openReceipt(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /City/ }).fill('Bonn');
  const story = 'A boy ran after me through half the town with the glove that I had lost.';
  await page.getByLabel('Your story *').fill(story);
  await page.getByRole('button', { name: 'Share Positive Experience' }).click();
  await page.getByRole('link', { name: 'Change or delete your story' }).click();
  await page.getByRole('heading', { name: 'Your story is public' }).waitFor();
}

/** Imports them as trusted, because the review would not publish a word of 280 letters. */
async function importHard(): Promise<{ name: string; path: string }[]> {
  const lines = Object.values(hardStories).map((story) =>
    JSON.stringify({ ...story, tags: ['kindness', 'community'] }),
  );
  const command = spawn(process.execPath, ['src/cli.ts', 'import', '--trusted', '-'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  command.stdin.end(lines.join('\n'));
  await once(command, 'exit');
  return Promise.all(
    Object.entries(hardStories).map(async ([name, { city }]) => {
      const { randomId } = await firstStory(`city=${encodeURIComponent(city)}`);
      return { name: name.replace(' ', '-'), path: experiencePath(randomId) };
    }),
  );
}

async function firstStory(query: string): Promise<Experience> {
  const reply = await fetch(`${origin}/api/experiences?limit=1&${query}`);
  const [story] = (await reply.json()) as Experience[];
  if (story === undefined) throw new Error(`No story: ${query}`);
  return story;
}
