import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { readReviewResources } from '../../review/load-resources.ts';
import type { ReviewResources } from '../../review/resources.ts';
import { review, type ReviewedText } from '../../review/review.ts';
import { type Line, readLines } from '../transfer/lines.ts';
import { type Command, type CommandContext, Misuse, openFile, parseArguments } from './command.ts';

/** Reads texts as the automated review does, without storing anything. */
export const reviewTexts: Command = {
  usage: 'review FILE.jsonl',
  summary: 'Say what the automated review makes of texts (- reads standard input)',
  details: `Each line is {"text"} and, if known, "country" (two letters, for phone numbers without a prefix). For each
line it writes one: {"verdict", "reasons", "marks"}. The verdict is publish, hold or reject; the
reasons are personal-info, contact, promotion, toxic and negative; each mark is the start and the
end of what was found, in UTF-16 units. A line that can't be read is held, and named on standard
error.

Ends with 0 when every line was read, with 1 when some were not.`,

  reads: ['review'],

  async run(context) {
    const input = await openInput(context);
    let unreadable = 0;
    const tell = (line: number) => {
      unreadable++;
      context.stderr.write(`Line ${line}: this is no {"text"}.\n`);
    };
    const verdicts = Readable.from(verdictsOf(readLines(input), tell));
    await pipeline(verdicts, context.stdout, { end: false });
    return unreadable > 0 ? 1 : 0;
  },
};

async function openInput({ args, stdin }: CommandContext): Promise<Readable> {
  const [file, ...others] = parseArguments(args, {}).positionals;
  if (file === undefined || others.length > 0) throw new Misuse('Please name one file.');
  return file === '-' ? stdin : (await openFile(file, 'r')).createReadStream();
}

/** A verdict for each line, so that both stay side by side. */
async function* verdictsOf(
  lines: AsyncIterable<Line>,
  tellUnreadable: (line: number) => void,
): AsyncGenerator<string> {
  const resources = readReviewResources();
  for await (const line of lines) {
    if ('text' in line && line.text.trim() === '') continue;
    const text = 'text' in line ? readText(line.text) : undefined;
    if (text === undefined) tellUnreadable(line.number);
    yield `${JSON.stringify(text === undefined ? held : verdictOn(text, resources))}\n`;
  }
}

const held = { verdict: 'hold', reasons: [], marks: [] } as const;

function verdictOn(text: ReviewedText, resources: ReviewResources) {
  const { verdict, reasons } = review(text, resources);
  return {
    verdict,
    reasons: [...new Set(reasons.map(({ rule }) => rule))],
    marks: reasons.flatMap(({ marks }) => marks),
  };
}

const TextSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return JSON.parse(dataset.value) as unknown;
    } catch {
      addIssue({ message: 'This is no JSON.' });
      return NEVER;
    }
  }),
  v.object({ text: v.string(), country: v.optional(v.string()) }),
);

function readText(line: string): ReviewedText | undefined {
  const read = v.safeParse(TextSchema, line);
  return read.success ? read.output : undefined;
}
