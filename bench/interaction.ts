import { type BrowserContext, chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../scripts/support/chromium.mjs';
import { experiencePath, paths } from '../src/contract/paths.ts';
import { copyDataSet } from './data-sets.ts';
import { ms, times, type Options, type Row } from './row.ts';
import { type Measured, startBenchProgram, startServer } from './server.ts';
import { median } from './statistics.ts';

const runs = 5;
const slowdown = 4;
const goals = { interaction: 100, interactive: 2 };
const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };
/** "Fast 3G" of Chromium's developer tools. */
const fast3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 188_743,
  uploadThroughput: 86_400,
};

interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly press: (page: Page) => Promise<void>;
}

const interactions: readonly Interaction[] = [
  {
    name: 'vote',
    path: paths.browse,
    press: (page) =>
      page
        .getByRole('button', { name: /^Upvote/ })
        .first()
        .tap(),
  },
  {
    name: 'filter',
    path: paths.browse,
    press: (page) =>
      page.getByRole('list', { name: 'Quick filters' }).getByRole('link').first().tap(),
  },
  {
    name: 'open form',
    path: paths.home,
    press: (page) => page.getByRole('link', { name: 'Share Uplift' }).tap(),
  },
  {
    name: 'load more',
    path: paths.browse,
    press: (page) => page.getByRole('button', { name: 'Load More Experiences' }).tap(),
  },
  {
    name: 'random story',
    path: paths.home,
    press: (page) => page.getByRole('link', { name: 'Get Random Uplift' }).tap(),
  },
];

/** How soon a phone paints after a tap, and how soon after the first paint a page answers taps. */
export async function* interaction({ stories: [count = 0] }: Options): AsyncIterable<Row> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium.');
  const { place, remove } = await copyDataSet(count);
  const server = await startServer(place);
  const front = await startBenchProgram('brotli-front.ts', [server.url]);
  const browser = await chromium.launch({ executablePath });
  try {
    for (const one of interactions) yield await interactionRow(browser, front, one);
    for (const [name, path] of Object.entries(await addresses(server))) {
      yield await interactiveRow(browser, front.url + path, name);
    }
  } finally {
    await browser.close();
    await front.stop();
    await server.stop();
    remove();
  }
}

async function interactionRow(browser: Browser, server: Measured, one: Interaction): Promise<Row> {
  const all = await repeat(browser, async (page) => {
    await page.goto(server.url + one.path);
    await page.waitForFunction(() => !('earlyTaps' in window));
    await slowDown(page);
    await one.press(page);
    return untilPaint(page);
  });
  return {
    name: `${one.name}: interaction to next paint, ${slowdown}x slower processor, median of ${runs}`,
    value: `${ms(median(all))}, at worst ${ms(Math.max(...all))}`,
    goal: `<= ${goals.interaction} ms`,
    met: median(all) <= goals.interaction,
  };
}

async function interactiveRow(browser: Browser, url: string, name: string): Promise<Row> {
  const all = await repeat(browser, async (page) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.emulateNetworkConditions', fast3G);
    await slowDown(page);
    await page.addInitScript(recordHydration);
    await page.goto(url);
    await page.waitForFunction(() => window.hydratedAt !== undefined);
    return page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      hydrated: window.hydratedAt ?? 0,
    }));
  });
  const ratio = median(all.map(({ painted, hydrated }) => hydrated / painted));
  return {
    name: `${name}: interactive, fast 3G, cold, ${slowdown}x slower processor, median of ${runs}`,
    value: `${ms(median(all.map(({ hydrated }) => hydrated)))}, ${times(ratio)}`,
    limit: `first paint ${ms(median(all.map(({ painted }) => painted)))}`,
    goal: `<= ${goals.interactive}x`,
    met: ratio <= goals.interactive,
  };
}

/** The results of `measure` in new contexts, which have neither a cache nor a service worker. */
async function repeat<T>(browser: Browser, measure: (page: Page) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let i = 0; i < runs; i++) {
    const context: BrowserContext = await browser.newContext({ ...phone, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(recordInteractions);
    all.push(await measure(page));
    await context.close();
  }
  return all;
}

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** The longest event of the tap. The browser reports none that is shorter than 16 ms. */
async function untilPaint(page: Page): Promise<number> {
  const isReported = () => (window.interactionTimes ?? []).length > 0;
  await page.waitForFunction(isReported, undefined, { timeout: 3000 }).catch(() => undefined);
  return page.evaluate(() => Math.max(16, ...(window.interactionTimes ?? [])));
}

function recordInteractions(): void {
  const found: number[] = [];
  window.interactionTimes = found;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming && entry.interactionId)
        found.push(entry.duration);
    }
  });
  // TypeScript's types lack the threshold.
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  observer.observe(options);
}

function recordHydration(): void {
  let hasBegun = false;
  const timer = setInterval(() => {
    if ('earlyTaps' in window) hasBegun = true;
    else if (hasBegun) {
      window.hydratedAt = performance.now();
      clearInterval(timer);
    }
  }, 5);
}

async function addresses({ url }: Measured): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/experiences?limit=1`);
  const [story] = (await answer.json()) as { randomId: string }[];
  return {
    'home page': paths.home,
    browse: paths.browse,
    'story page': experiencePath(story?.randomId ?? ''),
    'post form': paths.post,
  };
}

declare global {
  interface Window {
    /** How long the interactions took, in milliseconds. */
    interactionTimes?: number[];
    /** When the page was hydrated, in milliseconds. */
    hydratedAt?: number;
  }
}
