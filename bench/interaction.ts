import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../scripts/support/chromium.mjs';
import { paths } from '../src/contract/paths.ts';
import { copyDataSet } from './support/data-sets.ts';
import type { Options } from './support/report.ts';
import { median, ms, type Row } from './support/row.ts';
import { startServer } from './support/server.ts';

const runs = 5;
const slowdown = 4;
const goal = 100;
const reportTimeout = 3_000;
const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };

interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly target: (page: Page) => Locator;
}

const interactions: readonly Interaction[] = [
  {
    name: 'vote',
    path: paths.browse,
    target: (page) => page.getByRole('button', { name: /^Upvote/ }),
  },
  {
    name: 'filter',
    path: paths.browse,
    target: (page) => page.getByRole('list', { name: 'Quick filters' }).getByRole('link'),
  },
  {
    name: 'open form',
    path: paths.home,
    target: (page) => page.getByRole('link', { name: 'Share Uplift' }),
  },
  {
    name: 'load more',
    path: paths.browse,
    target: (page) => page.getByRole('button', { name: 'Load More Experiences' }),
  },
  {
    name: 'random story',
    path: paths.home,
    target: (page) => page.getByRole('link', { name: 'Get Random Uplift' }),
  },
];

/** How soon a phone paints after a tap. */
export async function* interaction({ stories: [count = 0] }: Options): AsyncIterable<Row> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium.');
  const { place, remove } = await copyDataSet(count);
  const server = await startServer(place);
  const browser = await chromium.launch({ executablePath });
  try {
    for (const { name, path, target } of interactions) {
      const all: number[] = [];
      for (let i = 0; i < runs; i++) all.push(await measured(browser, server.url + path, target));
      yield {
        name: `${name}: interaction to next paint, ${slowdown}x slower processor, median of ${runs}`,
        value: `${ms(median(all))}, at worst ${ms(Math.max(...all))}`,
        goal: `<= ${goal} ms`,
        met: median(all) <= goal,
      };
    }
  } finally {
    await browser.close();
    await server.stop();
    remove();
  }
}

/** Milliseconds in a new context, which has neither a cache nor a service worker. */
async function measured(
  browser: Browser,
  url: string,
  target: Interaction['target'],
): Promise<number> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => !('earlyTaps' in window));
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const reported = page.evaluate(longestInteraction, reportTimeout);
  await target(page).first().tap();
  const duration = await reported;
  await context.close();
  return duration;
}

/** Of the events of the next tap, in milliseconds. The browser reports none that is shorter than 16 ms. */
function longestInteraction(timeout: number): Promise<number> {
  return new Promise((done) => {
    setTimeout(done, timeout, 16);
    const observer = new PerformanceObserver((list) => {
      const events = list.getEntries().filter((entry) => entry instanceof PerformanceEventTiming);
      const taps = events.filter(({ interactionId }) => interactionId);
      if (taps.length > 0) done(Math.max(...taps.map(({ duration }) => duration)));
    });
    // TypeScript's types lack the threshold.
    const options = { type: 'event', durationThreshold: 16 };
    observer.observe(options);
  });
}
