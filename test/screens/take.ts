/** Takes the screenshots, after scripts/screenshots.mjs has prepared the server. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import type { Experience } from '../../src/contract/endpoints/experiences.ts';
import { appearances } from '../e2e/support/appearances.ts';
import { accountScreens } from './account-screens.ts';
import { consoleScreens } from './console-screens.ts';
import { queueScreens } from './queue-screens.ts';
import type { Screen } from './screen.ts';
import { hardStories, namedStory, screensOf, shareAs } from './screens.ts';

const words = process.argv.slice(2);
const wanted = words.filter((word) => !/^\d+$/.test(word));
const allWidths = [360, 768, 1280, 1920];
const widths = allWidths.filter((width) => !words.some(isNumber) || words.includes(`${width}`));
const schemes = { light: 'light', evening: 'dark' } as const;
/** What is looked at on the narrowest phone and on a desktop only. */
const namesOfOthers = new Set(['forced colours', '200 % text', 'right to left']);
const otherAppearances = appearances.filter(({ name }) => namesOfOthers.has(name));
const widthsOfOthers = new Set([360, 1280]);
const folder = resolve('screenshots');
const port = 3_900 + (process.pid % 90);
const origin = `http://localhost:${port}`;
const password = randomBytes(12).toString('hex');

await mkdir(folder, { recursive: true });
const server = spawn(process.execPath, ['src/server/main.ts'], {
  env: {
    ...process.env,
    PORT: `${port}`,
    ADMIN_PASSWORD: password,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await once(server.stdout, 'data');
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  await takeAll(await prepareStories());
} finally {
  await browser.close();
  server.kill();
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

async function takeAll({
  shown,
  hard,
}: {
  shown: Experience;
  hard: Map<string, Experience>;
}): Promise<void> {
  const screens = [
    ...screensOf(shown.randomId),
    ...[...hard].flatMap(([name, { randomId }]) => {
      const path = `/experience/${randomId}`;
      const act = shareAs('Beautiful Image');
      return [
        { name: `hard-${name}`, path },
        { name: `share-hard-${name}`, path, act },
      ];
    }),
  ];
  for (const [scheme, colorScheme] of Object.entries(schemes)) {
    for (const width of widths) {
      const height = width < 768 ? 740 : 900;
      const options = { viewport: { width, height }, colorScheme, timezoneId: 'Europe/Berlin' };
      const context = await browser.newContext({ ...options, baseURL: origin });
      for (const screen of screens) await take(context, screen, { scheme, width });
      await logIn(context);
      for (const screen of [...consoleScreens, ...queueScreens, ...accountScreens])
        await take(context, screen, { scheme, width });
      await context.close();
    }
  }
}

async function take(
  context: BrowserContext,
  screen: Screen,
  { scheme, width }: { scheme: string; width: number },
): Promise<void> {
  if (wanted.length > 0 && !wanted.some((word) => screen.name.includes(word))) return;
  if (screen.below !== undefined && width >= screen.below) return;
  const page = await context.newPage();
  const file = `${screen.name}-${width}-${scheme}.png`;
  try {
    page.setDefaultTimeout(8_000);
    await page.goto(screen.path, { waitUntil: 'load' });
    await page.waitForFunction(() => !('earlyTaps' in window));
    await scrollThrough(page);
    await screen.act?.(page);
    await shoot(page, file);
    if (scheme !== 'light' || !widthsOfOthers.has(width)) return;
    for (const { name, apply, revert } of otherAppearances) {
      await apply(page);
      await shoot(page, `${screen.name}-${width}-${name.replaceAll(/[ %]+/g, '-')}.png`);
      await revert(page);
    }
  } catch (error) {
    process.stderr.write(`${file}: ${String(error)}\n`);
    process.exitCode = 1;
  } finally {
    await page.close();
  }
}

async function shoot(page: Page, file: string): Promise<void> {
  // Fonts and images are loaded, and animations have ended.
  await page.waitForTimeout(400);
  const options = { path: join(folder, file), animations: 'disabled' } as const;
  await decodeImages(page);
  // Of a page with a dialog or a notification, what is on the screen: both are fixed there.
  const isFixed =
    (await page.locator('dialog[open], [aria-label^="Notifications"] [role]').count()) > 0;
  if (isFixed || !file.includes('200-text')) {
    await page.screenshot({ ...options, fullPage: !isFixed });
    return;
  }
  // A picture of the full page changes the size of the window, which resets the size of the text.
  const size = page.viewportSize();
  if (size === null) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height });
  await page.waitForTimeout(400);
  await page.screenshot(options);
  await page.setViewportSize(size);
}

async function decodeImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inView = [...document.images].filter((image) => image.checkVisibility());
    await Promise.allSettled(inView.map((image) => image.decode()));
  });
}

/** What is fetched when it comes into view, such as the map, is in the picture of the whole page, too. */
async function scrollThrough(page: Page): Promise<void> {
  for (
    let top = 0;
    top < (await page.evaluate(() => document.documentElement.scrollHeight));
    top += 600
  ) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await page.waitForTimeout(50);
  }
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
}

/** Creates a story with very many votes, stories with difficult layouts, and reported ones. */
async function prepareStories() {
  const [shown] = (await (
    await fetch(`${origin}/api/experiences?limit=1&sortBy=votes`)
  ).json()) as [Experience];
  const hard = await importHard('');
  for (const content of [namedStory, `${namedStory} They laughed.`]) {
    await post('', { ...placeFor(''), city: 'Bristol', content, askHuman: true });
  }
  const reports = ['spam', 'other', 'personal-info', 'other', 'harassment'];
  for (const [i, story] of [...hard.values()].slice(0, 2).entries()) {
    for (const [n, reason] of reports.slice(i * 3).entries()) {
      await post(`/${story.id}/report`, {
        reason,
        reporterFingerprint: `a browser ${n}`,
        ...(n > 0 && { description: 'This looks like an advertisement to me.' }),
      });
    }
  }
  return { shown, hard: await importHard(' !') };
}

/** Imported as trusted, because the review would not publish a word of 280 letters. Different ends avoid duplicates. */
async function importHard(end: string): Promise<Map<string, Experience>> {
  const lines = Object.values(hardStories).map((story) => ({
    ...placeFor(story.city),
    ...story,
    content: contentWith(story, end),
    tags: ['kindness', 'community'],
  }));
  const command = spawn(process.execPath, ['src/cli.ts', 'import', '--trusted', '-'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  command.stdin.end(lines.map((line) => JSON.stringify(line)).join('\n'));
  await once(command, 'exit');
  // A new URL, so that no older response is cached.
  const list = await fetch(`${origin}/api/experiences?limit=${90 + end.length}`);
  const stories = (await list.json()) as Experience[];
  return new Map(
    Object.entries(hardStories).flatMap(([name, story]) => {
      const found = stories.find(({ content }) => content === contentWith(story, end));
      return found === undefined ? [] : [[name, found] as const];
    }),
  );
}

function contentWith({ content }: { content: string }, end: string): string {
  return end === '' ? content : content.slice(0, -end.length) + end;
}

function placeFor(city: string): { continent: string; country: string } {
  const countries: Record<string, [string, string]> = {
    Cairo: ['africa', 'Egypt'],
    Bangkok: ['asia', 'Thailand'],
    Taipei: ['asia', 'Taiwan'],
    Oslo: ['europe', 'Norway'],
  };
  const [continent, country] = countries[city] ?? ['europe', 'United Kingdom'];
  return { continent, country };
}

async function post(path: string, body: object): Promise<unknown> {
  const reply = await fetch(`${origin}/api/experiences${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

async function logIn(context: BrowserContext): Promise<void> {
  const headers = { origin, 'content-type': 'application/json' };
  await context.request.post(`${origin}/api/admin/login`, { data: { password }, headers });
}
