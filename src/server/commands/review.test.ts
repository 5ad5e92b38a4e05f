import { expect, test } from 'vitest';
import { jsonLines, runCommand } from '../../../test/support/commands/run-command.ts';
import { reviewTexts } from './review.ts';

const config = { dataDir: 'unused', databaseUrl: '' };

const reviewStdin = async (stdin: string) => {
  const { code, out, err } = await runCommand(reviewTexts, config, { args: ['-'], stdin });
  return {
    code,
    err,
    lines: out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  };
};

test('the output has the verdict on each text, the reasons and their positions', async () => {
  const { code, lines } = await reviewStdin(
    jsonLines([
      { text: 'My neighbour brought soup when I was ill.' },
      { text: 'Write to anna@example.com' },
    ]),
  );
  expect(code).toBe(0);
  expect(lines).toEqual([
    { verdict: 'publish', reasons: [], marks: [] },
    { verdict: 'reject', reasons: ['contact'], marks: [[9, 25]] },
  ]);
});

test('a number without a prefix is recognized with the country of its line', async () => {
  const text = 'The clerk wrote 612 34 56 78 on the parcel';
  const { lines } = await reviewStdin(jsonLines([{ text, country: 'ES' }]));
  expect(lines).toMatchObject([{ verdict: 'reject', reasons: ['contact'] }]);
});

test('an invalid line has the verdict hold and is reported, and the output keeps the order of the lines', async () => {
  const { code, err, lines } = await reviewStdin(
    '{"txt": 1}\nnonsense\n{"text": "The sun came out."}\n',
  );
  expect(code).toBe(1);
  expect(err).toBe('Line 1: this is not {"text"}.\nLine 2: this is not {"text"}.\n');
  expect(lines).toEqual([
    { verdict: 'hold', reasons: [], marks: [] },
    { verdict: 'hold', reasons: [], marks: [] },
    { verdict: 'publish', reasons: [], marks: [] },
  ]);
});
