import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/support/chromium.mjs';

// The "Fast 3G" of Chromium's developer tools, in bytes a second and milliseconds.
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};
const slowerProcessor = 4;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

const kinds = ['Document', 'Script', 'Stylesheet', 'Font'] as const;

/** What a phone loads of a page that it has never seen. */
export interface Visit {
  /** Milliseconds until the first contentful paint. */
  readonly firstPaint: number;
  /** Milliseconds until it reacts to every tap. */
  readonly interactive: number;
  /** Bytes over the wire until then, with headers, by kind of resource. */
  readonly bytes: Readonly<Record<(typeof kinds)[number], number>>;
}

/** @throws when there is no Chromium */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium.');
  return chromium.launch({ executablePath });
}

/** Opens a page with an empty cache on a slow network and a slow processor. */
export async function visit(
  browser: Browser,
  url: string,
  isInteractive: () => boolean,
): Promise<Visit> {
  // A service worker loads what later pages need.
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const loaded = await countBytes(session);
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
    await page.goto(url);
    await page.waitForFunction(isInteractive);
    const bytes = loaded();
    const interactive = await page.evaluate(() => performance.now());
    return { firstPaint: await firstPaintOf(page), interactive, bytes };
  } finally {
    await context.close();
  }
}

/** The browser reports a paint only after it, so that a page can be interactive before. */
async function firstPaintOf(page: Page): Promise<number> {
  const time = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return (await time.jsonValue()) ?? Number.NaN;
}

/** Returns a function with the bytes that have been loaded so far. */
async function countBytes(session: CDPSession): Promise<() => Visit['bytes']> {
  const kindOf = new Map<string, string>();
  const bytes = { Document: 0, Script: 0, Stylesheet: 0, Font: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.find((one) => one === kindOf.get(requestId));
    if (kind !== undefined) bytes[kind] += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => ({ ...bytes });
}
