import { resolve } from 'node:path';
import { expect, it } from 'vitest';
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

it('the last line is the sum of both suites, and names skipped ones only when there are some', () => {
  expect(sentence({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  const sum = add({ passed: 3, failed: 1, skipped: 2 }, { passed: 10, failed: 20, skipped: 30 });
  expect(sentence(add(none, sum))).toBe('13 passed, 21 failed, 32 skipped');
});

it('the lines before it have the duration of each part, and the slowest files', () => {
  expect(sentenceOfTimes({ 'in Node': 59_900, 'in a browser': 305_000 })).toBe(
    'Took 6 min 5 s: in Node 1 min 0 s, in a browser 5 min 5 s',
  );
  const testResults = [{ name: resolve('src/9.test.ts'), startTime: 1_000, endTime: 10_000 }];
  const specs = [{ tests: [{ results: [{ duration: 60_000 }] }] }];
  const files = [
    ...filesOfVitest(JSON.stringify({ testResults })),
    ...filesOfPlaywright(JSON.stringify({ suites: [{ file: 'b.spec.ts', specs }] })),
  ];
  expect(sentenceOfFiles(files)).toBe(
    'Slowest files: test/e2e/b.spec.ts 1 min 0 s, src/9.test.ts 9 s',
  );
});

it('the line of coverage says what share of the lines of each area was run', () => {
  const lines = (covered: number, total: number) => ({ lines: { covered, total } });
  const summary = {
    total: lines(1, 1),
    '/app/src/web/ui/Button.tsx': lines(1, 3),
    '/app/src/server/log.ts': lines(99, 100),
    '/app/src/server/http/router.ts': lines(100, 100),
    'C:\\app\\src\\server\\main.ts': lines(0, 1),
    '/app/src/web/ui/Button.module.css': lines(0, 0),
    '/app/src/cli.ts': lines(1, 2),
  };
  expect(sentenceOfCoverage(JSON.stringify(summary))).toBe('Lines covered: server 99 %, web 33 %');
  expect(sentenceOfCoverage(undefined)).toBe('Coverage was not measured');
});

it('of Vitest all files count; one that does not load, whose set-up throws, or a crash is one failed test', () => {
  const both = [
    file('passed', 'passed', 'skipped', 'todo'),
    file('failed', 'passed', 'failed', 'failed', 'pending'),
  ];
  const crashed = { passed: 0, failed: 1, skipped: 0 };
  expect(vitest(1, ...both)).toEqual({ passed: 2, failed: 2, skipped: 3 });
  expect(vitest(1, file('failed'))).toEqual(crashed);
  expect(vitest(1, file('failed', 'skipped'))).toEqual({ passed: 0, failed: 1, skipped: 1 });
  expect(vitest(1, file('failed'), file('failed', 'failed')).failed).toBe(2);
  expect(vitest(1, file('passed', 'passed'))).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(countVitest(undefined, 0)).toEqual(crashed);
  expect(countVitest('', 139)).toEqual(crashed);
});

it('of Playwright a test that only passed when retried, each file that does not load, and a crash have failed', () => {
  const counts = playwright(1, { expected: 4, unexpected: 2, flaky: 1, skipped: 3 });
  expect(counts).toEqual({ passed: 4, failed: 3, skipped: 3 });
  expect(playwright(1, {}, [{}, {}])).toEqual({ passed: 0, failed: 2, skipped: 0 });
  expect(playwright(137, { expected: 4 })).toEqual({ passed: 4, failed: 1, skipped: 0 });
  expect(countPlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

it('the failures are repeated at the end: each test with its file and the first lines of its message', () => {
  const failuresOf = (...testResults: object[]) =>
    failuresOfVitest(JSON.stringify({ testResults }));
  const failed = {
    status: 'failed',
    fullName: 'a vote counts once',
    failureMessages: [Array.from({ length: 40 }, (_, i) => `line ${i}`).join('\n')],
  };
  const [line, ...others] = failuresOf({
    status: 'failed',
    name: 'vote.test.ts',
    assertionResults: [{ status: 'passed', fullName: 'fine' }, failed],
  });
  expect(others).toEqual([]);
  expect(line).toMatch(/^Failed: vote\.test\.ts: a vote counts once\n {2}line 0\n/);
  expect(line).not.toContain('line 20');
  const broken = { status: 'failed', name: 'x.test.ts', message: 'No such', assertionResults: [] };
  expect(failuresOf(broken)).toEqual(['Failed: x.test.ts\n  No such']);
  expect(failuresOf(file('passed', 'passed'))).toEqual([]);
  expect(failuresOfVitest(undefined)).toEqual([]);
});
