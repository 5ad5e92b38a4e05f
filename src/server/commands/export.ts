import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../db/database.ts';
import { presentExperience } from '../experiences/present.ts';
import { storiesAfter } from '../transfer/export-queries.ts';
import { lineFields } from '../transfer/story-line.ts';
import { type Command, Misuse, openFile, parseArguments } from './command.ts';
import { withExistingDatabase } from './with-database.ts';

/** Writes stories in the format that import reads. */
export const exportStories: Command = {
  usage: 'export [FILE.jsonl] [--all]',
  summary: 'Write the visible stories as JSON lines (without a file: to standard output)',
  details: `The oldest story comes first. Import takes the file as it is: in an empty database the same stories
stand in the same order, with new identifiers.

  --all   hidden and held stories, too. Nothing in the file tells them apart, and import makes
          every story visible.`,

  async run({ args, config, stdout }) {
    const { positionals, values } = parseArguments(args, { all: { type: 'boolean' } });
    const [file, ...others] = positionals;
    if (others.length > 0) throw new Misuse('Please name one file, or none.');
    await withExistingDatabase(config, async (database) => {
      const out =
        file === undefined
          ? stdout
          : (await openFile(file, 'w')).createWriteStream({ flush: true });
      const stories = Readable.from(pagesOf(database, values.all === true));
      await pipeline(stories, out, { end: file !== undefined });
    });
    return 0;
  },
};

/** A page of lines at a time: however many stories there are, few are in memory. */
async function* pagesOf(database: Database, all: boolean): AsyncGenerator<string> {
  for (let after = -1; ;) {
    const rows = await storiesAfter(database.read, { after, all });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows
      .map((row) => `${JSON.stringify(presentExperience(row), [...lineFields])}\n`)
      .join('');
    after = last.position;
  }
}
