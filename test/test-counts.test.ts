import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  add,
  countPlaywright,
  countVitest,
  failuresOfVitest,
  filesOfPlaywright,
  filesOfVitest,
  none,
  sentence,
  sentenceOfCoverage,
  sentenceOfFiles,
  sentenceOfTimes,
} from '../scripts/support/test-counts.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});
const vitest = (exitCode: number, ...testResults: object[]) =>
  countVitest(JSON.stringify({ testResults }), exitCode);
const playwright = (exitCode: number, stats: object, errors: object[] = []) =>
  countPlaywright(
    JSON.stringify({
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
      errors,
    }),
    exitCode,
  );

describe('the last line of the tests', () => {
  it('names passed and failed, and skipped only when there are some', () => {
    expect(sentence({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
    expect(sentence({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  });

  it('is the sum of both suites', () => {
    const sum = add({ passed: 3, failed: 1, skipped: 2 }, { passed: 10, failed: 20, skipped: 30 });
    expect(sum).toEqual({ passed: 13, failed: 21, skipped: 32 });
    expect(add(none, sum)).toEqual(sum);
  });
});

describe('the line before it', () => {
  it('has the duration of the tests and of each part', () => {
    const times = { 'set-up': 4_400, 'in Node': 59_900, 'in a browser': 305_000 };
    expect(sentenceOfTimes(times)).toBe(
      'Took 6 min 9 s: set-up 4 s, in Node 1 min 0 s, in a browser 5 min 5 s',
    );
  });

  it('has only the part that ran', () => {
    expect(sentenceOfTimes({ 'in Node': 800 })).toBe('Took 1 s: in Node 1 s');
  });
});

describe('the line of the slowest files', () => {
  it('names five of both suites, the slowest first', () => {
    const testResults = [1, 9, 3].map((seconds) => ({
      name: resolve(`src/${seconds}.test.ts`),
      startTime: 1_000,
      endTime: 1_000 + seconds * 1_000,
    }));
    const spec = (...durations: number[]) => ({
      tests: durations.map((duration) => ({ results: [{ duration }] })),
    });
    const suites = [
      { file: 'a.spec.ts', specs: [spec(2_000)], suites: [{ specs: [spec(1_000, 1_000)] }] },
      { file: 'b.spec.ts', specs: [spec(60_000)] },
      { file: 'c.spec.ts', specs: [] },
    ];
    const files = [
      ...filesOfVitest(JSON.stringify({ testResults })),
      ...filesOfPlaywright(JSON.stringify({ suites })),
    ];
    expect(sentenceOfFiles(files)).toBe(
      'Slowest files: test/e2e/b.spec.ts 1 min 0 s, src/9.test.ts 9 s, test/e2e/a.spec.ts 4 s, ' +
        'src/3.test.ts 3 s, src/1.test.ts 1 s',
    );
  });
});

describe('the line of coverage', () => {
  const lines = (covered: number, total: number) => ({ lines: { covered, total } });

  it('says what share of the lines of each area was run', () => {
    const summary = {
      total: lines(1, 1),
      '/app/src/web/ui/Button.tsx': lines(1, 3),
      '/app/src/server/log.ts': lines(99, 100),
      '/app/src/server/http/router.ts': lines(100, 100),
      'C:\\app\\src\\server\\main.ts': lines(0, 1),
      '/app/src/web/ui/Button.module.css': lines(0, 0),
      '/app/src/cli.ts': lines(1, 2),
    };
    expect(sentenceOfCoverage(JSON.stringify(summary))).toBe(
      'Lines covered: server 99 %, web 33 %',
    );
  });

  it('says when there is no report', () => {
    expect(sentenceOfCoverage(undefined)).toBe('Coverage was not measured');
  });
});

describe('the count of Vitest', () => {
  it('includes the tests of all files', () => {
    const counts = vitest(
      1,
      file('passed', 'passed', 'skipped', 'todo'),
      file('failed', 'passed', 'failed', 'failed', 'pending'),
    );
    expect(counts).toEqual({ passed: 2, failed: 2, skipped: 3 });
  });

  it('counts a file that does not load, or whose set-up throws, as one failed test', () => {
    expect(vitest(1, file('failed'))).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(vitest(1, file('failed', 'skipped'))).toEqual({ passed: 0, failed: 1, skipped: 1 });
    expect(vitest(1, file('failed'), file('failed', 'failed')).failed).toBe(2);
  });

  it('counts a crash as a failed test, with a report and without', () => {
    expect(vitest(1, file('passed', 'passed'))).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countVitest('', 139)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('the failures, repeated at the end', () => {
  const failuresOf = (...testResults: object[]) =>
    failuresOfVitest(JSON.stringify({ testResults }));

  it('has each test with its file and the first lines of its message', () => {
    const failed = {
      status: 'failed',
      fullName: 'a vote counts once',
      failureMessages: [Array.from({ length: 40 }, (_, i) => `line ${i}`).join('\n')],
    };
    const tests = [{ status: 'passed', fullName: 'fine' }, failed];
    const [line, ...others] = failuresOf({
      status: 'failed',
      name: 'vote.test.ts',
      assertionResults: tests,
    });
    expect(others).toEqual([]);
    expect(line).toMatch(/^Failed: vote\.test\.ts: a vote counts once\n {2}line 0\n/);
    expect(line).not.toContain('line 20');
  });

  it('has a file that did not load, and nothing without failures', () => {
    const broken = {
      status: 'failed',
      name: 'x.test.ts',
      message: 'No such',
      assertionResults: [],
    };
    expect(failuresOf(broken)).toEqual(['Failed: x.test.ts\n  No such']);
    expect(failuresOf(file('passed', 'passed'))).toEqual([]);
    expect(failuresOfVitest(undefined)).toEqual([]);
  });
});

describe('the count of Playwright', () => {
  it('has its statistics; a test that only passed when retried has failed', () => {
    const counts = playwright(1, { expected: 4, unexpected: 2, flaky: 1, skipped: 3 });
    expect(counts).toEqual({ passed: 4, failed: 3, skipped: 3 });
  });

  it('counts each file that does not load as one failed test', () => {
    expect(playwright(1, {}, [{}, {}])).toEqual({ passed: 0, failed: 2, skipped: 0 });
  });

  it('counts a crash as a failed test, with a report and without', () => {
    expect(playwright(137, { expected: 4 })).toEqual({ passed: 4, failed: 1, skipped: 0 });
    expect(countPlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
