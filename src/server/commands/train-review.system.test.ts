import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentsOf, recordProofs, unproven } from '../../../test/support/proofs.ts';
import { weightsFile } from '../../review/load-resources.ts';
import { readModel } from '../../review/model/model.ts';
import { readRowsOf, rowFolders } from '../../review/training/rows.ts';
import { labelledExamplesOf, weightsFrom } from '../../review/training/training.ts';
import { defaultSeed } from './train-review.ts';

const proof = 'weights of the review';

// No promise, only the end of what hangs: training took a minute alone, and six next to other tests.
test('train-review makes the shipped weights from our own texts', { timeout: 1_200_000 }, () => {
  const files = ['src/review/**/*.{ts,txt,bin,jsonl}', 'src/domain/text/*.ts'];
  const others = ['**/*.test.ts', 'src/review/llm/**'];
  const input = contentsOf(files, others, ['libphonenumber-js', 'linkify-it']);
  for (const _ of unproven(proof, [input])) {
    // Not the thresholds: the cross-validation that they come from takes twice as long again.
    const examples = labelledExamplesOf(readRowsOf(rowFolders.training));
    const { weights, scales } = weightsFrom(examples, Number(defaultSeed));
    const shipped = readModel(readFileSync(weightsFile));
    expect(Buffer.from(weights).equals(Buffer.from(shipped.weights))).toBe(true);
    expect(scales).toEqual(shipped.scales);
  }
  recordProofs(proof, [input]);
});
