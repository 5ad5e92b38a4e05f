import { expect, test } from 'vitest';
import { jsonLines, runCommand } from '../../../test/support/commands/run-command.ts';
import { reviewTexts } from './review.ts';

const config = { dataDir: 'unused', databaseUrl: '' };

test('each text has its verdict, reasons and marks, in the order of the lines; an invalid line is held and reported', async () => {
  const stdin = `${jsonLines([
    { text: 'My neighbour brought soup when I was ill.' },
    { text: 'Write to anna@example.com' },
    // A number without a prefix, of the country of its line.
    { text: 'The clerk wrote 612 34 56 78 on the parcel', country: 'ES' },
    { txt: 1 },
  ])}nonsense\n{"text": "The sun came out."}\n`;
  const { code, out, err } = await runCommand(reviewTexts, config, { args: ['-'], stdin });
  expect(code).toBe(1);
  expect(err).toBe('Line 4: this is not {"text"}.\nLine 5: this is not {"text"}.\n');
  const lines = out.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { verdict: 'publish', reasons: [], marks: [] },
    { verdict: 'reject', reasons: ['contact'], marks: [[9, 25]] },
    { verdict: 'reject', reasons: ['contact'] },
    { verdict: 'hold', reasons: [], marks: [] },
    { verdict: 'hold', reasons: [], marks: [] },
    { verdict: 'publish', reasons: [], marks: [] },
  ]);
  const valid = { args: ['-'], stdin: jsonLines([{ text: 'The sun came out.' }]) };
  expect((await runCommand(reviewTexts, config, valid)).code).toBe(0);
});
