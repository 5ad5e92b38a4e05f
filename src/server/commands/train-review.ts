import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { weightsFile } from '../../review/load-resources.ts';
import { scoresOf, writeModel } from '../../review/model/model.ts';
import { readRows, readRowsOf, rowFolders } from '../../review/training/rows.ts';
import { verdictTable, thresholdTable } from '../../review/training/training-tables.ts';
import {
  heldOutScores,
  labelledExamplesOf,
  verdictsOf,
  thresholdsFrom,
  weightsFrom,
} from '../../review/training/training.ts';
import { type Command, UsageError, parseArguments } from './command.ts';
import { writeReviewChecksums } from './review-checksums.ts';

/** The seed of the shipped weights. */
export const defaultSeed = '20261';

/** Trains the weights of the automated review, and measures them on held-out texts. */
export const trainReview: Command = {
  needsCheckout: true,
  usage: 'train-review [MORE.jsonl...] [--out FILE] [--seed NUMBER] [--only-measure]',
  summary: 'Train the automated review with labelled texts',
  details: `It trains with the texts in src/review/training/rows/training and with those of the named files.
Each line is {"text", "lang", "label", "kind"}: the label is ok, personal-info, contact, promotion,
toxic or negative; the kind says what the text is an example of; the file is named after its author.

It first measures by cross-validation: it trains with a third of the authors held out, in turn, and
prints the verdicts of the whole review on the held-out texts. They also determine the thresholds.
Then it trains with all texts, prints the verdicts on the texts in src/review/training/rows/held-back,
whose authors no training sees, and writes the weights. The same files and seed produce the same
bytes; without arguments they are the shipped ones.

  --out FILE       the file for the weights instead of src/review/resources/weights.bin
  --seed NUMBER    a seed for another order of training
  --only-measure   prints the tables and writes nothing`,

  async run({ args, stdout, stderr }) {
    const { positionals, values } = parseArguments(args, {
      out: { type: 'string', default: weightsFile },
      seed: { type: 'string', default: defaultSeed },
      'only-measure': { type: 'boolean', default: false },
    });
    if (!existsSync(rowFolders.training))
      throw new UsageError('Training needs a checkout: a release has no labelled texts.');
    const seed = readSeed(values.seed);
    const more = positionals.flatMap(readMore);
    const rows = [...readRowsOf(rowFolders.training), ...more];
    const examples = labelledExamplesOf(rows);
    const heldBack = labelledExamplesOf(readRowsOf(rowFolders.heldBack));
    stderr.write(`${examples.length} texts, ${heldBack.length} held back.\n`);

    const scores = heldOutScores(examples, seed);
    const thresholds = thresholdsFrom(examples, scores);
    const verdicts = verdictsOf(examples, scores, thresholds);
    stdout.write(verdictTable('Authors held out in turn', examples, verdicts));
    const weights = weightsFrom(examples, seed);
    const ofHeldBack = verdictsOf(
      heldBack,
      heldBack.map(({ example }) => scoresOf(weights, example.features)),
      thresholds,
    );
    stdout.write(verdictTable('Authors that no training sees', heldBack, ofHeldBack));
    stdout.write(thresholdTable(thresholds));
    if (values['only-measure']) return 0;

    const bytes = writeModel({ ...weights, thresholds });
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

function readMore(file: string) {
  try {
    return readRows(file);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : `${file} cannot be read.`);
  }
}
