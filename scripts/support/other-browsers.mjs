import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './programs.mjs';

/**
 * The browsers besides Chromium in which the tests with the tag @every-browser run, each with its Debian packages. WebKit
 * needs a screen, and a program that changes the size of its window.
 */
export const otherBrowsers = /** @type {const} */ ({
  firefox: { label: 'Firefox', packages: ['firefox-esr'] },
  webkit: { label: 'WebKitGTK', packages: ['webkit2gtk-driver', 'xvfb', 'xdotool'] },
});

/** @typedef {keyof typeof otherBrowsers} OtherBrowser */

/** @param {string | undefined} name @returns {name is OtherBrowser} */
export function isOtherBrowser(name) {
  return name !== undefined && Object.hasOwn(otherBrowsers, name);
}

/**
 * A browser other than Chromium on this machine: FIREFOX_PATH or WEBKIT_PATH, or Debian's.
 * @param {string} name
 * @returns {string | undefined} its path
 */
export function findOtherBrowser(name) {
  const path = name === 'firefox' ? findFirefox() : findMiniBrowser();
  return path !== undefined && existsSync(path) ? path : undefined;
}

const libraries = '/usr/lib';

const findFirefox = () =>
  process.env.FIREFOX_PATH || findProgram('firefox-esr') || findProgram('firefox');

/** The browser that comes with WebKitGTK. */
function findMiniBrowser() {
  if (!findProgram('Xvfb') || !findProgram('xdotool')) return undefined;
  if (process.env.WEBKIT_PATH) return process.env.WEBKIT_PATH;
  // One of them is the folder of this machine's kind of processors.
  return readdirSync(libraries)
    .map((folder) => join(libraries, folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path));
}
