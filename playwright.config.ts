import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './scripts/support/chromium.mjs';
import {
  findOtherBrowser,
  isOtherBrowser,
  type OtherBrowser,
} from './scripts/support/other-browsers.mjs';

type Projects = NonNullable<PlaywrightTestConfig['projects']>;

const chromium = findChromium();
const headlessShell = findHeadlessShell();

/** The tag of tests that need what the headless shell does not have: notifications and push messages. */
const needsChromium = /@chromium/;

/** A browser: without a sandbox, because Chromium has none as root in a container; it asks the network for nothing. */
const launched = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
});

/** The tag of tests that need nothing of Chromium's own: the system tier runs them in Firefox and WebKit, too. */
const inEveryBrowser = /@every-browser/;

/** Only where it is asked for: scripts/test.mjs sets E2E_BROWSER. */
const other = process.env['E2E_BROWSER'];

/** Most tests run in the headless shell, where there is one: it takes half the CPU. */
const inChromium: Projects =
  headlessShell === undefined
    ? [{ name: 'chromium', use: launched(chromium) }]
    : [
        { name: 'headless shell', grepInvert: needsChromium, use: launched(headlessShell) },
        { name: 'chromium', grep: needsChromium, use: launched(chromium) },
      ];

/**
 * The driver of Firefox does not know when a page of its page cache is shown, and would wait for it. Scroll bars lie over
 * the page, as on a phone.
 */
const firefoxUserPrefs = {
  'browser.sessionhistory.max_total_viewers': 0,
  'ui.useOverlayScrollbars': 1,
};

const inOther = (name: OtherBrowser): Projects => [
  {
    name,
    grep: inEveryBrowser,
    use: {
      browserName: name,
      channel: 'moz-firefox',
      launchOptions: { executablePath: findOtherBrowser(name) ?? '', firefoxUserPrefs },
    },
  },
];

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // No promises, only the end of what hangs: a busy machine may be ten times slower.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // A trace of every test would cost a fifth of the time: --trace retain-on-failure, when one is wanted.
    screenshot: 'only-on-failure',
    // A service worker would answer before what tests put in the way of a call; tests of it allow it.
    serviceWorkers: 'block',
  },
  projects: isOtherBrowser(other) ? inOther(other) : inChromium,
});
