import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../db/database.ts';
import { presentExperience } from '../experiences/present.ts';
import { lineFields } from '../transfer/experience-line.ts';
import { listExperiencesAfter } from '../transfer/export-queries.ts';
import { type Command, UsageError, openFile, parseArguments } from './command.ts';
import { withExistingDatabase } from './with-database.ts';

/** Writes stories in the format that import reads. */
export const exportExperiences: Command = {
  usage: 'export [FILE.jsonl] [--all]',
  summary: 'Write the visible stories as JSON lines (without a file: to standard output)',
  details: `The oldest story comes first. Import reads this file: an empty database then has the same stories in
the same order, with new identifiers.

  --all   includes hidden and held stories. The file does not mark them, so import would make them
          visible, except those that its review holds or refuses.`,

  async run({ args, config, stdout }) {
    const { positionals, values } = parseArguments(args, { all: { type: 'boolean' } });
    const [file, ...others] = positionals;
    if (others.length > 0) throw new UsageError('Please name one file, or none.');
    await withExistingDatabase(config, async (database) => {
      const out =
        file === undefined
          ? stdout
          : (await openFile(file, 'w')).createWriteStream({ flush: true });
      const lines = Readable.from(readPages(database, values.all === true));
      await pipeline(lines, out, { end: file !== undefined });
    });
    return 0;
  },
};

/** Reads page by page, so that memory does not grow with the number of stories. */
async function* readPages(database: Database, all: boolean): AsyncGenerator<string> {
  for (let after = -1; ;) {
    const rows = await listExperiencesAfter(database.read, { after, all });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows
      .map((row) => `${JSON.stringify(presentExperience(row), [...lineFields])}\n`)
      .join('');
    after = last.position;
  }
}
