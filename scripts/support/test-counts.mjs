import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './setup.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0 };

/** For a suite without a report: it crashed, or could not run. @type {Counts} */
const crashed = { passed: 0, failed: 1, skipped: 0 };

/** A file of tests, with what its tests took. @typedef {{ name: string, milliseconds: number }} TestFile */

const reasonLines = 12;
const slowest = 5;

/**
 * The counts of Vitest's JSON report. A file that failed without a failed test (it did not load, a hook threw, its
 * process crashed) counts as one failed test.
 * @param {string | undefined} report
 * @param {number} exitCode of Vitest
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  if (!report) return crashed;
  const files = JSON.parse(report).testResults.map(countFile);
  return withCrash(files.reduce(add, none), exitCode);
}

/** @param {{ status: string, assertionResults: { status: string }[] }} file @returns {Counts} */
function countFile({ status, assertionResults }) {
  const passed = assertionResults.filter((test) => test.status === 'passed').length;
  const failed = assertionResults.filter((test) => test.status === 'failed').length;
  const skipped = assertionResults.length - passed - failed;
  return { passed, failed: status === 'failed' ? Math.max(failed, 1) : failed, skipped };
}

/**
 * The failures in Vitest's JSON report, each with the first lines of its message, to repeat them at the end of a long log.
 * @param {string | undefined} report
 * @returns {string[]}
 */
export function failuresOfVitest(report) {
  if (!report) return [];
  return JSON.parse(report).testResults.flatMap(failuresOfFile);
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 * @param {{ status: string, name: string, message?: string, assertionResults: VitestTest[] }} file
 */
function failuresOfFile({ status, name, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [failure(name, message)];
  return failed.map((test) => failure(`${name}: ${test.fullName}`, test.failureMessages?.[0]));
}

/** @param {string} title @param {string} [reason] */
function failure(title, reason = '') {
  const lines = reason.split('\n').slice(0, reasonLines);
  return [`Failed: ${title}`, ...lines.map((line) => `  ${line}`)].join('\n').trimEnd();
}

/**
 * The failures in Playwright's JSON report, as those of Vitest.
 * @param {string | undefined} report
 * @returns {string[]}
 */
export function failuresOfPlaywright(report) {
  if (!report) return [];
  const { suites, errors } = JSON.parse(report);
  /** @type {{ message?: string }[]} */
  const outside = errors;
  return [
    ...suites.flatMap(failuresOfSuite),
    ...outside.map(({ message }) => failure('outside a test', message)),
  ];
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
function failuresOfSuite({ file, specs, suites = [] }) {
  const failures = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const { message } = results.flatMap(({ errors = [] }) => errors)[0] ?? {};
        return failure(`test/e2e/${file}: ${title}`, message && stripVTControlCharacters(message));
      }),
  );
  return [...failures, ...suites.flatMap(failuresOfSuite)];
}

/**
 * The counts of Playwright's JSON report. Each error outside a test, such as a file that does not load, counts as one
 * failed test.
 * @param {string | undefined} report
 * @param {number} exitCode of Playwright
 * @returns {Counts}
 */
export function countPlaywright(report, exitCode) {
  if (!report) return crashed;
  const { stats, errors } = JSON.parse(report);
  const failed = stats.unexpected + stats.flaky + errors.length;
  return withCrash({ passed: stats.expected, failed, skipped: stats.skipped }, exitCode);
}

/**
 * @param {string | undefined} report Vitest's
 * @returns {TestFile[]}
 */
export function filesOfVitest(report) {
  if (!report) return [];
  return JSON.parse(report).testResults.map(
    (/** @type {{ name: string, startTime: number, endTime: number }} */ file) => ({
      name: relative(root, file.name),
      milliseconds: file.endTime - file.startTime,
    }),
  );
}

/**
 * @param {string | undefined} report Playwright's
 * @returns {TestFile[]}
 */
export function filesOfPlaywright(report) {
  if (!report) return [];
  return JSON.parse(report).suites.map((/** @type {PlaywrightSuite} */ suite) => ({
    name: `test/e2e/${suite.file}`,
    milliseconds: timeOf(suite),
  }));
}

/**
 * @typedef {{ duration: number, errors?: { message?: string }[] }} PlaywrightResult
 * @typedef {{ title: string, tests: { status: string, results: PlaywrightResult[] }[] }} PlaywrightSpec
 * @typedef {{ file: string, specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @param {PlaywrightSuite} suite
 * @returns {number} milliseconds of all its tests
 */
function timeOf({ specs, suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return [...results.map(({ duration }) => duration), ...suites.map(timeOf)].reduce(sum, 0);
}

/**
 * The slowest files of all suites.
 * @param {TestFile[]} files
 */
export function sentenceOfFiles(files) {
  const parts = files
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, slowest)
    .map(({ name, milliseconds }) => `${name} ${formatDuration(milliseconds)}`);
  return `Slowest files: ${parts.join(', ')}`;
}

/** @param {number} one @param {number} other */
const sum = (one, other) => one + other;

/** @param {Counts} counts @param {number} exitCode @returns {Counts} */
function withCrash(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? add(counts, crashed) : counts;
}

/** @param {Counts} one @param {Counts} other @returns {Counts} */
export function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** @param {Counts} counts */
export function sentence({ passed, failed, skipped }) {
  const line = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}

/**
 * The total duration and that of each part.
 * @param {Record<string, number>} times milliseconds by the name of the part
 */
export function sentenceOfTimes(times) {
  const parts = Object.entries(times).map(([name, time]) => `${name} ${formatDuration(time)}`);
  return `Took ${formatDuration(Object.values(times).reduce(sum, 0))}: ${parts.join(', ')}`;
}

/**
 * How many of the lines the tests in Node and of components ran, by folder of `src`. What end-to-end tests run, or another
 * process, is not in it.
 * @param {string | undefined} report Vitest's coverage-summary.json
 */
export function sentenceOfCoverage(report) {
  if (!report) return 'Coverage was not measured';
  /** @type {Map<string, { covered: number, total: number }>} */
  const areas = new Map();
  for (const [file, { lines }] of Object.entries(JSON.parse(report))) {
    const [, area] = /[/\\]src[/\\]([\w-]+)[/\\]/.exec(file) ?? [];
    if (area === undefined) continue;
    const { covered, total } = areas.get(area) ?? { covered: 0, total: 0 };
    areas.set(area, { covered: covered + lines.covered, total: total + lines.total });
  }
  const parts = [...areas]
    .filter(([, { total }]) => total > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([area, { covered, total }]) => `${area} ${Math.floor((100 * covered) / total)} %`);
  return `Lines covered: ${parts.join(', ')}`;
}

/** @param {number} milliseconds */
function formatDuration(milliseconds) {
  const all = Math.round(milliseconds / 1000);
  const minutes = Math.floor(all / 60);
  const seconds = `${all % 60} s`;
  return minutes === 0 ? seconds : `${minutes} min ${seconds}`;
}
