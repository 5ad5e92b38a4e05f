import { existsSync } from 'node:fs';
import type { RulesAndModelStage } from '../../review/reviewer.ts';
import type { Database } from '../db/database.ts';
import { databaseFile } from '../db/sqlite/database.ts';
import { Problem } from '../errors.ts';
import { toReviewedStory } from '../experiences/experience-values.ts';
import { parseExperience } from '../transfer/experience-line.ts';
import { ImportQueue } from '../transfer/import-queue.ts';
import {
  type ImportedExperience,
  type LocatedExperience,
  ExperienceImporter,
} from '../transfer/importer.ts';
import { type Line, readLines } from '../transfer/lines.ts';
import { notifyOf } from '../webhooks/start.ts';
import {
  type Command,
  type CommandContext,
  type Input,
  openInput,
  parseArguments,
} from './command.ts';
import { importedShare, Progress, perSecond } from './progress.ts';
import { withDatabase } from './with-database.ts';

/** Adds stories from a file or from standard input, also while a server runs. */
export const importExperiences: Command = {
  usage: 'import FILE.jsonl [--trusted]',
  summary: 'Add stories from a file of JSON lines (- reads standard input)',
  details: `Each line is {"content", "continent", "country", "city"} and, if known, "tags" (a list, or separated
by commas), "votes", "createdAt" (ISO 8601 or milliseconds since 1970) and "lang" (a language code;
without it a server finds the language within about an hour). Invalid lines are refused and reported
by their number, the others are added. A story that is already stored (the same text in the same city
at the same time; without a time: the same text in the same city) is skipped, so an import can be
repeated. The server can run meanwhile.

The automated review checks each story, without a language model: lines that it refuses are reported
by their number with the reason, doubtful ones are held for a moderator.

  --trusted   skips the review: for stories that were public before, or that a person has read.

The exit code is 0 when no line was refused, otherwise 1.`,

  requiredFiles: ['places', 'review'],

  async run(context) {
    const { positionals, values } = parseArguments(context.args, { trusted: { type: 'boolean' } });
    const input = await openInput(context, positionals);
    const review = values.trusted === true ? undefined : await context.openReview();
    const { databaseUrl, dataDir } = context.config;
    if (databaseUrl === '' && !existsSync(databaseFile(dataDir)))
      context.stderr.write(`There is no database in ${dataDir}: a new one is made.\n`);
    return withDatabase(context.config, (database) =>
      new ImportRun(context, { database, input, review }).run(),
    );
  },
};

const maxReasons = 20;

interface Source {
  readonly database: Database;
  readonly input: Input;
  /** Undefined when the stories are trusted. */
  readonly review: RulesAndModelStage | undefined;
}

class ImportRun {
  readonly #context: CommandContext;
  readonly #input: Input;
  readonly #review: RulesAndModelStage | undefined;
  readonly #importer: ExperienceImporter;
  readonly #progress: Progress;
  readonly #queue: ImportQueue;
  #lines = 0;
  #read = 0;
  #refused = 0;

  constructor(context: CommandContext, { database, input, review }: Source) {
    const { cities, config, now, randomInt, stderr } = context;
    this.#context = context;
    this.#input = input;
    this.#review = review;
    const notify = notifyOf(config.webhook, now);
    this.#importer = new ExperienceImporter({ database, cities, now, randomInt, notify });
    this.#queue = new ImportQueue(this.#importer, database, () => this.#show());
    this.#progress = new Progress(stderr, now);
  }

  /** Returns the exit code. */
  async run(): Promise<number> {
    const started = this.#context.now();
    for await (const line of readLines(this.#input.stream)) {
      const experience = await this.#parse(line);
      if (experience !== undefined) await this.#queue.push(experience);
      this.#show();
    }
    const stored = await this.#queue.finish();
    this.#progress.clear();
    this.#report(stored, (this.#context.now() - started) / 1_000);
    return this.#refused > 0 ? 1 : 0;
  }

  #show(): void {
    const lines = this.#lines;
    const read = this.#input.fraction();
    const { pending } = this.#queue;
    const fraction = read === undefined ? undefined : importedShare(read, { lines, pending });
    this.#progress.show({ lines, fraction });
  }

  async #parse(line: Line): Promise<LocatedExperience | undefined> {
    this.#lines = line.number;
    if ('refusal' in line) return this.#refuse(line.number, line.refusal);
    if (line.text.trim() === '') return undefined;
    const experience = parseExperience(line.text, this.#context.now());
    if ('refusal' in experience) return this.#refuse(line.number, experience.refusal);
    try {
      return await this.#locate(line.number, experience);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return this.#refuse(line.number, `${error.issues[0]?.path}: ${error.message}`);
    }
  }

  async #locate(
    line: number,
    experience: ImportedExperience,
  ): Promise<LocatedExperience | undefined> {
    const place = await this.#importer.resolvePlace(experience.post);
    const verdict = this.#review?.(toReviewedStory(experience.post, place));
    if (verdict?.kind === 'reject') {
      return this.#refuse(line, `content: ${verdict.reasons[0]?.message}`);
    }
    const hold =
      verdict?.kind === 'hold' ? { ...verdict.hold, cause: 'imported' as const } : undefined;
    this.#read++;
    return this.#importer.locate({ ...experience, hold }, place);
  }

  #refuse(line: number, reason: string): undefined {
    this.#refused++;
    if (this.#refused <= maxReasons) this.#progress.writeLine(`Line ${line}: ${reason}`);
    if (this.#refused === maxReasons + 1)
      this.#progress.writeLine('Further refusals are only counted.');
  }

  #report({ added, held }: { added: number; held: number }, seconds: number): void {
    const parts = [
      `Added ${count(added)}`,
      ...(held > 0 ? [`held for a moderator ${count(held)}`] : []),
      `already there ${count(this.#read - added - held)}`,
      `refused ${count(this.#refused)}`,
      `in ${seconds.toFixed(1)} s`,
    ];
    const done = perSecond(this.#read + this.#refused, seconds);
    this.#context.stdout.write(`${parts.join(', ')} (${done} a second).\n`);
  }
}

function count(number: number): string {
  return number.toLocaleString('en');
}
