import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { foldersOnPath } from './programs.mjs';
import { findNode, root } from './setup.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const usualPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
];

/**
 * A Chromium on this machine: CHROMIUM_PATH, the one on PATH, one in a usual place, Playwright's.
 * @returns {string | undefined} its path
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return [...onPath(names), ...usualPlaces, playwrightsChromium()].find(starts);
}

/**
 * Chromium without windows, which needs half the CPU and has no notifications: CHROMIUM_HEADLESS_SHELL_PATH or the one
 * on PATH (Debian's chromium-headless-shell).
 * @returns {string | undefined} its path
 */
export function findHeadlessShell() {
  if (process.env.CHROMIUM_HEADLESS_SHELL_PATH) return process.env.CHROMIUM_HEADLESS_SHELL_PATH;
  return onPath(['chromium-headless-shell']).find(starts);
}

/** @param {string[]} programs */
function onPath(programs) {
  return foldersOnPath().flatMap((folder) => programs.map((name) => join(folder, name)));
}

/** Ubuntu's chromium-browser may be there and only say that it isn't. @param {string} path */
function starts(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** @returns {string} empty before the dependencies are installed */
function playwrightsChromium() {
  if (!existsSync(join(root, 'node_modules', 'playwright-core'))) return '';
  const playwright = createRequire(import.meta.url).resolve('playwright-core', { paths: [root] });
  const ask = `console.log(require(${JSON.stringify(playwright)}).chromium.executablePath())`;
  return spawnSync(findNode(), ['-e', ask], { encoding: 'utf8' }).stdout.trim();
}
