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
import { join } from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './support/chromium.mjs';
import { findOtherBrowser, isOtherBrowser, otherBrowsers } from './support/other-browsers.mjs';
import { findPostgres } from './support/postgres.mjs';
import { findProgram } from './support/programs.mjs';
import { binOf, prepare, runCommand, runNode, SetupError } from './support/setup.mjs';
import { failed, filesOfPlaywright, filesOfVitest, summary } from './support/test-reports.mjs';

const chromium = { label: 'Chromium', packages: ['chromium'] };
const isStrict = Boolean(process.env.CI) && process.env.CI !== 'false';

/** @typedef {import('./support/test-reports.mjs').TestFile} TestFile */
/** @typedef {import('./support/other-browsers.mjs').OtherBrowser} OtherBrowser */
/** @typedef {[name: string, run: () => Promise<TestFile[]>]} Suite */

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
  const files = [];
  for (const [name, run] of suitesFor(given)) files.push(...(await timed(times, name, run)));
  console.log(summary(files, times));
  return files.some(({ failures }) => failures.length > 0) ? 1 : 0;
}

/**
 * The suites to run.
 * @param {string[]} given
 * @returns {Suite[]}
 */
function suitesFor(given) {
  const args = given.filter((arg) => arg !== '--system');
  const project = args[args.indexOf('--project') + 1];
  if (args.includes('--project') && isOtherBrowser(project)) return [inOther(project, args)];
  if (given.includes('--system')) {
    const others = args.length > 0 ? [] : namesOfOthers.map((name) => inOther(name, []));
    return [['system', () => runVitest(args, ['system'])], ...others];
  }
  /** @type {Suite} */
  const endToEnd = ['end to end', () => runPlaywright(args)];
  const paths = args.filter((arg) => arg !== '--coverage');
  if (paths.some((arg) => arg.includes('test/e2e'))) return [endToEnd];
  if (paths.length > 0) return [['selected', () => runVitest(args, [])]];
  const projects = ['node', 'components'];
  return [['in Node and components', () => runVitest(args, projects)], endToEnd];
}

const namesOfOthers = Object.keys(otherBrowsers).filter(isOtherBrowser);

/** @param {OtherBrowser} name @param {string[]} args @returns {Suite} */
function inOther(name, args) {
  return [`in ${otherBrowsers[name].label}`, () => runPlaywright(args, name)];
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
 */
async function runVitest(args, projects) {
  const selected = projects.filter(canRun).map((name) => `--project=${name}`);
  const command = [binOf('vitest'), 'run', ...selected, '--reporter=default', '--reporter=json'];
  const files = await withReport(async (report) => {
    const options = args.map((arg) => (arg === '--coverage' ? '--coverage.enabled' : arg));
    const code = await runSuite([...command, `--outputFile.json=${report}`, ...options]);
    return filesOfVitest(read(report), code);
  });
  return [
    ...(findPostgres() === undefined ? missed('PostgreSQL 15 or newer', 'postgresql') : []),
    ...(findProgram('pgbouncer') === undefined ? missed('PgBouncer', 'pgbouncer') : []),
    ...(findProgram('nginx') === undefined ? missed('nginx', 'nginx') : []),
    ...(findProgram('promtool') === undefined ? missed('promtool', 'prometheus') : []),
    ...files,
  ];
}

/** Component tests need a browser, whose absence is reported with the end-to-end tests. @param {string} project */
const canRun = (project) => project !== 'components' || findChromium() !== undefined;

/**
 * @param {string[]} args
 * @param {OtherBrowser} [other] the browser, where it is not Chromium
 */
async function runPlaywright(args, other) {
  const browser = other === undefined ? findChromium() : findOtherBrowser(other);
  if (browser === undefined) {
    const { label, packages } = other ? otherBrowsers[other] : chromium;
    return missed(label, packages.join(' '));
  }
  return withReport(async (report) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(other && { E2E_BROWSER: other }) };
    const command = [binOf('@playwright/test'), 'test', '--reporter=list,json'];
    const options = args.filter((arg) => arg !== '--coverage');
    const code = await runSuite([...command, ...options], { env });
    return filesOfPlaywright(read(report), code);
  });
}

/**
 * Tests that need a program which is not there are skipped, but in CI that is a failure.
 * @param {string} what
 * @param {string} name of its package
 * @returns {TestFile[]}
 */
function missed(what, name) {
  const how = process.platform === 'darwin' ? 'brew install' : 'sudo apt-get install';
  console.log(`${what} was not found, its tests are skipped. To install it: ${how} ${name}`);
  return isStrict ? [failed(`${what} was not found`)] : [];
}

/**
 * @param {string[]} command
 * @param {import('./support/setup.mjs').RunOptions} [options]
 * @returns {Promise<number>} the exit code
 */
async function runSuite(command, options) {
  const code = await runNode(command, options);
  if (stoppedBy !== undefined) throw new SetupError(`Stopped by ${stoppedBy}`);
  return code;
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
