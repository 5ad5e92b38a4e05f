import type { Readable } from 'node:stream';
import type { RulesAndModelStage } from '../../review/reviewer.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../errors.ts';
import { toReviewedStory } from '../experiences/experience-values.ts';
import { type ImportedStory, type LocatedStory, StoryImporter } from '../transfer/importer.ts';
import { type Line, readLines } from '../transfer/lines.ts';
import { readStory } from '../transfer/story-line.ts';
import { StoryQueue } from '../transfer/story-queue.ts';
import { type Command, type CommandContext, Misuse, openFile, parseArguments } from './command.ts';
import { Progress, rate } from './progress.ts';
import { withDatabase } from './with-database.ts';

/** Reads stories from a file or from standard input; beside a running server, too. */
export const importStories: Command = {
  usage: 'import FILE.jsonl [--trusted]',
  summary: 'Add stories from a file of JSON lines (- reads standard input)',
  details: `Each line is {"content", "continent", "country", "city"} and, if known, "tags" (a list, or separated
by commas), "votes" and "createdAt" (ISO 8601 or milliseconds since 1970). Bad lines are refused
by their number, the others are added. A story that is there already (the same text in the same
city at the same time; without a time: the same text in the same city) is not added again, so
an import can be repeated. It may run beside the server.

The automated review reads each story, without a language model: what it refuses is refused by
its number with the reason, what it is not sure about waits for a person in the console.

  --trusted   skips the review: for stories that were public before, or that a person has read.

Ends with 0 when every line was taken, with 1 when lines were refused.`,

  reads: ['cities', 'review'],

  async run(context) {
    const { positionals, values } = parseArguments(context.args, { trusted: { type: 'boolean' } });
    const input = await openInput(context, positionals);
    const review = values.trusted === true ? undefined : await context.openReview();
    return withDatabase(context.config, (database) =>
      new Import(context, { database, input, review }).run(),
    );
  },
};

interface Input {
  readonly stream: Readable;
  /** How much was read, from 0 to 1. */
  readonly share: () => number | undefined;
}

async function openInput(
  { stdin }: CommandContext,
  [file, ...others]: readonly string[],
): Promise<Input> {
  if (file === undefined || others.length > 0) throw new Misuse('Please name one file.');
  if (file === '-') return { stream: stdin, share: () => undefined };
  const handle = await openFile(file, 'r');
  const { size } = await handle.stat();
  const stream = handle.createReadStream();
  return { stream, share: () => (size > 0 ? Math.min(1, stream.bytesRead / size) : undefined) };
}

const maxReasons = 20;

interface Source {
  readonly database: Database;
  readonly input: Input;
  /** Undefined when the stories are trusted. */
  readonly review: RulesAndModelStage | undefined;
}

class Import {
  readonly #context: CommandContext;
  readonly #input: Input;
  readonly #review: RulesAndModelStage | undefined;
  readonly #importer: StoryImporter;
  readonly #progress: Progress;
  readonly #queue: StoryQueue;
  #lines = 0;
  #read = 0;
  #refused = 0;

  constructor(context: CommandContext, { database, input, review }: Source) {
    const { cities, now, randomInt, stderr } = context;
    this.#context = context;
    this.#input = input;
    this.#review = review;
    this.#importer = new StoryImporter({ database, cities, now, randomInt });
    this.#queue = new StoryQueue(this.#importer, database, () => this.#show());
    this.#progress = new Progress(stderr, now);
  }

  /** Gives the exit code. */
  async run(): Promise<number> {
    const started = this.#context.now();
    for await (const line of readLines(this.#input.stream)) {
      const story = await this.#storyOf(line);
      if (story !== undefined) await this.#queue.push(story);
      this.#show();
    }
    const stored = await this.#queue.finish();
    this.#progress.clear();
    this.#report(stored, (this.#context.now() - started) / 1_000);
    return this.#refused > 0 ? 1 : 0;
  }

  #show(): void {
    const lines = this.#lines - this.#queue.waiting;
    const read = this.#input.share();
    const share = read === undefined ? undefined : (read * lines) / Math.max(1, this.#lines);
    this.#progress.show({ lines, share });
  }

  async #storyOf(line: Line): Promise<LocatedStory | undefined> {
    this.#lines = line.number;
    if ('refusal' in line) return this.#refuse(line.number, line.refusal);
    if (line.text.trim() === '') return undefined;
    const story = readStory(line.text, this.#context.now());
    if ('refusal' in story) return this.#refuse(line.number, story.refusal);
    try {
      return await this.#locate(line.number, story);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return this.#refuse(line.number, `${error.issues[0]?.path}: ${error.message}`);
    }
  }

  async #locate(line: number, story: ImportedStory): Promise<LocatedStory | undefined> {
    const place = await this.#importer.resolvePlace(story.post);
    const decision = this.#review?.(toReviewedStory(story.post, place));
    if (decision?.verdict === 'reject') {
      return this.#refuse(line, `content: ${decision.reasons[0]?.message}`);
    }
    const hold =
      decision?.verdict === 'hold' ? { ...decision.hold, cause: 'imported' as const } : undefined;
    this.#read++;
    return this.#importer.locate({ ...story, hold }, place);
  }

  #refuse(line: number, reason: string): undefined {
    this.#refused++;
    if (this.#refused <= maxReasons) this.#progress.say(`Line ${line}: ${reason}`);
    if (this.#refused === maxReasons + 1) this.#progress.say('Further refusals are only counted.');
  }

  #report({ added, held }: { added: number; held: number }, seconds: number): void {
    const parts = [
      `Added ${count(added)}`,
      ...(held > 0 ? [`held for a person ${count(held)}`] : []),
      `already there ${count(this.#read - added - held)}`,
      `refused ${count(this.#refused)}`,
      `in ${seconds.toFixed(1)} s`,
    ];
    const done = rate(this.#read + this.#refused, seconds);
    this.#context.stdout.write(`${parts.join(', ')} (${done} a second).\n`);
  }
}

function count(number: number): string {
  return number.toLocaleString('en');
}
