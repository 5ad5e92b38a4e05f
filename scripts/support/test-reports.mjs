import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './setup.mjs';

/**
 * A file of tests: how many passed and were skipped, and each failure with the first lines of its message.
 * @typedef {{ name: string, milliseconds: number, passed: number, skipped: number, failures: string[] }} TestFile
 */

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, startTime: number, endTime: number, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ duration: number, errors?: { message?: string }[] }} PlaywrightResult
 * @typedef {{ title: string, tests: { status: string, results: PlaywrightResult[] }[] }} PlaywrightSpec
 * @typedef {{ file: string, specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

const reasonLines = 12;
const slowest = 5;

/**
 * The files of Vitest's JSON report. One that failed without a failed test (it did not load, a hook threw, its process
 * crashed) has one failure.
 * @param {string | undefined} report
 * @param {number} exitCode of Vitest
 * @returns {TestFile[]}
 */
export function filesOfVitest(report, exitCode) {
  if (!report) return [crash('Vitest', exitCode)];
  const files = JSON.parse(report).testResults.map(fileOfVitest);
  return withCrash('Vitest', files, exitCode);
}

/** @param {VitestFile} file @returns {TestFile} */
function fileOfVitest({ name, status, message, startTime, endTime, assertionResults }) {
  const of = (/** @type {string} */ wanted) =>
    assertionResults.filter((test) => test.status === wanted);
  const passed = of('passed').length;
  const failures = of('failed').map(({ fullName, failureMessages }) =>
    failure(`${name}: ${fullName}`, failureMessages?.[0]),
  );
  const skipped = assertionResults.length - passed - failures.length;
  if (status === 'failed' && failures.length === 0) failures.push(failure(name, message));
  const milliseconds = endTime - startTime;
  return { name: relative(root, name), milliseconds, passed, skipped, failures };
}

/**
 * The files of Playwright's JSON report. A test that only passed when it was tried again has failed, and so has each error
 * outside a test, such as a file that does not load.
 * @param {string | undefined} report
 * @param {number} exitCode of Playwright
 * @returns {TestFile[]}
 */
export function filesOfPlaywright(report, exitCode) {
  if (!report) return [crash('Playwright', exitCode)];
  const { suites, errors } = JSON.parse(report);
  const outside = errors.map((/** @type {{ message?: string }} */ { message }) =>
    failed('outside a test', message),
  );
  return withCrash('Playwright', [...suites.map(fileOfPlaywright), ...outside], exitCode);
}

/** @param {PlaywrightSuite} suite @returns {TestFile} */
function fileOfPlaywright(suite) {
  const name = `test/e2e/${suite.file}`;
  const file = { ...noTests, name, failures: /** @type {string[]} */ ([]) };
  for (const { title, tests } of specsOf(suite)) {
    for (const { status, results } of tests) {
      file.milliseconds += results.reduce((total, { duration }) => total + duration, 0);
      if (status === 'expected') file.passed += 1;
      else if (status === 'skipped') file.skipped += 1;
      else file.failures.push(failure(`${name}: ${title}`, messageOf(results)));
    }
  }
  return file;
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} also of the groups in it */
const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {PlaywrightResult[]} results */
const messageOf = (results) => results.flatMap(({ errors = [] }) => errors)[0]?.message;

/** @param {string} title @param {string} [reason] */
function failure(title, reason = '') {
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, reasonLines);
  return [`Failed: ${title}`, ...lines.map((line) => `  ${line}`)].join('\n').trimEnd();
}

const noTests = { milliseconds: 0, passed: 0, skipped: 0 };

/** What failed before or between the tests. @param {string} what @param {string} [reason] @returns {TestFile} */
export function failed(what, reason) {
  return { ...noTests, name: what, failures: [failure(what, reason)] };
}

/** @param {string} program @param {number} exitCode */
const crash = (program, exitCode) => failed(`${program} ended with code ${exitCode}`);

/** @param {string} program @param {TestFile[]} files @param {number} exitCode */
function withCrash(program, files, exitCode) {
  const isExplained = exitCode === 0 || files.some(({ failures }) => failures.length > 0);
  return isExplained ? files : [...files, crash(program, exitCode)];
}

/**
 * The end of a run, once more after its many lines: the failures, the slowest files, how long each part took, and as the
 * last line the sum of all tests.
 * @param {TestFile[]} files
 * @param {Record<string, number>} times milliseconds by the name of the part
 */
export function summary(files, times) {
  const slow = files
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, slowest)
    .map(({ name, milliseconds }) => `${name} ${formatDuration(milliseconds)}`);
  const parts = Object.entries(times).map(([name, time]) => `${name} ${formatDuration(time)}`);
  const failures = files.flatMap((file) => file.failures);
  const skipped = sumOf(files.map((file) => file.skipped));
  const counts = `${sumOf(files.map(({ passed }) => passed))} passed, ${failures.length} failed`;
  return [
    ...failures,
    `Slowest files: ${slow.join(', ')}`,
    `Took ${formatDuration(sumOf(Object.values(times)))}: ${parts.join(', ')}`,
    skipped === 0 ? counts : `${counts}, ${skipped} skipped`,
  ].join('\n');
}

/** @param {number[]} numbers */
const sumOf = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** @param {number} milliseconds */
function formatDuration(milliseconds) {
  const all = Math.round(milliseconds / 1000);
  const minutes = Math.floor(all / 60);
  const seconds = `${all % 60} s`;
  return minutes === 0 ? seconds : `${minutes} min ${seconds}`;
}
