import { checkBackup } from '../transfer/manifest.ts';
import { restoreBackup } from '../transfer/restore.ts';
import { summaryOf } from './backup.ts';
import { type Command, UsageError, parseArguments } from './command.ts';
import { Progress } from './progress.ts';

/** Restores a backup into an empty DATA_DIR or DATABASE_URL, or only verifies it. */
export const restore: Command = {
  usage: 'restore BACKUP [--check] [--new-secret]',
  summary: 'Restore a backup into an empty DATA_DIR or DATABASE_URL, or check one',
  details: `BACKUP is a folder that the command backup has created. First all hashes are verified; after the rows
are stored, they are read and compared. Existing content is never changed: a DATA_DIR with a database,
or a DATABASE_URL with tables, is refused. A backup of SQLite can be restored into PostgreSQL, and
vice versa. The next start migrates a backup of an earlier version.

  --check        verifies the hashes and changes nothing
  --new-secret   for a backup whose secret is lost: the next start generates another one. The server
                 then does not recognize the browsers of readers: each can vote again for a story`,

  async run({ args, config, stdout, stderr, now }) {
    const { positionals, values } = parseArguments(args, {
      check: { type: 'boolean', default: false },
      'new-secret': { type: 'boolean', default: false },
    });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0) throw new UsageError('Please name one backup.');
    const manifest = await checkBackup(folder);
    if (values.check) {
      stdout.write(`The backup is intact: ${summaryOf(manifest)}\n`);
      return 0;
    }
    const progress = new Progress(stderr, now);
    // Each row is stored, and then compared.
    const total = 2 * manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
    let lines = 0;
    const onRows = (rows: number) =>
      progress.show({ lines: (lines += rows), fraction: lines / total });
    const { needsSecret } = await restoreBackup({
      folder,
      manifest,
      config,
      newSecret: values['new-secret'],
      onRows,
    }).finally(() => progress.clear());
    stdout.write(`Restored ${summaryOf(manifest)}\n`);
    if (needsSecret) {
      stderr.write(
        'The backup does not contain the secret. Before the start, set SECRET to that of the server. If it is lost, restore again into an empty DATA_DIR or DATABASE_URL with --new-secret.\n',
      );
    }
    return 0;
  },
};
