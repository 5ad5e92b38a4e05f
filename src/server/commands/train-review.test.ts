import { expect, test } from 'vitest';
import { jsonLines, runCommand } from '../../../test/support/commands/run-command.ts';
import { newFile } from '../../../test/support/processes/production-server.ts';
import { verdictTable } from '../../review/training/training-tables.ts';
import { labelledExamplesOf } from '../../review/training/training.ts';
import { UsageError } from './command.ts';
import { trainReview } from './train-review.ts';

const config = { dataDir: 'unused', databaseUrl: '' };

test('train-review prints the verdicts by label, language, author and kind', () => {
  const row = {
    text: 'Wir tanzten.',
    lang: 'de',
    label: 'ok',
    kind: 'plain',
    author: 'rosa',
  } as const;
  const table = verdictTable('Held back', labelledExamplesOf([row]), ['publish']);
  expect(table).toMatch(/^Held back\n +texts +publish +look +hold +reject\n/);
  for (const group of ['ok', 'ok, de', 'ok, author rosa', 'ok, plain'])
    expect(table).toContain(`1    100.0%      0.0%      0.0%      0.0%  ${group}\n`);
});

test('train-review names the line that is not a labelled text, and refuses other arguments', async () => {
  const row = { text: 'My neighbours brought soup', lang: 'en', label: 'ok', kind: 'plain' };
  const file = newFile(jsonLines([row, { text: 'x', label: 'nice' }]));
  await expect(runCommand(trainReview, config, { args: [file] })).rejects.toThrow(
    new UsageError(`${file}, line 2: not a labelled text.`),
  );
  for (const args of [['--seed', 'x'], ['no such file']])
    await expect(runCommand(trainReview, config, { args })).rejects.toThrow(UsageError);
});
