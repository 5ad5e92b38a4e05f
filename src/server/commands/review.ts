import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { readReviewResources } from '../../review/load-resources.ts';
import type { ReviewResources } from '../../review/resources.ts';
import { review, type ReviewedText } from '../../review/review.ts';
import { type Line, readLines } from '../transfer/lines.ts';
import { type Command, openInput, parseArguments } from './command.ts';

/** Prints the verdicts of the automated review on texts, without storing anything. */
export const reviewTexts: Command = {
  usage: 'review FILE.jsonl',
  summary: 'Print the verdicts of the automated review on texts (- reads standard input)',
  details: `Each line is {"text"} and, if known, "country" (two letters, for phone numbers without a prefix). For each
line the output has one line: {"verdict", "reasons", "marks"}. The verdict is publish, hold or reject;
the reasons are personal-info, contact, promotion, toxic and negative; each mark is the start and the
end of a finding, in UTF-16 code units. An invalid line has the verdict hold, and its number is
reported on standard error.

The exit code is 0 when all lines were valid, otherwise 1.`,

  requiredFiles: ['review'],

  async run(context) {
    const { stream } = await openInput(context, parseArguments(context.args, {}).positionals);
    let invalid = 0;
    const reportInvalid = (line: number) => {
      invalid++;
      context.stderr.write(`Line ${line}: this is not {"text"}.\n`);
    };
    const verdicts = Readable.from(reviewLines(readLines(stream), reportInvalid));
    await pipeline(verdicts, context.stdout, { end: false });
    return invalid > 0 ? 1 : 0;
  },
};

/** Writes one line per line of the input, in the same order, also for invalid ones. Skips empty lines. */
async function* reviewLines(
  lines: AsyncIterable<Line>,
  reportInvalid: (line: number) => void,
): AsyncGenerator<string> {
  const resources = readReviewResources();
  for await (const line of lines) {
    if ('text' in line && line.text.trim() === '') continue;
    const text = 'text' in line ? parseText(line.text) : undefined;
    if (text === undefined) reportInvalid(line.number);
    yield `${JSON.stringify(text === undefined ? invalidLine : verdictFor(text, resources))}\n`;
  }
}

const invalidLine = { verdict: 'hold', reasons: [], marks: [] } as const;

function verdictFor(text: ReviewedText, resources: ReviewResources) {
  const { verdict, reasons } = review(text, resources);
  return {
    verdict,
    reasons: [...new Set(reasons.map(({ rule }) => rule))],
    marks: reasons.flatMap(({ marks }) => marks),
  };
}

const TextSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ text: v.string(), country: v.optional(v.string()) }),
);

function parseText(line: string): ReviewedText | undefined {
  const result = v.safeParse(TextSchema, line);
  return result.success ? result.output : undefined;
}
