/**
 * Runs tests, after installing the dependencies and building. Nothing is installed on the system: tests whose programs
 * (Chromium, PostgreSQL, PgBouncer, nginx, promtool) are missing are skipped. The last line is the sum of all tests; before
 * it come the slowest files, and how long each part took.
 *
 *   npm test                        everything but the system tier
 *   npm run test:system             the system tier: processes, clusters, durability, monitoring, other browsers
 *   npm test -- src/domain -t word  the tests of these files with this word in their titles
 *   npm test -- test/e2e/vote       the same for the end-to-end tests
 *   npm test -- --project firefox   the end-to-end tests that run in every browser, in Firefox, or in webkit
 *   npm test -- --coverage          also how many lines the tests in Node and of components ran
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './support/chromium.mjs';
import { findOtherBrowser, isOtherBrowser, otherBrowsers } from './support/other-browsers.mjs';
import { findPostgres } from './support/postgres.mjs';
import { findProgram } from './support/programs.mjs';
import { binOf, prepare, runCommand, runNode, SetupError } from './support/setup.mjs';
import {
  add,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  filesOfPlaywright,
  filesOfVitest,
  none,
  sentence,
  sentenceOfCoverage,
  sentenceOfFiles,
  sentenceOfTimes,
} from './support/test-counts.mjs';

const vitest = () => binOf('vitest');
const playwright = () => binOf('@playwright/test');
const chromium = { label: 'Chromium', packages: ['chromium'] };
const summaryFile = 'coverage-summary.json';
const isStrict = Boolean(process.env.CI) && process.env.CI !== 'false';

/** @typedef {import('./support/test-counts.mjs').Counts} Counts */
/** @typedef {import('./support/test-counts.mjs').TestFile} TestFile */
/** @typedef {import('./support/other-browsers.mjs').OtherBrowser} OtherBrowser */
/**
 * @typedef {object} Results what all suites have found; each adds its part
 * @property {Counts} counts
 * @property {string[]} failures
 * @property {TestFile[]} files
 * @property {{ sentence: string } | undefined} coverage filled where it is asked for
 */

/** @type {NodeJS.Signals | undefined} */
let stoppedBy;
process.on('SIGINT', (signal) => (stoppedBy = signal));
process.on('SIGTERM', (signal) => (stoppedBy = signal));

/** @param {string[]} given */
async function test(given) {
  /** @type {Record<string, number>} */
  const times = {};
  await timed(times, 'set-up', async () => {
    await prepare();
    await build();
  });
  const coverage = given.includes('--coverage') ? { sentence: '' } : undefined;
  /** @type {Results} */
  const results = { counts: none, failures: [], files: [], coverage };
  for (const [name, run] of suitesFor(given)) await timed(times, name, () => run(results));
  // Said once more: the many lines of the end-to-end tests stand between.
  const covered = coverage?.sentence ? [coverage.sentence] : [];
  const last = [sentenceOfFiles(results.files), sentenceOfTimes(times), sentence(results.counts)];
  console.log([...results.failures, ...covered, ...last].join('\n'));
  return results.counts.failed > 0 ? 1 : 0;
}

/**
 * The suites to run, by name, each with what adds its results.
 * @param {string[]} given
 * @returns {[string, (results: Results) => Promise<void>][]}
 */
function suitesFor(given) {
  const args = given.filter((arg) => arg !== '--coverage' && arg !== '--system');
  const project = args[args.indexOf('--project') + 1];
  if (args.includes('--project') && isOtherBrowser(project)) return [inOther(project, args)];
  if (given.includes('--system')) {
    const others = args.length > 0 ? [] : namesOfOthers.map((name) => inOther(name, []));
    return [['system', (to) => runVitest(args, ['system'], to)], ...others];
  }
  /** @type {[string, (results: Results) => Promise<void>]} */
  const endToEnd = ['end to end', (results) => runPlaywright(args, undefined, results)];
  if (args.some((arg) => arg.includes('test/e2e'))) return [endToEnd];
  if (args.length > 0) return [['selected', (results) => runVitest(args, [], results)]];
  const projects = ['node', 'components'];
  return [['in Node and components', (to) => runVitest(args, projects, to)], endToEnd];
}

const namesOfOthers = Object.keys(otherBrowsers).filter(isOtherBrowser);

/**
 * @param {OtherBrowser} name
 * @param {string[]} args
 * @returns {[string, (results: Results) => Promise<void>]}
 */
function inOther(name, args) {
  return [`in ${otherBrowsers[name].label}`, (results) => runPlaywright(args, name, results)];
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
 * @param {string[]} projects all, if empty
 * @param {Results} results
 */
async function runVitest(args, projects, results) {
  const missing = [
    findPostgres() === undefined ? missed('PostgreSQL 15 or newer', 'postgresql') : none,
    findProgram('pgbouncer') === undefined ? missed('PgBouncer', 'pgbouncer') : none,
    findProgram('nginx') === undefined ? missed('nginx', 'nginx') : none,
    findProgram('promtool') === undefined ? missed('promtool', 'prometheus') : none,
  ].reduce(add, none);
  const { coverage } = results;
  await withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const folder = join(dirname(report), 'coverage');
    const measured = coverage
      ? ['--coverage.enabled', `--coverage.reportsDirectory=${folder}`]
      : [];
    const selected = projects.filter(canRun).map((name) => `--project=${name}`);
    const command = [vitest(), 'run', ...selected, ...reporters, ...measured, ...args];
    const [text, code] = await runSuite(command, report);
    if (coverage) coverage.sentence = sentenceOfCoverage(read(join(folder, summaryFile)));
    results.failures.push(...failuresOfVitest(text));
    results.files.push(...filesOfVitest(text));
    results.counts = [results.counts, missing, countVitest(text, code)].reduce(add);
  });
}

/** Component tests need a browser, whose absence is reported with the end-to-end tests. @param {string} project */
const canRun = (project) => project !== 'components' || findChromium() !== undefined;

/**
 * @param {string[]} args
 * @param {OtherBrowser | undefined} other the browser, where it is not Chromium
 * @param {Results} results
 */
async function runPlaywright(args, other, results) {
  const browser = other === undefined ? findChromium() : findOtherBrowser(other);
  if (browser === undefined) {
    const { label, packages } = other ? otherBrowsers[other] : chromium;
    const counts = [await countAsSkipped(args, other), missed(label, packages.join(' '))];
    results.counts = [results.counts, ...counts].reduce(add);
    return;
  }
  await withReport(async (report) => {
    const env = {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(other !== undefined && { E2E_BROWSER: other }),
    };
    const command = [playwright(), 'test', '--reporter=list,json', ...args];
    const [text, code] = await runSuite(command, report, { env });
    results.failures.push(...failuresOfPlaywright(text));
    results.files.push(...filesOfPlaywright(text));
    results.counts = add(results.counts, countPlaywright(text, code));
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

/** @param {string[]} args @param {string} [other] @returns {Promise<Counts>} */
function countAsSkipped(args, other) {
  return withReport(async (report) => {
    const env = {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(other !== undefined && { E2E_BROWSER: other }),
    };
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

/**
 * @template T
 * @param {(report: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withReport(work) {
  const folder = await mkdtemp(join(tmpdir(), 'daily-uplift-test-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await runCommand(() => test(process.argv.slice(2)));
