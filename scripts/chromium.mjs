import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { binOf, findNode, root, runNode } from './setup.mjs';
import { installWithApt } from './system-packages.mjs';

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
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...usualPlaces, playwrightsChromium()].find(starts);
}

/**
 * Finds a Chromium or installs one; says in one line when it can't.
 * @returns {Promise<string | undefined>} its path; undefined when it can't be had
 */
export async function provideChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  if (installWithApt(['chromium'], 'Chromium')) return findChromium();
  await installWithPlaywright();
  return findChromium();
}

async function installWithPlaywright() {
  console.log('Installing Chromium with Playwright');
  let output = '';
  const onOutput = (/** @type {string} */ text) => (output += text);
  const code = await runNode([binOf('@playwright/test'), 'install', 'chromium'], { onOutput });
  if (code !== 0) console.log(`Playwright could not: ${/^Error: (.*)$/m.exec(output)?.[1]}`);
}

/** Ubuntu's chromium-browser may be there and only say that it isn't. @param {string} path */
function starts(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

function playwrightsChromium() {
  const playwright = createRequire(import.meta.url).resolve('playwright-core', { paths: [root] });
  const ask = `console.log(require(${JSON.stringify(playwright)}).chromium.executablePath())`;
  return spawnSync(findNode(), ['-e', ask], { encoding: 'utf8' }).stdout.trim();
}
