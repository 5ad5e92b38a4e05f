/**
 * Runs every test, after installing the dependencies and building. Nothing is installed on the system: tests whose
 * programs (Chromium, PostgreSQL, PgBouncer, nginx, promtool) are missing are skipped. The last line is the sum of all tests, the
 * one before it says how long they took.
 *
 *   npm test                        everything
 *   npm test -- src/domain -t word  the tests of these files with this word in their titles
 *   npm test -- test/e2e/vote       the same for the tests in a browser
 *   npm test -- --project firefox   those that run in every browser, in Firefox, or in WebKit
 *   npm test -- --coverage          also how many lines the tests in Node ran, a line before the last two
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './support/chromium.mjs';
import { findOtherBrowser, isOtherBrowser } from './support/other-browsers.mjs';
import { findPostgres } from './support/postgres.mjs';
import { findProgram } from './support/programs.mjs';
import { binOf, prepare, root, runCommand, runNode, SetupError } from './support/setup.mjs';
import {
  add,
  countPlaywright,
  countVitest,
  failuresOfVitest,
  none,
  sentence,
  sentenceOfCoverage,
  sentenceOfTimes,
} from './support/test-counts.mjs';

const vitest = () => binOf('vitest');
const playwright = () => binOf('@playwright/test');
const summaryFile = 'coverage-summary.json';
const isStrict = Boolean(process.env.CI) && process.env.CI !== 'false';

/** @typedef {import('./support/test-counts.mjs').Counts} Counts */

/** @type {NodeJS.Signals | undefined} */
let stoppedBy;
process.on('SIGINT', (signal) => (stoppedBy = signal));
process.on('SIGTERM', (signal) => (stoppedBy = signal));

/** @param {string[]} given */
async function test(given) {
  const args = given.filter((arg) => arg !== '--coverage');
  const coverage = given.includes('--coverage') ? { sentence: '' } : undefined;
  /** @type {Record<string, number>} */
  const times = {};
  await timed(times, 'set-up', async () => {
    await prepare();
    await build();
  });
  const project = args[args.indexOf('--project') + 1];
  const inOther = args.includes('--project') && isOtherBrowser(project) ? project : undefined;
  const inBrowser = inOther !== undefined || args.some((arg) => arg.includes('test/e2e'));
  const isWhole = args.length === 0;
  let counts = none;
  /** @type {string[]} */
  const failures = [];
  if (isWhole || !inBrowser) {
    counts = add(
      counts,
      await timed(times, 'in Node', () => runVitest(args, { failures, coverage })),
    );
  }
  if (isWhole || inBrowser) {
    counts = add(counts, await timed(times, 'in a browser', () => runPlaywright(args, inOther)));
  }
  // Said once more: the many lines of the browser's tests stand between.
  const covered = coverage?.sentence ? [coverage.sentence] : [];
  console.log([...failures, ...covered, sentenceOfTimes(times), sentence(counts)].join('\n'));
  return counts.failed > 0 ? 1 : 0;
}

/**
 * @template T
 * @param {Record<string, number>} times is given how long the work took
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function timed(times, name, work) {
  const started = performance.now();
  const result = await work();
  times[name] = performance.now() - started;
  return result;
}

/**
 * @param {string[]} args
 * @param {{ failures: string[], coverage?: { sentence: string } | undefined }} results filled with what failed, and
 *   with what was covered where that is asked for
 * @returns {Promise<Counts>}
 */
async function runVitest(args, { failures, coverage }) {
  const missing = [
    findPostgres() === undefined ? missed('PostgreSQL 15 or newer', 'postgresql') : none,
    findProgram('pgbouncer') === undefined ? missed('PgBouncer', 'pgbouncer') : none,
    findProgram('nginx') === undefined ? missed('nginx', 'nginx') : none,
    findProgram('promtool') === undefined ? missed('promtool', 'prometheus') : none,
  ].reduce(add, none);
  const counts = await withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const folder = join(dirname(report), 'coverage');
    const measured = coverage
      ? ['--coverage.enabled', `--coverage.reportsDirectory=${folder}`]
      : [];
    const command = [vitest(), 'run', ...reporters, ...measured, ...args];
    const [text, code] = await runSuite(command, report);
    failures.push(...failuresOfVitest(text));
    if (coverage) coverage.sentence = sentenceOfCoverage(read(join(folder, summaryFile)));
    return countVitest(text, code);
  });
  return add(counts, missing);
}

/**
 * @param {string[]} args
 * @param {string} [inOther] the browser, where it is not Chromium
 * @returns {Promise<Counts>}
 */
async function runPlaywright(args, inOther) {
  if (!existsSync(join(root, 'test', 'e2e'))) return none;
  if (inOther !== undefined && findOtherBrowser(inOther) === undefined) {
    const how = `npx playwright install ${inOther}`;
    throw new SetupError(`Playwright's build of ${inOther} was not found. To install it: ${how}`);
  }
  if (inOther === undefined && findChromium() === undefined)
    return add(await countAsSkipped(args), missed('Chromium', 'chromium'));
  return withReport(async (report) => {
    const env = {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(inOther !== undefined && { E2E_BROWSER: inOther }),
    };
    const command = [playwright(), 'test', '--reporter=list,json', ...args];
    return countPlaywright(...(await runSuite(command, report, { env })));
  });
}

/**
 * Tests that need a program which is not there are skipped, but in CI that is a failure.
 * @param {string} what
 * @param {string} name of its package
 */
function missed(what, name) {
  const how = process.platform === 'darwin' ? 'brew install' : 'sudo apt-get install';
  console.log(`${what} was not found, its tests are skipped. To install it: ${how} ${name}`);
  return isStrict ? { ...none, failed: 1 } : none;
}

/** @param {string[]} args @returns {Promise<Counts>} */
function countAsSkipped(args) {
  return withReport(async (report) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const command = [playwright(), 'test', '--list', '--reporter=json', ...args];
    const [text, code] = await runSuite(command, report, { env, onOutput: () => {} });
    const { passed, failed, skipped } = countPlaywright(text, code);
    return { passed: 0, failed, skipped: passed + skipped };
  });
}

/**
 * @param {string[]} command
 * @param {string} report the file that it writes
 * @param {import('./support/setup.mjs').RunOptions} [options]
 * @returns {Promise<[string | undefined, number]>} the report, if there is one, and the exit code
 */
async function runSuite(command, report, options) {
  const code = await runNode(command, options);
  if (stoppedBy !== undefined) throw new SetupError(`Stopped by ${stoppedBy}`);
  return [read(report), code];
}

/** @param {string} file @returns {string | undefined} its text, if there is such a file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** @param {(report: string) => Promise<Counts>} work @returns {Promise<Counts>} */
async function withReport(work) {
  const folder = await mkdtemp(join(tmpdir(), 'daily-uplift-test-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await runCommand(() => test(process.argv.slice(2)));
