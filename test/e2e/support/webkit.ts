import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  webkit,
  type BrowserContext,
  type Page,
  type PlaywrightTestOptions,
  type ViewportSize,
} from '@playwright/test';
import { findOtherBrowser } from '../../../scripts/support/other-browsers.mjs';
import { freePort } from '../../support/processes/free-port.ts';
import { insertTextInWebKit } from './typed-text.ts';

/** The bar above the page, with the style below. */
const barHeight = 22;
const largestWindow = '1400x1300x24';
// Without it the bar would make the window at least 447 px wide.
const style = `window * { padding: 0; margin: 0; min-width: 0; min-height: 0; font-size: 3px; }
image { -gtk-icon-transform: scale(0.2); }`;

/** A file of the site without scripts, for the time until Playwright is connected. */
const firstPath = '/robots.txt';

type Options = Pick<PlaywrightTestOptions, 'baseURL' | 'locale' | 'timezoneId' | 'viewport'>;

/**
 * Runs Debian's WebKitGTK on a screen in memory, while `act` does. Playwright controls it by the protocol of its Web
 * Inspector, which is that of one page: there is no other context or page, no request can be held, and the network is only
 * cut at its other end.
 */
export async function withWebKit(
  options: Options,
  act: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const closing = new AsyncDisposableStack();
  try {
    await act(await startWebKit(options, closing));
  } finally {
    await closing.disposeAsync();
  }
}

async function startWebKit(options: Options, closing: AsyncDisposableStack) {
  const { baseURL = '', viewport } = options;
  const folder = await mkdtemp(join(tmpdir(), 'webkitgtk-'));
  closing.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const display = await startScreen(closing);
  const inspector = `127.0.0.1:${await freePort()}`;
  await startBrowser(options, { folder, display, inspector }, closing);
  const connected = await webkit.connectOverCDP(await listPages(inspector, baseURL, closing));
  closing.defer(() => connected.close().catch(() => undefined));
  const [context] = connected.contexts();
  const [page] = context?.pages() ?? [];
  if (context === undefined || page === undefined) throw new Error('WebKit shows no page');
  setBaseUrl(context, baseURL);
  await context.addInitScript(insertTextInWebKit);
  page.setViewportSize = (size) => resize(page, display, size);
  context.setOffline = () => Promise.resolve();
  // It would wait for the end of a navigation that is not reported.
  page.goBack = () => page.evaluate(() => void setTimeout(() => history.back())).then(() => null);
  if (viewport) await page.setViewportSize(viewport);
  return context;
}

/** Returns the name of the screen. */
async function startScreen(closing: AsyncDisposableStack): Promise<string> {
  const args = ['-displayfd', '1', '-screen', '0', largestWindow, '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  closing.defer(() => void screen.kill('SIGKILL'));
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  return `:${String(number).trim()}`;
}

interface Places {
  /** Of the browser's settings, storage and caches. */
  readonly folder: string;
  readonly display: string;
  /** The address of its Web Inspector. */
  readonly inspector: string;
}

async function startBrowser(
  { baseURL = '', locale = 'en-US', timezoneId = process.env.TZ }: Options,
  { folder, display, inspector }: Places,
  closing: AsyncDisposableStack,
): Promise<void> {
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), style);
  // Playwright loses a page that comes back from the cache.
  const args = ['--enable-page-cache=false', baseURL + firstPath];
  const browser = spawn(findOtherBrowser('webkit') ?? '', args, {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      DISPLAY: display,
      HOME: folder,
      LANG: `${locale.replace('-', '_')}.UTF-8`,
      TZ: timezoneId,
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CACHE_HOME: join(folder, 'cache'),
      WEBKIT_INSPECTOR_HTTP_SERVER: inspector,
    },
  });
  closing.defer(() => void browser.kill('SIGKILL'));
}

/**
 * Serves the list of the browser's pages in the form in which Playwright asks for it: WebKit has it as HTML. Returns the
 * address.
 */
async function listPages(
  inspector: string,
  origin: string,
  closing: AsyncDisposableStack,
): Promise<string> {
  const find = async () => {
    const html = await fetch(`http://${inspector}/`).then(
      (response) => response.text(),
      () => '',
    );
    // Before, the page is still an empty one.
    if (!html.includes(origin)) return [];
    return [...html.matchAll(/socket\/\d+\/\d+\/WebPage/g)].map(([id]) => ({
      id,
      webSocketDebuggerUrl: `ws://${inspector}/${id}`,
    }));
  };
  while ((await find()).length === 0) await sleep(50);
  const server = createServer((_, response) => {
    void find().then((pages) => response.end(JSON.stringify(pages)));
  }).listen(0, '127.0.0.1');
  closing.defer(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** As the option baseURL of a context that Playwright makes itself. */
function setBaseUrl(context: BrowserContext, baseURL: string): void {
  const { _options: options } = context as unknown as { readonly _options: object };
  Object.assign(options, { baseURL });
}

async function resize(page: Page, display: string, { width, height }: ViewportSize): Promise<void> {
  const window = ['search', '--onlyvisible', '--class', 'MiniBrowser'];
  spawnSync('xdotool', [...window, 'windowsize', `${width}`, `${height + barHeight}`], {
    env: { PATH: process.env.PATH, DISPLAY: display },
  });
  await page.waitForFunction((expected) => innerWidth === expected, width);
}
