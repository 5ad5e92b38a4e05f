import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { jsonLines, runCommand } from '../../../test/support/commands/run-command.ts';
import { weightsFile } from '../../review/load-resources.ts';
import { readModel } from '../../review/model/model.ts';
import { type LabelledRow, readRowsOf, rowFolders } from '../../review/training/rows.ts';
import { verdictTable } from '../../review/training/training-tables.ts';
import { labelledExamplesOf, weightsFrom } from '../../review/training/training.ts';
import { UsageError } from './command.ts';
import { defaultSeed, trainReview } from './train-review.ts';

const config = { dataDir: 'unused', databaseUrl: '' };
const folder = mkdtempSync(join(tmpdir(), 'train-review-'));

const fileOf = (name: string, lines: readonly object[]) => {
  const file = join(folder, name);
  writeFileSync(file, jsonLines(lines));
  return file;
};

// No promise, only the end of what hangs: it took a minute alone, and six next to other tests on two slow processors.
const timeout = 1_200_000;

describe('train-review', () => {
  // Not the thresholds: the cross-validation that they come from takes twice as long again.
  test('makes the shipped weights from our own texts', { timeout }, () => {
    const examples = labelledExamplesOf(readRowsOf(rowFolders.training));
    const { weights, scales } = weightsFrom(examples, Number(defaultSeed));
    const shipped = readModel(readFileSync(weightsFile));
    expect(Buffer.from(weights).equals(Buffer.from(shipped.weights))).toBe(true);
    expect(scales).toEqual(shipped.scales);
  });

  test('prints the verdicts by label, language, author and kind', () => {
    const row: LabelledRow = {
      text: 'Wir tanzten im Regen.',
      lang: 'de',
      label: 'ok',
      kind: 'plain',
      author: 'rosa',
    };
    const table = verdictTable('Held back', labelledExamplesOf([row]), ['publish']);
    expect(table).toMatch(/^Held back\n +texts +publish +hold +reject\n/);
    for (const group of ['ok', 'ok, de', 'ok, author rosa', 'ok, plain'])
      expect(table).toContain(`1    100.0%      0.0%      0.0%  ${group}\n`);
  });

  test('names the line that is not a labelled text', async () => {
    const row = { text: 'My neighbours brought soup', lang: 'en', label: 'ok', kind: 'plain' };
    const wrong = fileOf('wrong.jsonl', [row, { text: 'x', label: 'nice' }]);
    await expect(runCommand(trainReview, config, { args: [wrong] })).rejects.toThrow(
      new UsageError(`${wrong}, line 2: not a labelled text.`),
    );
  });

  test.each([[['--seed', 'x']], [['no such file']]])('refuses the arguments %j', async (args) => {
    await expect(runCommand(trainReview, config, { args })).rejects.toThrow(UsageError);
  });
});
