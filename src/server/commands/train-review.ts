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
import { type Command, Misuse, parseArguments } from './command.ts';

const defaultSeed = '20261';

/** Learns the weights of the automated review anew, and says how well they do on what they never saw. */
export const trainReview: Command = {
  usage: 'train-review DATA.jsonl... [--out FILE] [--seed NUMBER] [--only-measure]',
  summary: 'Learn the weights of the automated review from labelled texts',
  details: `Each line is {"text", "label", "lang", "source", "kind"}: the label is ok, personal-info, contact,
promotion, toxic or negative; the kind names the template that the text follows, if it follows one.
"also" (labels that are right, too), "hard" and "noisy" (the label is doubtful) may stand beside.
The project's own texts are in src/review/resources/rows.jsonl.

First it trains with a fifth of the templates held back, in turn, and then with whole sources held
back, and prints what the whole review makes of the texts that were held back. The thresholds come
from these. Then it learns from all texts and writes the weights. The same files and seed give
the same bytes.

  --out FILE       where the weights go, in place of src/review/resources/weights.bin
  --seed NUMBER    another order of learning
  --only-measure   prints the tables and writes nothing`,

  async run({ args, stdout, stderr }) {
    const { positionals, values } = parseArguments(args, {
      out: { type: 'string', default: weightsFile },
      seed: { type: 'string', default: defaultSeed },
      'only-measure': { type: 'boolean', default: false },
    });
    const seed = readSeed(values.seed);
    if (positionals.length === 0) throw new Misuse('Please name a file of labelled texts.');
    const examples = labelledExamplesOf(positionals.flatMap(readRows));
    stderr.write(`${examples.length} texts.\n`);

    const byKind = heldOutScores(examples, 'kind', seed);
    const bySource = heldOutScores(examples, 'source', seed);
    const thresholds = thresholdsFrom([...examples, ...examples], [...byKind, ...bySource]);
    stdout.write(
      verdictTable('Templates held back', examples, verdictsOf(examples, byKind, thresholds)),
    );
    stdout.write(
      verdictTable('Sources held back', examples, verdictsOf(examples, bySource, thresholds)),
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
  if (!Number.isSafeInteger(seed)) throw new Misuse('Please give the seed as a whole number.');
  return seed;
}

function readRows(file: string) {
  try {
    return readLabelledRows(file);
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : `${file} can not be read.`);
  }
}
