import { checkBackup } from '../transfer/manifest.ts';
import { restoreBackup } from '../transfer/restore.ts';
import { contentsOf } from './backup.ts';
import { type Command, Misuse, parseArguments } from './command.ts';
import { Progress } from './progress.ts';

/** Brings a backup into an empty place, or only looks whether it is whole. */
export const restore: Command = {
  usage: 'restore BACKUP [--check] [--new-secret]',
  summary: 'Fill an empty DATA_DIR or DATABASE_URL from a backup, or check one',
  details: `BACKUP is a folder that backup has made. All of its hashes are compared first, and after the rows
are stored they are read and compared again. What is there already is never changed: a DATA_DIR with
a database, or a DATABASE_URL with tables, is refused. A backup of SQLite can go into PostgreSQL, and
the other way. One of an earlier version is brought to this version by the next start.

  --check        compares the hashes and changes nothing
  --new-secret   for a backup whose secret is lost: the next start makes another one. Readers stay,
                 and to the server their browsers are new: each can vote once more for a story`,

  async run({ args, config, stdout, stderr, now }) {
    const { positionals, values } = parseArguments(args, {
      check: { type: 'boolean', default: false },
      'new-secret': { type: 'boolean', default: false },
    });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0) throw new Misuse('Please name one backup.');
    const manifest = await checkBackup(folder);
    if (values.check) {
      stdout.write(`The backup is whole: ${contentsOf(manifest)}\n`);
      return 0;
    }
    const progress = new Progress(stderr, now);
    // Each row is stored, and then compared.
    const whole = 2 * manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
    let lines = 0;
    const done = (rows: number) => progress.show({ lines: (lines += rows), share: lines / whole });
    const { needsSecret } = await restoreBackup({
      folder,
      manifest,
      config,
      newSecret: values['new-secret'],
      done,
    }).finally(() => progress.clear());
    stdout.write(`Restored ${contentsOf(manifest)}\n`);
    if (needsSecret) {
      stderr.write(
        'The secret is not part of the backup. Before the start set SECRET to that of the server; if it is lost, restore again into an empty place with --new-secret.\n',
      );
    }
    return 0;
  },
};
