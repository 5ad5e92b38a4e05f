import { resolve } from 'node:path';
import * as v from 'valibot';
import type { Config } from '../config/config.ts';
import { PostgresUrlSchema } from '../config/values.ts';
import { endLease } from '../transfer/move/lease-queries.ts';
import { moveDatabase } from '../transfer/move/move.ts';
import {
  type Command,
  type CommandContext,
  UsageError,
  parseArguments,
  readLine,
} from './command.ts';
import { Progress } from './progress.ts';
import { withUnchangedDatabase } from './with-database.ts';

/** Moves everything to another database, or lets the source of a move accept writes again. */
export const move: Command = {
  usage: 'move --to postgres://…|DIR|- | move --undo',
  summary: 'Move everything to PostgreSQL or to a new folder, while the server answers reads',
  details: `The source is what DATA_DIR or DATABASE_URL names. Its servers go on: they answer reads, and refuse writes
with 503 and Retry-After, so that browsers send them later. All rows are copied with their identifiers
into the target, which must be empty, and then counted and compared by SHA-256, table by table. Nothing
is deleted in the source. It stays read-only after the move: set DATABASE_URL or DATA_DIR to the target
and restart the servers.

A move that is killed leaves the target empty, and two minutes later the source accepts writes again.
Run the command again to start over.

  --to     postgres://… of an empty database, or a folder without a database. With - the address is read
           from standard input: one with a password is refused as an argument, which other accounts can see
  --undo   lets the source accept writes again. What was written to the target is not in it`,

  async run(context) {
    const { positionals, values } = parseArguments(context.args, {
      to: { type: 'string' },
      undo: { type: 'boolean', default: false },
    });
    const { to, undo } = values;
    if (positionals.length > 0 || (to === undefined) !== undo)
      throw new UsageError('Please name one target with --to, or use --undo.');
    if (to === undefined) return undoMove(context);
    const target = to === '-' ? (await readLine(context.stdin)).trim() : withoutPassword(to);
    if (target === '') throw new UsageError('The target is empty.');
    return moveTo(context, target);
  },
};

/** @throws UsageError where the list of processes would show a password */
function withoutPassword(to: string): string {
  const url = URL.parse(to);
  if (!url || (url.password === '' && !url.searchParams.has('password'))) return to;
  throw new UsageError(
    'A password cannot be an argument, which other accounts can see: use --to - and standard input.',
  );
}

async function moveTo(
  { config, stdout, stderr, now }: CommandContext,
  to: string,
): Promise<number> {
  const target = targetOf(config, to);
  const targetName = target.databaseUrl === '' ? target.dataDir : nameOf(target.databaseUrl);
  const progress = new Progress(stderr, now);
  let lines = 0;
  const onRows = (rows: number) => progress.show({ lines: (lines += rows), fraction: undefined });
  const { tables, needsSecret } = await withUnchangedDatabase(config, (database) =>
    moveDatabase({ database, config, target, targetName, onRows }),
  ).finally(() => progress.clear());
  for (const { name, rows, sha256 } of tables)
    stdout.write(`${name.padEnd(18)} ${rows.toLocaleString('en').padStart(12)} rows  ${sha256}\n`);
  stdout.write(`All tables are equal in the source and in ${targetName}.\n`);
  stderr.write(
    `${target.databaseUrl === '' ? `Now set DATA_DIR to ${target.dataDir}, and DATABASE_URL to nothing` : 'Now set DATABASE_URL to the target, and leave DATA_DIR as it is'}, and restart every server.\nUntil then they answer reads only. To go on with the source instead: move --undo\n`,
  );
  if (needsSecret)
    stderr.write('The target does not have the secret: keep SECRET as it is, or set it.\n');
  return 0;
}

async function undoMove({ config, stdout }: CommandContext): Promise<number> {
  const ended = await withUnchangedDatabase(config, (database) => endLease(database));
  stdout.write(
    ended === undefined
      ? 'This database was not moved, and accepts writes.\n'
      : `This database accepts writes again. What was written to ${ended.target} since the move is not in it.\n`,
  );
  return 0;
}

/** @throws UsageError for an address that is not one of PostgreSQL */
function targetOf(config: Config, to: string): Config {
  if (!/^\w+:\/\//.test(to)) return { ...config, dataDir: resolve(to), databaseUrl: '' };
  const url = v.safeParse(PostgresUrlSchema, to);
  if (!url.success) throw new UsageError('The address after --to must begin with postgres://.');
  return { ...config, databaseUrl: url.output };
}

function nameOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `postgres://${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}
