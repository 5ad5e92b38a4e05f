import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { jsonLines, runCommand } from '../../../test/support/commands/run-command.ts';
import { weightsFile } from '../../review/load-resources.ts';
import { UsageError } from './command.ts';
import { trainReview } from './train-review.ts';

const config = { dataDir: 'unused', databaseUrl: '' };
const folder = mkdtempSync(join(tmpdir(), 'train-review-'));

const fileOf = (name: string, lines: readonly object[]) => {
  const file = join(folder, name);
  writeFileSync(file, jsonLines(lines));
  return file;
};

// Alone on this machine it took 20 seconds.
const timeout = 240_000;

describe('train-review', () => {
  test(
    'without a file makes the shipped weights, and prints the verdicts',
    { timeout },
    async () => {
      const out = join(folder, 'weights.bin');
      const trained = await runCommand(trainReview, config, { args: ['--out', out] });
      expect(trained.code).toBe(0);
      expect(readFileSync(out).equals(readFileSync(weightsFile))).toBe(true);
      expect(trained.out).toMatch(
        /Authors held out in turn[^]*Authors that no training sees[^]*Thresholds/,
      );
      expect(trained.out).toMatch(/ [\d.]+% +[\d.]+% +[\d.]+% {2}promotion, English\n/);
      expect(trained.out).toMatch(/ [\d.]+% +[\d.]+% +[\d.]+% {2}toxic, hostile-group\n/);
    },
  );

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
