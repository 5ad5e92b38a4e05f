import { expect, it } from 'vitest';
import {
  add,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  none,
  sentence,
} from '../scripts/support/test-counts.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});
const vitest = (exitCode: number, ...testResults: object[]) =>
  countVitest(JSON.stringify({ testResults }), exitCode);
const playwright = (exitCode: number, changes: object, errors: object[] = []) => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...changes };
  return countPlaywright(JSON.stringify({ stats, errors }), exitCode);
};

it('the last line is the sum of both suites, and names skipped ones only when there are some', () => {
  expect(sentence({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  const sum = add({ passed: 3, failed: 1, skipped: 2 }, { passed: 10, failed: 20, skipped: 30 });
  expect(sentence(add(none, sum))).toBe('13 passed, 21 failed, 32 skipped');
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

it('each failure is named with the first lines of its message, also in a group of end-to-end tests', () => {
  const ran = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [
      { status, results: [{ duration: 1, errors: messages.map((message) => ({ message })) }] },
    ],
  });
  const suite = {
    file: 'vote.spec.ts',
    specs: [
      ran('votes', 'expected'),
      ran('counts', 'unexpected', '\u001b[31mError: 3 is not 4\u001b[39m'),
    ],
    suites: [{ file: 'vote.spec.ts', specs: [ran('takes back', 'flaky')] }],
  };
  const report = { suites: [suite], errors: [{ message: 'no such file' }] };
  expect(failuresOfPlaywright(JSON.stringify(report))).toEqual([
    'Failed: test/e2e/vote.spec.ts: counts\n  Error: 3 is not 4',
    'Failed: test/e2e/vote.spec.ts: takes back',
    'Failed: outside a test\n  no such file',
  ]);
  const failed = { status: 'failed', fullName: 'adds up', failureMessages: ['Error: 3 is not 4'] };
  const sums = { name: 'sum.test.ts', status: 'failed', assertionResults: [failed] };
  expect(failuresOfVitest(JSON.stringify({ testResults: [sums] }))).toEqual([
    'Failed: sum.test.ts: adds up\n  Error: 3 is not 4',
  ]);
});
