import { expect, test } from 'vitest';
import { jsonLines, runCommand } from '../../../test/support/commands/run-command.ts';
import { reviewTexts } from './review.ts';

const place = { dataDir: 'unused', databaseUrl: '' };

const reviewed = async (stdin: string) => {
  const { code, out, err } = await runCommand(reviewTexts, place, { args: ['-'], stdin });
  return {
    code,
    err,
    lines: out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  };
};

test('each text is given its verdict, the reasons and where they stand', async () => {
  const { code, lines } = await reviewed(
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

test('a number without prefix is known in the country that stands beside it', async () => {
  const text = 'The clerk wrote 612 34 56 78 on the parcel';
  const { lines } = await reviewed(jsonLines([{ text, country: 'ES' }]));
  expect(lines).toMatchObject([{ verdict: 'reject', reasons: ['contact'] }]);
});

test('a line that is no text is held and named, and the lines stay side by side', async () => {
  const { code, err, lines } = await reviewed(
    '{"txt": 1}\nnonsense\n{"text": "The sun came out."}\n',
  );
  expect(code).toBe(1);
  expect(err).toBe('Line 1: this is no {"text"}.\nLine 2: this is no {"text"}.\n');
  expect(lines).toEqual([
    { verdict: 'hold', reasons: [], marks: [] },
    { verdict: 'hold', reasons: [], marks: [] },
    { verdict: 'publish', reasons: [], marks: [] },
  ]);
});
