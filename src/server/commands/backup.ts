import { makeBackup } from '../transfer/backup.ts';
import type { Manifest } from '../transfer/manifest.ts';
import { type Command, Misuse, parseArguments } from './command.ts';
import { Progress } from './progress.ts';
import { withUnchangedDatabase } from './with-database.ts';

/** What becomes of the secret, for whoever will need it. */
const aboutSecret: Record<Manifest['secret'], string> = {
  included: 'The secret of DATA_DIR is part of it: keep the backup as safe as the server.',
  environment:
    'SECRET comes from the settings and is not part of it: keep it apart, a restored server needs it.',
  unused: 'There is no secret yet: no server has used this database.',
  unknown:
    'The secret is not part of it: neither SECRET nor DATA_DIR has the one of this database. Run the backup with the settings of the server.',
};

/** Copies everything into a new folder, also while servers are at work. */
export const backUp: Command = {
  usage: 'backup DIR',
  summary: 'Copy everything into a new folder in DIR, also while the server serves',
  details: `The folder is named by its time in UTC, as DIR/2026-11-22T03-00-00Z, and its path is printed. It shows
one moment: what was answered before it is in it. It holds every table as lines of JSON, the secret
where DATA_DIR has it, a manifest, and the SHA-256 of each file, and only this account can read it.
Both engines read it: restore brings it into an empty DATA_DIR or DATABASE_URL.

A folder whose name ends in .partial was interrupted and can be deleted.`,

  async run({ args, config, stdout, stderr, now }) {
    const { positionals } = parseArguments(args, {});
    const [parent, ...others] = positionals;
    if (parent === undefined || others.length > 0) throw new Misuse('Please name one folder.');
    const progress = new Progress(stderr, now);
    let lines = 0;
    const done = (rows: number) => progress.show({ lines: (lines += rows), share: undefined });
    const { folder, manifest } = await withUnchangedDatabase(config, (database) =>
      makeBackup({ database, config, parent, now, done }),
    ).finally(() => progress.clear());
    stdout.write(`${folder}\n`);
    stderr.write(`${contentsOf(manifest)}\n${aboutSecret[manifest.secret]}\n`);
    return 0;
  },
};

/** How much a backup holds, in a sentence. */
export function contentsOf({ tables, time, engine, version }: Manifest): string {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  const [stories, votes] = [rowsOf('experiences'), rowsOf('votes')].map((n) =>
    n.toLocaleString('en'),
  );
  return `${stories} stories and ${votes} votes as they were at ${time} (${engine}, version ${version}).`;
}
