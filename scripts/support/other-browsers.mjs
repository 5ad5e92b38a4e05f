import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findNode, root } from './setup.mjs';

/** @typedef {{ name: 'firefox' | 'webkit', path: string }} OtherBrowser */

/** @param {string | undefined} name @returns {name is OtherBrowser['name']} */
export function isOtherBrowser(name) {
  return name === 'firefox' || name === 'webkit';
}

/**
 * Playwright's build of a browser other than Chromium: FIREFOX_PATH or WEBKIT_PATH, or the one that
 * `npx playwright install` has put into its own folder.
 * @param {string | undefined} name
 * @returns {OtherBrowser | undefined}
 */
export function findOtherBrowser(name) {
  if (!isOtherBrowser(name)) return undefined;
  const path = process.env[`${name.toUpperCase()}_PATH`] || playwrightsOwn(name);
  return existsSync(path) ? { name, path } : undefined;
}

/** @param {OtherBrowser['name']} name */
function playwrightsOwn(name) {
  const playwright = createRequire(import.meta.url).resolve('playwright-core', { paths: [root] });
  const ask = `console.log(require(${JSON.stringify(playwright)}).${name}.executablePath())`;
  return spawnSync(findNode(), ['-e', ask], { encoding: 'utf8' }).stdout.trim();
}
