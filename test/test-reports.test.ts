import { expect, it } from 'vitest';
import { filesOfPlaywright, filesOfVitest, summary } from '../scripts/support/test-reports.mjs';

const lastLine = (files: Parameters<typeof summary>[0]) => summary(files, {}).split('\n').at(-1);
const file = (status: string, ...tests: string[]) => ({
  name: 'sum.test.ts',
  status,
  startTime: 1000,
  endTime: 4000,
  assertionResults: tests.map((each) => ({ status: each, fullName: 'adds up' })),
});
const vitest = (exitCode: number, ...testResults: object[]) =>
  filesOfVitest(JSON.stringify({ testResults }), exitCode);
const ran = (title: string, status: string, ...messages: string[]) => ({
  title,
  tests: [
    { status, results: [{ duration: 2000, errors: messages.map((message) => ({ message })) }] },
  ],
});
const playwright = (exitCode: number, suites: object[], errors: object[] = []) =>
  filesOfPlaywright(JSON.stringify({ suites, errors }), exitCode);
const suite = {
  file: 'vote.spec.ts',
  specs: [
    ran('votes', 'expected'),
    ran('waits', 'skipped'),
    ran('counts', 'unexpected', '\u001b[31mError: 3 is not 4\u001b[39m\nat vote.spec.ts:3'),
  ],
  suites: [{ file: 'vote.spec.ts', specs: [ran('takes back', 'flaky')] }],
};

it('the last line is the sum of all suites, and names skipped ones only when there are some', () => {
  const passed = vitest(0, file('passed', 'passed', 'passed'));
  expect(lastLine(passed)).toBe('2 passed, 0 failed');
  expect(lastLine([...passed, ...playwright(1, [suite])])).toBe('3 passed, 2 failed, 1 skipped');
});

it('of Vitest all files count; one that does not load, whose set-up throws, or a crash is one failed test', () => {
  const both = [
    file('passed', 'passed', 'skipped', 'todo'),
    file('failed', 'passed', 'failed', 'failed', 'pending'),
  ];
  expect(lastLine(vitest(1, ...both))).toBe('2 passed, 2 failed, 3 skipped');
  expect(lastLine(vitest(1, file('failed')))).toBe('0 passed, 1 failed');
  expect(lastLine(vitest(1, file('failed', 'skipped')))).toBe('0 passed, 1 failed, 1 skipped');
  expect(lastLine(vitest(1, file('failed'), file('failed', 'failed')))).toBe('0 passed, 2 failed');
  expect(lastLine(vitest(1, file('passed', 'passed')))).toBe('1 passed, 1 failed');
  expect(lastLine(filesOfVitest(undefined, 0))).toBe('0 passed, 1 failed');
  expect(lastLine(filesOfVitest('', 139))).toBe('0 passed, 1 failed');
});

it('of Playwright a test that only passed when retried, each file that does not load, and a crash have failed', () => {
  const passed = { file: 'vote.spec.ts', specs: [ran('votes', 'expected')] };
  expect(lastLine(playwright(1, [suite], [{}, {}]))).toBe('1 passed, 4 failed, 1 skipped');
  expect(lastLine(playwright(137, [passed]))).toBe('1 passed, 1 failed');
  expect(lastLine(filesOfPlaywright(undefined, 1))).toBe('0 passed, 1 failed');
});

it('the end names each failure with the first lines of its message, and the slowest files', () => {
  const failed = { status: 'failed', fullName: 'adds up', failureMessages: ['Error: 3 is not 4'] };
  const sums = { ...file('failed'), assertionResults: [failed] };
  const files = [...playwright(1, [suite], [{ message: 'no such file' }]), ...vitest(1, sums)];
  expect(summary(files, { 'set-up': 5000, tests: 70_000 }).split('\n')).toEqual([
    'Failed: test/e2e/vote.spec.ts: counts',
    '  Error: 3 is not 4',
    '  at vote.spec.ts:3',
    'Failed: test/e2e/vote.spec.ts: takes back',
    'Failed: outside a test',
    '  no such file',
    'Failed: sum.test.ts: adds up',
    '  Error: 3 is not 4',
    expect.stringMatching(/^Slowest files: test\/e2e\/vote.spec.ts 8 s, /),
    'Took 1 min 15 s: set-up 5 s, tests 1 min 10 s',
    '1 passed, 4 failed, 1 skipped',
  ]);
});
