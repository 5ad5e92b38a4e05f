import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { jsonLines, runCommand } from '../../../test/support/commands/run-command.ts';
import { readModel } from '../../review/model/model.ts';
import { UsageError } from './command.ts';
import { trainReview } from './train-review.ts';

const config = { dataDir: 'unused', databaseUrl: '' };
const folder = mkdtempSync(join(tmpdir(), 'train-review-'));

const rows = Array.from({ length: 24 }, (_, i) => ({
  text: i % 2 === 0 ? `My ${i} neighbours brought soup` : `Order ${i} of our shoes now`,
  lang: 'en',
  label: i % 2 === 0 ? 'ok' : 'promotion',
  source: `source ${i % 3}`,
  kind: `kind ${i % 6}`,
}));

const fileOf = (name: string, lines: readonly object[]) => {
  const file = join(folder, name);
  writeFileSync(file, jsonLines(lines));
  return file;
};

const data = fileOf('rows.jsonl', rows);

describe('train-review', () => {
  test('writes the same bytes for the same texts and seed', async () => {
    const files = ['one.bin', 'two.bin'].map((name) => join(folder, name));
    for (const out of files) {
      expect(await runCommand(trainReview, config, { args: [data, '--out', out] })).toMatchObject({
        code: 0,
      });
    }
    const [one, two] = files.map((file) => readFileSync(file));
    expect(one?.equals(two!)).toBe(true);
    expect(readModel(one!).thresholds.english.promotion.hold).toBeGreaterThan(0);
  });

  test('prints the verdicts on texts of held-out templates and sources, by label and language', async () => {
    const { out } = await runCommand(trainReview, config, { args: [data, '--only-measure'] });
    expect(out).toMatch(/Templates held out[^]*Sources held out[^]*Thresholds/);
    expect(out).toMatch(/ 12 +[\d.]+% +[\d.]+% +[\d.]+% {2}promotion, English\n/);
    expect(out).toMatch(/ 12 +[\d.]+% +[\d.]+% +[\d.]+% {2}ok, en\n/);
  });

  test('names the line that is not a labelled text', async () => {
    const wrong = fileOf('wrong.jsonl', [rows[0]!, { text: 'x', label: 'nice' }]);
    await expect(runCommand(trainReview, config, { args: [wrong] })).rejects.toThrow(
      new UsageError(`${wrong}, line 2: not a labelled text.`),
    );
  });

  test.each([[[]], [['--seed', 'x', data]], [['no such file']]])(
    'refuses the arguments %j',
    async (args) => {
      await expect(runCommand(trainReview, config, { args })).rejects.toThrow(UsageError);
    },
  );
});
