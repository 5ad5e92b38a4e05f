import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { weightsFile } from '../../review/load-resources.ts';
import { writeModel } from '../../review/model/model.ts';
import { readLabelledRows } from '../../review/training/labelled-rows.ts';
import { verdictTable, thresholdTable } from '../../review/training/training-tables.ts';
import {
  heldOutScores,
  labelledExamplesOf,
  verdictsOf,
  thresholdsFrom,
  weightsFrom,
} from '../../review/training/training.ts';
import { writeReviewChecksums } from '../review-checksums.ts';
import { type Command, UsageError, parseArguments } from './command.ts';

const defaultSeed = '20261';

/** Trains the weights of the automated review, and measures them on held-out texts. */
export const trainReview: Command = {
  usage: 'train-review DATA.jsonl... [--out FILE] [--seed NUMBER] [--only-measure]',
  summary: 'Train the automated review with labelled texts',
  details: `Each line is {"text", "label", "lang", "source", "kind"}: the label is ok, personal-info, contact,
promotion, toxic or negative; the kind names the template of the text, if it has one. Optional fields
are "also" (other correct labels), "hard" (misleading) and "noisy" (the label is doubtful). The project's
own texts are in src/review/resources/rows.jsonl.

It first measures by cross-validation: it trains with a fifth of the templates held out, in turn, then
with whole sources held out, and prints the verdicts of the whole review on the held-out texts. They
also determine the thresholds. Then it trains with all texts and writes the weights. The same files
and seed produce the same bytes.

  --out FILE       the file for the weights instead of src/review/resources/weights.bin
  --seed NUMBER    a seed for another order of training
  --only-measure   prints the tables and writes nothing`,

  async run({ args, stdout, stderr }) {
    const { positionals, values } = parseArguments(args, {
      out: { type: 'string', default: weightsFile },
      seed: { type: 'string', default: defaultSeed },
      'only-measure': { type: 'boolean', default: false },
    });
    const seed = readSeed(values.seed);
    if (positionals.length === 0) throw new UsageError('Please name a file of labelled texts.');
    const examples = labelledExamplesOf(positionals.flatMap(readRows));
    stderr.write(`${examples.length} texts.\n`);

    const byKind = heldOutScores(examples, 'kind', seed);
    const bySource = heldOutScores(examples, 'source', seed);
    const thresholds = thresholdsFrom([...examples, ...examples], [...byKind, ...bySource]);
    stdout.write(
      verdictTable('Templates held out', examples, verdictsOf(examples, byKind, thresholds)),
    );
    stdout.write(
      verdictTable('Sources held out', examples, verdictsOf(examples, bySource, thresholds)),
    );
    stdout.write(thresholdTable(thresholds));
    if (values['only-measure']) return 0;

    const bytes = writeModel({ ...weightsFrom(examples, seed), thresholds });
    await writeFile(values.out, bytes);
    if (resolve(values.out) === weightsFile) await writeReviewChecksums();
    stderr.write(`Wrote ${values.out}, ${(bytes.length / 1_000_000).toFixed(2)} MB.\n`);
    return 0;
  },
};

function readSeed(text: string): number {
  const seed = Number(text);
  if (!Number.isSafeInteger(seed)) throw new UsageError('Please give the seed as a whole number.');
  return seed;
}

function readRows(file: string) {
  try {
    return readLabelledRows(file);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : `${file} cannot be read.`);
  }
}
