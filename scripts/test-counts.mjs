/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0 };

/** A suite that told nothing: it crashed, or could not run. @type {Counts} */
const crashed = { passed: 0, failed: 1, skipped: 0 };

/**
 * The tests of Vitest's JSON report. A file that failed without a failed test (it didn't load, a
 * hook threw, its process died) counts as one failed.
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
 * The tests of Playwright's JSON report. Each error outside a test (a file that doesn't load)
 * counts as one failed.
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
