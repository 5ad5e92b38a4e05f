import { randomUUID } from 'node:crypto';
import type { StorageConfig } from '../../config/config.ts';
import type { Database, Reads } from '../../db/database.ts';
import { listMigrations } from '../../db/migrate.ts';
import { openFailure } from '../../db/open-failure.ts';
import { StartFailure } from '../../process/start-failure.ts';
import { findSecret } from '../backup.ts';
import { getLastNumbers } from '../number-queries.ts';
import { type Contents, Digest } from '../table-file.ts';
import { inSnapshot, listTables, streamRows, type TableName } from '../table-queries.ts';
import { type Filled, fillTarget, requireEmptyTarget, type RowSource } from './fill-target.ts';
import { claimLease, endLease, keepLease, renewLease } from './lease-queries.ts';

interface MoveTask {
  /** The source. It stays as it is, but read-only. */
  readonly database: Database;
  readonly config: StorageConfig;
  /** The settings of the target. */
  readonly target: StorageConfig;
  /** The target for people, without a password. */
  readonly targetName: string;
  /** Called with the number of rows stored or compared since the last call. */
  readonly onRows: (rows: number) => void;
}

interface Moved extends Filled {
  /** What is equal in the source and the target. */
  readonly tables: readonly (Contents & { readonly name: TableName })[];
}

/**
 * Milliseconds. A killed move leaves the source read-only for the duration. Creating one index of a million rows in
 * SQLite blocks this process for several seconds, in which the lease is not renewed.
 */
const lease = { duration: 120_000, renewal: 10_000 } as const;

/**
 * Copies all rows into an empty target and compares them, while the servers of the source answer reads and refuse
 * writes. After it the source stays read-only. When it fails, the source accepts writes again and the target is empty.
 * @throws StartFailure when the target is not empty, another move is running, or the rows differ
 */
export async function moveDatabase(task: MoveTask): Promise<Moved> {
  const { database, target, targetName, onRows } = task;
  const token = randomUUID();
  try {
    await requireEmptyTarget(target);
    await claimLease(database, { token, target: targetName, duration: lease.duration });
  } catch (error) {
    throw openFailure(error, target) ?? error;
  }
  let isLost = false;
  const renewal = setInterval(() => {
    renewLease(database, { token, duration: lease.duration }).then(
      (isHeld) => (isLost ||= !isHeld),
      // The source cannot be reached at the moment: the next try, or the end of the lease, decides.
      () => undefined,
    );
  }, lease.renewal).unref();
  try {
    return await inSnapshot(database, async (db) => {
      const source = await sourceOf(db, task);
      const filled = await fillTarget({
        source,
        config: target,
        newSecret: false,
        onRows: (rows) => {
          if (isLost) throw leaseLost();
          onRows(rows);
        },
        async beforePublish() {
          // The source first: a write between the two would be lost. After a kill between them, the next run copies again.
          if (!(await keepLease(database, token))) throw leaseLost();
        },
      });
      const tables = source.tables.map((table) => ({ name: table.name, ...table.contents() }));
      return { ...filled, tables };
    });
  } catch (error) {
    await endLease(database, token);
    throw openFailure(error, target) ?? error;
  } finally {
    clearInterval(renewal);
  }
}

async function sourceOf(db: Reads, { database: { engine }, config }: MoveTask): Promise<RowSource> {
  const failure = (name: string) =>
    `The rows of ${name} in the target differ from those of the source. Nothing was moved. Please report it.`;
  return {
    schema: await listMigrations(db, engine),
    lastNumbers: await getLastNumbers(db, engine),
    secret: (await findSecret(db, config)).text,
    tables: (await listTables(db, engine)).map((table) => {
      const digest = new Digest();
      return {
        ...table,
        async *readLines() {
          for await (const rows of streamRows(db, engine, table)) {
            const lines = rows.map((row) => JSON.stringify(row));
            digest.addLines(lines);
            yield lines;
          }
        },
        contents: () => digest.contents(),
        difference: () => new StartFailure('move-unequal', failure(table.name)),
      };
    }),
  };
}

function leaseLost(): StartFailure {
  return new StartFailure(
    'move-lost',
    'The source accepts writes again, because the move did not renew its lease for two minutes or was ended by move --undo. Nothing was moved: run it again.',
  );
}
