import { deleteOldBackups, makeBackup } from '../transfer/backup.ts';
import type { Manifest } from '../transfer/manifest.ts';
import { type Command, UsageError, parseArguments } from './command.ts';
import { Progress } from './progress.ts';
import { withUnchangedDatabase } from './with-database.ts';

/** Messages about where the secret is, which a restored server needs. */
const secretNotes: Record<Manifest['secret'], string> = {
  included: 'The backup contains the secret of DATA_DIR: keep it as safe as the server.',
  environment:
    'The backup does not contain SECRET, which is configured: store it elsewhere, a restored server needs it.',
  unused: 'There is no secret yet: no server has used this database.',
  unknown:
    'The backup does not contain the secret: neither SECRET nor DATA_DIR has the one of this database. Run the backup with the settings of the server.',
};

/** Copies everything into a new folder, also while servers run. */
export const backUp: Command = {
  usage: 'backup DIR [--keep N]',
  summary: 'Copy everything into a new folder in DIR, also while the server runs',
  details: `The folder is named after the time in UTC, such as DIR/2026-11-22T03-00-00Z, and its path is printed.
The backup is a snapshot with everything that the server had confirmed by then. It contains all tables
as lines of JSON, the secret if DATA_DIR has it, a manifest, and the SHA-256 of each file. Only this
account can read it. The command restore loads it into an empty DATA_DIR or DATABASE_URL, on either
engine.

A folder whose name ends in .partial was interrupted and can be deleted.

  --keep N   afterwards deletes all complete backups in DIR but the newest N`,

  async run({ args, config, stdout, stderr, now }) {
    const { positionals, values } = parseArguments(args, { keep: { type: 'string' } });
    const [parent, ...others] = positionals;
    if (parent === undefined || others.length > 0) throw new UsageError('Please name one folder.');
    const { keep } = values;
    if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep))
      throw new UsageError('Please give --keep a number, at least 1.');
    const progress = new Progress(stderr, now);
    let lines = 0;
    const onRows = (rows: number) => progress.show({ lines: (lines += rows), fraction: undefined });
    const { folder, manifest } = await withUnchangedDatabase(config, (database) =>
      makeBackup({ database, config, parent, now, onRows }),
    ).finally(() => progress.clear());
    stdout.write(`${folder}\n`);
    stderr.write(`${summaryOf(manifest)}\n${secretNotes[manifest.secret]}\n`);
    if (keep !== undefined) {
      const deleted = await deleteOldBackups(parent, Number(keep));
      if (deleted > 0)
        stderr.write(`Deleted ${deleted} older ${deleted === 1 ? 'backup' : 'backups'}.\n`);
    }
    return 0;
  },
};

/** Returns the size, time and origin of a backup as a sentence. */
export function summaryOf({ tables, time, engine, version }: Manifest): string {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  const [stories, votes] = [rowsOf('experiences'), rowsOf('votes')].map((n) =>
    n.toLocaleString('en'),
  );
  return `${stories} stories and ${votes} votes as of ${time} (${engine}, version ${version}).`;
}
